"""The functions a language model or a command may call, one file a tool."""

from tipote_device.mind.tools.base import NoParameters, Parameters, Tool, ToolContext, ToolRefused, ToolResult
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.calculator import CalculatorTool
from tipote_device.mind.tools.forget import ForgetTool
from tipote_device.mind.tools.moment import DateTool, TimeTool
from tipote_device.mind.tools.recall import RecallTool
from tipote_device.mind.tools.remember import RememberTool

__all__ = [
    "CalculatorTool",
    "DateTool",
    "ForgetTool",
    "NoParameters",
    "Parameters",
    "RecallTool",
    "RememberTool",
    "TimeTool",
    "Tool",
    "ToolBox",
    "ToolContext",
    "ToolRefused",
    "ToolResult",
]
