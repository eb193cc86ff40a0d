import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import { withKey, type Owner } from '../api/index.js';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { askOfOwner, examples, invocation } from '../invocation.js';
import { integer } from '../options/index.js';
import { awaitSuccess, maxTimeoutSeconds } from './await-success.js';
import { requestOperation } from './get-operation.js';
import { addListCommand } from './list-operations.command.js';

export function addOperationsCommands(program: Command, cli: Cli): void {
  const operations = program
    .command('operations')
    .description('Long-running work. With a team key and without --project: of the team and all its projects.');
  addListCommand(operations, cli);
  addGetCommand(operations, cli);
  addWaitCommand(operations, cli);
  addCancelCommand(operations, cli);
}

function addGetCommand(operations: Command, cli: Cli): void {
  operations
    .command('get')
    .argument('<operation-id>')
    .description('One operation as it stands now.')
    .addHelpText(...examples('parley operations get 381725004812738560'))
    .action(async (operationId: string, _options: object, command: Command) => {
      await askOfOwner(cli, command, (client, owner) => requestOperation(client, owner, operationId));
    });
}

function addWaitCommand(operations: Command, cli: Cli): void {
  operations
    .command('wait')
    .argument('<operation-id>')
    .description(
      'Wait until an operation has ended, and tell each of its moves on stderr. Exits 0 when it succeeded, 1 when it ' +
        'failed or was cancelled, 6 when --timeout came first.',
    )
    .option('--timeout <seconds>', 'give up after so long (default: never)', integer(1, maxTimeoutSeconds))
    .addHelpText(
      ...examples(
        'parley operations wait 381725004812738560 --timeout 300',
        'parley operations wait 381725004812738560 --json | jq .error',
      ),
    )
    .action(async (operationId: string, { timeout }: { timeout?: number }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      await awaitSuccess(await connect(), out, operationId, { timeoutSeconds: timeout, signal: cli.io.signal });
    });
}

function addCancelCommand(operations: Command, cli: Cli): void {
  operations
    .command('cancel')
    .argument('<operation-id>')
    .description('Ask an operation to stop. It is "cancelling" then; wait for it to see how it ends.')
    .option('--idempotency-key <key>', 'makes repeats of this command one request (default: a new key)')
    .addHelpText(
      ...examples('parley operations cancel 381725004812738560 && parley operations wait 381725004812738560'),
    )
    .action(async (operationId: string, options: { idempotencyKey?: string }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const of = await owner();
      const receipt = await withKey(options.idempotencyKey, (key) => answerOf(cancel(client, of, operationId, key)));
      out.result(receipt, () => details(receipt.operation));
    });
}

function cancel(
  client: ParleyClient,
  { projectId }: Owner,
  operationId: string,
  key: string,
): Call<Schemas['CancelReceipt']> {
  const header = { 'Idempotency-Key': key };
  return projectId === undefined
    ? client.POST('/platform/operations/{operationId}/cancel', { params: { path: { operationId }, header } })
    : client.POST('/platform/projects/{projectId}/operations/{operationId}/cancel', {
        params: { path: { projectId, operationId }, header },
      });
}
