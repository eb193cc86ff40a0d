import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { CommandFailed, details, exitCodes, plain } from '../io/index.js';
import { invocation } from '../invocation.js';
import { integer } from '../options/index.js';
import type { Operation } from './get-operation.js';
import { waitForEnd } from './wait-for-end.js';

const maxTimeoutSeconds = 7 * 86_400;

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
      const connection = await connect();
      const operation = await waitForEnd(connection, operationId, {
        timeoutSeconds: options.timeout,
        signal: cli.io.signal,
        moved: (to) => out.note(move(to)),
      });
      out.result(operation, () => details(operation));
      if (operation.status === 'succeeded') return;
      throw new CommandFailed(
        isOver(operation) ? exitCodes.failure : exitCodes.unavailable,
        isOver(operation) ? '' : `Not over after ${options.timeout} s.`,
      );
    });
}

function isOver({ status }: Operation): boolean {
  return status === 'failed' || status === 'cancelled';
}

function move({ updatedAt, status, progress, error, actionRequired }: Operation): string {
  const wanted = actionRequired === null ? [] : [actionRequired.code, actionRequired.message, actionRequired.url ?? ''];
  return plain([updatedAt, status, progress ?? '', error ?? '', ...wanted].filter((part) => part !== '').join('  '));
}
