"""Rewrites the speech embedding model so that each step computes only what is new.

The model (Google's speech_embedding, as openWakeWord ships it) looks at 76 spectrogram frames and moves on by 8, so
nine tenths of its work was done at the steps before. None of its convolutions pads in time and its poolings halve time
three times, 8 frames to one: a convolution that keeps the last two columns it saw gives the same numbers from the new
columns alone. The rewritten graph takes those columns as inputs and returns the next ones.

Field numbers: github.com/onnx/onnx/blob/main/onnx/onnx.proto (ModelProto, GraphProto, NodeProto, AttributeProto).
"""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.ears.protobuf import field, fields, varints

KERNEL = 3
"""Columns that each convolution over time sees."""

HOP = 8
"""Spectrogram frames of one step."""

MELS = 32
"""Bands of the spectrogram."""

INPUT, OUTPUT = "mel", "embedding"
"""Names of the rewritten graph: [1, 1, frames, 32] in, [1, 96, frames / 8, 1] out."""

_GRAPH = 7
_NODE, _TENSOR, _INPUT, _OUTPUT = 1, 5, 11, 12
_NODE_INPUT, _NODE_OUTPUT, _NODE_KIND, _NODE_ATTRIBUTE = 1, 2, 4, 5
_FLOAT, _INT64 = 1, 7
_KEPT = KERNEL - 1


class UnknownGraph(Exception):
    """The file is not the model this knows how to rewrite."""


@dataclass(frozen=True, slots=True)
class Node:
    """One operation."""

    kind: str
    inputs: tuple[str, ...]
    output: str
    attributes: dict[str, tuple[int, ...]]
    raw_attributes: bytes
    automatic_pads: bool
    """Whether the graph leaves it to the runtime how much is padded, time included."""


@dataclass(frozen=True, slots=True)
class State:
    """Columns a convolution keeps: inputs and outputs of the graph, [1, channels, 2, bands]."""

    channels: int
    bands: int
    before: str
    after: str


def streaming(model: bytes) -> tuple[bytes, list[State]]:
    """Return the rewritten model and what it keeps. Raises UnknownGraph."""
    try:
        whole = list(fields(model))
        graph = next(value for number, value in whole if number == _GRAPH and isinstance(value, bytes))
        nodes = [_node(value) for number, value in fields(graph) if number == _NODE and isinstance(value, bytes)]
        tensors = [value for number, value in fields(graph) if number == _TENSOR and isinstance(value, bytes)]
        new, states = _rewritten(nodes, dict(map(_shape, tensors)))
    except (ValueError, KeyError, IndexError, StopIteration, UnicodeDecodeError) as error:
        raise UnknownGraph from error
    body = b"".join(field(_NODE, node) for node in new) + field(2, "streaming")
    body += b"".join(field(_TENSOR, tensor) for tensor in tensors)
    body += b"".join(field(_TENSOR, _index(name, value)) for name, value in _INDICES.items())
    body += field(_INPUT, _value(INPUT, 1, -1, MELS))
    body += b"".join(field(_INPUT, _value(one.before, one.channels, _KEPT, one.bands)) for one in states)
    body += field(_OUTPUT, _value(OUTPUT, -1, -1, 1))
    body += b"".join(field(_OUTPUT, _value(one.after, one.channels, _KEPT, one.bands)) for one in states)
    kept = [(number, value) for number, value in whole if number != _GRAPH]
    return b"".join(field(number, value) for number, value in kept) + field(_GRAPH, body), states


_INDICES = {"kept_from": -_KEPT, "kept_to": 2**63 - 1, "over_time": 2}


