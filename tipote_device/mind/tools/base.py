"""What a tool is; see the contract."""

from tipote_device.contract.tools import NoParameters, Parameters, Tool, ToolContext, ToolRefused, ToolResult

__all__ = ["NoParameters", "Parameters", "Tool", "ToolContext", "ToolRefused", "ToolResult"]
