import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { invocation } from '../invocation.js';
import { integer } from '../options/index.js';
import { awaitSuccess, maxTimeoutSeconds } from './await-success.js';

export function addWaitCommand(operations: Command, cli: Cli): void {
  operations
    .command('wait')
    .argument('<operation-id>')
    .description(
      'Wait until an operation has ended, and tell each of its moves on stderr. Exits 0 when it succeeded, 1 when it ' +
        'failed or was cancelled, 6 when --timeout came first.',
    )
    .option('--timeout <seconds>', 'give up after so long (default: never)', integer(1, maxTimeoutSeconds))
    .addHelpText(
      'after',
      `
Examples:
  $ parley operations wait 381725004812738560 --timeout 300
  $ parley operations wait 381725004812738560 --json | jq .error`,
    )
    .action(async (operationId: string, options: { timeout?: number }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      await awaitSuccess(await connect(), out, operationId, {
        timeoutSeconds: options.timeout,
        signal: cli.io.signal,
      });
    });
}
