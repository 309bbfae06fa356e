"""A multi-layer perceptron with one output, trained with Adam, in numpy.

Kingma and Ba, "Adam: a method for stochastic optimization" (2015).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from tipote_device.wake_training.onnx_file import Layer

Floats = npt.NDArray[np.float32]


def averaged(members: Sequence[Sequence[Layer]]) -> list[Layer]:
    """Return one network whose logit is the mean of the members': layers side by side, blind to each other."""
    found: list[Layer] = []
    for at, layers in enumerate(zip(*members, strict=True)):
        last = at == len(members[0]) - 1
        if at == 0:
            weights = np.concatenate([one for one, _ in layers], axis=1)
        else:
            inputs, outputs = (sum(one.shape[axis] for one, _ in layers) for axis in (0, 1))
            weights = np.zeros((inputs, 1 if last else outputs), np.float32)
            row = column = 0
            for one, _ in layers:
                weights[row : row + one.shape[0], column : column + one.shape[1]] = one / (len(members) if last else 1)
                row, column = row + one.shape[0], 0 if last else column + one.shape[1]
        biases = [bias for _, bias in layers]
        found.append((weights, np.mean(biases, axis=0) if last else np.concatenate(biases)))
    return found


def logits(layers: Sequence[Layer], windows: npt.NDArray[np.floating]) -> Floats:
    """Return the logit of each example [n, ...], by weights that take inputs as they are."""
    found: Floats = windows.reshape(len(windows), -1).astype(np.float32)
    for at, (weights, bias) in enumerate(layers):
        found = found @ weights + bias
        if at < len(layers) - 1:
            found = np.maximum(found, 0)
    return found[:, 0]


class Network:
    """ReLU layers, one logit. Inputs are standardised; `layers()` folds that in."""

    def __init__(
        self,
        hidden: Sequence[int],
        mean: Floats,
        scale: Floats,
        draw: np.random.Generator,
        *,
        dropped: float = 0.5,
        noise: float = 0.5,
    ) -> None:
        """Take the sizes of the hidden layers, and the mean and the spread of each input [inputs].

        While it learns, `dropped` is the share of the first hidden layer that is silent, `noise` what is added to
        the standardised inputs: the voices are few, and without both it learns them by heart.
        """
        self._dropped, self._noise = dropped, noise
        sizes = [len(mean), *hidden, 1]
        self._mean, self._scale = mean, scale
        self.weights = [
            draw.normal(0, np.sqrt(2.0 / fan), (fan, out)).astype(np.float32) for fan, out in pairwise(sizes)
        ]
        self.biases = [np.zeros(out, np.float32) for out in sizes[1:]]
        self._first = [np.zeros_like(one) for one in (*self.weights, *self.biases)]
        self._second = [np.zeros_like(one) for one in (*self.weights, *self.biases)]
        self._steps = 0

    def logits(self, windows: npt.NDArray[np.floating]) -> Floats:
        """Return the logit of each example [n, ...], flattened to the inputs."""
        return self._forward(self._flat(windows), None)[-1][:, 0]

    def step(
        self, windows: npt.NDArray[np.floating], wanted: Floats, weight: Floats, rate: float, draw: np.random.Generator
    ) -> float:
        """Learn from one batch at learning rate `rate` and return its loss (weighted cross-entropy)."""
        inputs = self._flat(windows)
        inputs += draw.normal(0, self._noise, inputs.shape).astype(np.float32)
        layers = self._forward(inputs, draw)
        logit = layers[-1][:, 0]
        chance = 1.0 / (1.0 + np.exp(-np.clip(logit, -30, 30)))
        loss = float(np.mean(weight * (np.logaddexp(0, logit) - wanted * logit)))
        slope = ((chance - wanted) * weight / len(wanted)).astype(np.float32)[:, None]
        by_weight, by_bias = [], []
        for at in reversed(range(len(self.weights))):
            by_weight.append(layers[at].T @ slope)
            by_bias.append(slope.sum(axis=0))
            if at:
                slope = (slope @ self.weights[at].T) * (layers[at] != 0)
        self._adam([*reversed(by_weight), *reversed(by_bias)], rate)
        return loss

    def layers(self) -> list[Layer]:
        """Return weights and biases that take inputs as they are."""
        first = self.weights[0] / self._scale[:, None]
        found = [(first.astype(np.float32), (self.biases[0] - self._mean @ first).astype(np.float32))]
        return [*found, *zip(self.weights[1:], self.biases[1:], strict=True)]

    def state(self) -> list[Floats]:
        """Return a copy of what has been learnt."""
        return [one.copy() for one in (*self.weights, *self.biases)]

    def restore(self, state: Sequence[Floats]) -> None:
        """Take back what `state` returned."""
        count = len(self.weights)
        self.weights, self.biases = [one.copy() for one in state[:count]], [one.copy() for one in state[count:]]

    def _flat(self, windows: npt.NDArray[np.floating]) -> Floats:
        flat = windows.reshape(len(windows), -1).astype(np.float32)
        return (flat - self._mean) / self._scale

    def _forward(self, inputs: Floats, draw: np.random.Generator | None) -> list[Floats]:
        """Return the input and the output of each layer; `draw` drops a share of the first hidden layer."""
        layers = [inputs]
        for at, (weights, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            found = layers[-1] @ weights + bias
            if at < len(self.weights) - 1:
                found = np.maximum(found, 0)
                if draw is not None and at == 0:
                    found *= (draw.random(found.shape) > self._dropped).astype(np.float32) / np.float32(
                        1 - self._dropped
                    )
            layers.append(found)
        return layers

    def _adam(self, slopes: Sequence[Floats], rate: float) -> None:
        self._steps += 1
        for at, (value, slope) in enumerate(zip((*self.weights, *self.biases), slopes, strict=True)):
            decay = 1e-5 if at < len(self.weights) else 0.0
            self._first[at] += 0.1 * (slope - self._first[at])
            self._second[at] += 0.001 * (slope * slope - self._second[at])
            first = self._first[at] / (1 - 0.9**self._steps)
            second = self._second[at] / (1 - 0.999**self._steps)
            value -= (rate * (first / (np.sqrt(second) + 1e-7) + decay * value)).astype(np.float32)
