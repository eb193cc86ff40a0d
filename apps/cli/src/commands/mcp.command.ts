import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { type GlobalOptions, invocation } from '../invocation.js';

export function addMcpCommand(program: Command, cli: Cli): void {
  program
    .command('mcp')
    .description('Run an MCP server with tools for agents on stdin and stdout. Agents start it themselves.')
    .addHelpText(
      'after',
      `
The agent has the tools that the scopes of the credential allow. With --project, calls that name no project mean this one.

Example of an agent's configuration:
  { "mcpServers": { "parley": { "command": "npx", "args": ["parley", "mcp"] } } }

Examples:
  $ parley mcp
  $ parley mcp --project 381724990812738561`,
    )
    .action(async (_options: object, command: Command) => {
      const connection = await invocation(cli, command).connect();
      const { project } = command.optsWithGlobals<GlobalOptions>();
      // Loaded on demand, so that other commands do not load the MCP library.
      const { serveStdio } = await import('./serve-stdio.js');
      await serveStdio(cli.io, connection, project);
    });
}
