import type { McpTool } from './mcp-tool';
import { PROJECT_TOOLS } from './project-tools';
import { SCRIPT_TOOLS } from './script-tools';

/** Everything that an assistant can do. */
export const MCP_TOOLS: readonly McpTool[] = [...SCRIPT_TOOLS, ...PROJECT_TOOLS];
