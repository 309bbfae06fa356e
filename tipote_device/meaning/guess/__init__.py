"""What a sentence probably asks for, where no grammar explains it: a small linear model, then strict checks."""
