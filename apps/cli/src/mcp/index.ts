export { addMcpCommand } from './mcp.command.js';
