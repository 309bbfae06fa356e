"""Engines that turn sentences into vectors, all behind the Embedder port."""
