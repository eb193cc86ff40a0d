export { McpController } from './mcp.controller.js';
export { Toolbox } from './toolbox.js';