def _rewritten(nodes: list[Node], shapes: dict[str, tuple[int, ...]]) -> tuple[list[bytes], list[State]]:
    """Return the nodes with state put before each convolution over time, and the states in order."""
    if not nodes or nodes[0].kind != "Reshape" or nodes[-1].kind != "Reshape":
        raise UnknownGraph
    renamed = {nodes[0].output: INPUT, nodes[-1].inputs[0]: OUTPUT}
    found: list[bytes] = []
    states: list[State] = []
    bands, step = MELS, 1
    for node in nodes[1:-1]:
        inputs = [renamed.get(name, name) for name in node.inputs]
        if node.automatic_pads:
            raise UnknownGraph
        if node.kind == "Conv":
            _check_convolution(node)
            if node.attributes["kernel_shape"][0] == KERNEL:
                state = State(shapes[inputs[1]][1], bands, f"before{len(states)}", f"after{len(states)}")
                joined = f"joined{len(states)}"
                found += [
                    _made("Concat", [state.before, inputs[0]], joined, _int_attribute("axis", 2)),
                    _made("Slice", [joined, "kept_from", "kept_to", "over_time"], state.after),
                ]
                inputs[0] = joined
                states.append(state)
        elif node.kind == "MaxPool":
            time, across = node.attributes["strides"]
            if node.attributes["kernel_shape"] != (time, across) or any(node.attributes.get("pads", ())):
                raise UnknownGraph
            bands, step = bands // across, step * time
        elif node.kind not in ("LeakyRelu", "Max"):
            raise UnknownGraph
        found.append(_made(node.kind, inputs, renamed.get(node.output, node.output), node.raw_attributes))
    if bands != 1 or step != HOP:
        raise UnknownGraph
    return found, states


def _check_convolution(node: Node) -> None:
    """Raise UnknownGraph unless `node` moves by one and pads across the bands only."""
    at = node.attributes
    pads = at.get("pads", (0, 0, 0, 0))
    plain = set(at.get("strides", (1,))) == {1} and set(at.get("dilations", (1,))) == {1}
    if not plain or at["kernel_shape"][0] not in (1, KERNEL) or pads[0] or pads[2]:
        raise UnknownGraph


def _node(message: bytes) -> Node:
    inputs, output, kind, attributes, raw = [], "", "", {}, b""
    for number, value in fields(message):
        if not isinstance(value, bytes):
            continue
        if number == _NODE_INPUT:
            inputs.append(value.decode())
        elif number == _NODE_OUTPUT:
            output = value.decode()
        elif number == _NODE_KIND:
            kind = value.decode()
        elif number == _NODE_ATTRIBUTE:
            raw += field(_NODE_ATTRIBUTE, value)
            name, numbers = _attribute(value)
            attributes[name] = numbers
    pads = b"auto_pad" in raw and b"NOTSET" not in raw
    return Node(kind, tuple(inputs), output, attributes, raw, pads)


def _attribute(message: bytes) -> tuple[str, tuple[int, ...]]:
    """Return an attribute's name and its integers (none for other kinds)."""
    return _named(message, name=1, numbers=8)


def _shape(tensor: bytes) -> tuple[str, tuple[int, ...]]:
    """Return a tensor's name and sizes."""
    return _named(tensor, name=8, numbers=1)


def _named(message: bytes, *, name: int, numbers: int) -> tuple[str, tuple[int, ...]]:
    """Return the text of field `name` and the integers of field `numbers`, packed or one by one: writers differ."""
    text, found = "", list[int]()
    for number, value in fields(message):
        if number == name and isinstance(value, bytes):
            text = value.decode()
        elif number == numbers:
            found += [value] if isinstance(value, int) else varints(value)
    return text, tuple(found)


def _made(kind: str, inputs: list[str], output: str, attributes: bytes = b"") -> bytes:
    names = b"".join(field(_NODE_INPUT, name) for name in inputs)
    return names + field(_NODE_OUTPUT, output) + field(3, output) + field(_NODE_KIND, kind) + attributes


def _int_attribute(name: str, value: int) -> bytes:
    return field(_NODE_ATTRIBUTE, field(1, name) + field(3, value) + field(20, 2))


def _index(name: str, value: int) -> bytes:
    return field(1, 1) + field(2, _INT64) + field(8, name) + field(9, value.to_bytes(8, "little", signed=True))


def _value(name: str, channels: int, frames: int, bands: int) -> bytes:
    sizes = (1, channels, frames, bands)
    shape = b"".join(field(1, field(1, size) if size > 0 else field(2, "any")) for size in sizes)
    return field(1, name) + field(2, field(1, field(1, _FLOAT) + field(2, shape)))
