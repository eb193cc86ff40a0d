import { CommanderError } from 'commander';
import type { Cli } from './cli.js';
import { createProgram } from './program.js';
import { exitCodes, explain, exitCodeOf } from './io/index.js';

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
    cli.io.stderr.write(explain(error, asJson, cli.address));
    return exitCodeOf(error);
  }
}

const missingCommand = 'A command is missing: see --help.';

/** Commander has already printed the error, except with `--json`. A request for help is no error. */
function ended(error: CommanderError, asJson: boolean, cli: Cli): number {
  if (error.exitCode === 0) return exitCodes.ok;
  const message = error.code === 'commander.help' ? missingCommand : error.message.replace(/^error: /, '');
  if (asJson) cli.io.stderr.write(explain(new Error(message), true));
  return exitCodes.usage;
}
