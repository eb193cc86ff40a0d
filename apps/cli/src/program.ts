import { Command } from 'commander';
import { addAdminCommands } from './admin/index.js';
import { addBridgesCommands } from './bridges/index.js';
import type { Cli } from './cli.js';
import { addCompletionCommand } from './completion/index.js';
import { addDeliveriesCommands } from './deliveries/index.js';
import { addEventsCommands } from './events/index.js';
import { exitCodeHelp } from './io/index.js';
import { addLinksCommands } from './links/index.js';
import { addListenCommand } from './listen/index.js';
import { addLoginCommand } from './login/index.js';
import { addMcpCommand } from './mcp/index.js';
import { addSendCommands } from './messages/index.js';
import { addOperationsCommands } from './operations/index.js';
import { addOverviewCommand } from './overview/index.js';

import { addSessionsCommands } from './sessions/index.js';
import { version } from './version.js';
import { addWebhooksCommands } from './webhooks/index.js';
import { addWidgetCommands } from './widget/index.js';

/** Builds all commands. A new group is a new folder and a line here. @param errorsAsJson usage errors are only thrown */
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
