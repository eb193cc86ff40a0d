import { CommanderError } from 'commander';
import type { Cli } from './cli.js';
import { createProgram } from './program.js';
import { exitCodes, explain, exitCodeOf } from './io/index.js';

/**
 * Runs one command.
 * @param argv the arguments alone, without the program's name
 * @returns the exit code; nothing is thrown
 */
export async function run(argv: readonly string[], cli: Cli): Promise<number> {
  try {
    await createProgram(cli).parseAsync(argv, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    // Commander has said what is wrong by then; asking for help is nothing wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (cli.io.signal.aborted) return exitCodes.interrupted;
    cli.io.stderr.write(explain(error, argv.includes('--json')));
    return exitCodeOf(error);
  }
}
