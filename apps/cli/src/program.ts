import { Command, CommanderError } from 'commander';
import type { Cli } from './cli.js';
import {
  addAdminCommands,
  addBridgesCommands,
  addCampaignsCommands,
  addChatsCommands,
  addCompletionCommand,
  addDeliveriesCommands,
  addEnginesCommands,
  addEventsCommands,
  addKeysCommands,
  addLinksCommands,
  addLoginCommand,
  addMcpCommand,
  addOperationsCommands,
  addOverviewCommand,
  addSendCommands,
  addSessionsCommands,
  addTemplatesCommands,
  addWebhooksCommands,
  addWidgetCommands,
} from './commands/index.js';
import { version } from './config.js';
import { exitCodeHelp, exitCodeOf, exitCodes, explain, inColor, red } from './io/index.js';
import { addImportCommands } from './import/index.js';
import { addListenCommand } from './listen/index.js';

/** Builds all commands. A new group is a new file and a line here. @param errorsAsJson usage errors are only thrown */
export function createProgram(cli: Cli, errorsAsJson = false): Command {
  const { stdout, stderr } = cli.io;
  const program = new Command('parley')
    .description('Parley from the command line: messages, events, webhooks and operations.')
    .version(version, '-V, --version', 'print the version')
    .option('--json', 'print JSON on stdout, and nothing else there')
    .option('--project <id>', 'the project; a project token already implies its own')
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
  addEnginesCommands(program, cli);
  addSendCommands(program, cli);
  addTemplatesCommands(program, cli);
  addWebhooksCommands(program, cli);
  addDeliveriesCommands(program, cli);
  addLinksCommands(program, cli);
  addWidgetCommands(program, cli);
  addBridgesCommands(program, cli);
  addCampaignsCommands(program, cli);
  addChatsCommands(program, cli);
  addKeysCommands(program, cli);
  addImportCommands(program, cli);
  addAdminCommands(program, cli);
  addMcpCommand(program, cli);
  addCompletionCommand(program, cli);
  return program.addHelpText('after', `\n${exitCodeHelp}`);
}

/**
 * Runs one command.
 * @param argv the arguments without the program's name
 * @returns the exit code; never throws
 */
export async function run(argv: readonly string[], cli: Cli): Promise<number> {
  const asJson = argv.includes('--json');
  try {
    await createProgram(cli, asJson).parseAsync(argv, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) return ended(error, asJson, cli);
    if (cli.io.signal.aborted) return exitCodes.interrupted;
    const text = explain(error, asJson, cli.address);
    const isColored = cli.io.hasColors === true && !asJson;
    cli.io.stderr.write(isColored ? text.replace(/^error:/, inColor(red, 'error:')) : text);
    return exitCodeOf(error);
  }
}

const missingCommand = 'No command. See --help.';

/** Commander has already printed the error, except with `--json`. A request for help is no error. */
function ended(error: CommanderError, asJson: boolean, cli: Cli): number {
  if (error.exitCode === 0) return exitCodes.ok;
  const message = error.code === 'commander.help' ? missingCommand : error.message.replace(/^error: /, '');
  if (asJson) cli.io.stderr.write(explain(new Error(message), true));
  return exitCodes.usage;
}
