import { Command } from 'commander';
import type { Cli } from './cli.js';
import {
  addAdminCommands,
  addBridgesCommands,
  addCompletionCommand,
  addDeliveriesCommands,
  addEventsCommands,
  addLinksCommands,
  addLoginCommand,
  addOperationsCommands,
  addOverviewCommand,
  addSessionsCommands,
  addWebhooksCommands,
  addWidgetCommands,
} from './commands/index.js';
import { exitCodeHelp } from './io/index.js';
import { addListenCommand } from './listen/index.js';
import { addMcpCommand } from './mcp/index.js';
import { addSendCommands } from './messages/index.js';
import { version } from './version.js';

/** Builds all commands. A new group is a new file and a line here. @param errorsAsJson usage errors are only thrown */
export function createProgram(cli: Cli, errorsAsJson = false): Command {
  const { stdout, stderr } = cli.io;
  const program = new Command('parley')
    .description('Parley from the command line: messages, events, webhooks and operations.')
    .version(version, '-V, --version', 'print the version')
    .option('--json', 'print JSON on stdout, and nothing else there')
    .option('--project <id>', 'the project to address; a project token implies its own')
    .helpOption('-h, --help', 'print help, with examples')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void (errorsAsJson || stderr.write(text)),
    })
    .showHelpAfterError('(add --help for help)')
    .exitOverride();
  addLoginCommand(program, cli);
  addListenCommand(program, cli);
  addEventsCommands(program, cli);
  addOverviewCommand(program, cli);
  addOperationsCommands(program, cli);
  addSessionsCommands(program, cli);
  addSendCommands(program, cli);
  addWebhooksCommands(program, cli);
  addDeliveriesCommands(program, cli);
  addLinksCommands(program, cli);
  addWidgetCommands(program, cli);
  addBridgesCommands(program, cli);
  addAdminCommands(program, cli);
  addMcpCommand(program, cli);
  addCompletionCommand(program, cli);
  return program.addHelpText('after', `\n${exitCodeHelp}`);
}
