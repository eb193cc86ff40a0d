import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import { withKey, type Owner } from '../api/index.js';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';

export function addCancelCommand(operations: Command, cli: Cli): void {
  operations
    .command('cancel')
    .argument('<operation-id>')
    .description('Ask an operation to stop. It is "cancelling" then; wait for it to see how it ends.')
    .option('--idempotency-key <key>', 'makes repeats of this command one request (default: a new key)')
    .addHelpText(
      'after',
      `
Example:
  $ parley operations cancel 381725004812738560 && parley operations wait 381725004812738560`,
    )
    .action(async (operationId: string, options: { idempotencyKey?: string }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const of = await owner();
      const receipt = await withKey(options.idempotencyKey, (key) => cancel(client, of, operationId, key));
      out.result(receipt, () => details(receipt.operation));
    });
}

function cancel(
  client: ParleyClient,
  { projectId }: Owner,
  operationId: string,
  key: string,
): Promise<Schemas['CancelReceipt']> {
  const header = { 'Idempotency-Key': key };
  return projectId === undefined
    ? answerOf(client.POST('/platform/operations/{operationId}/cancel', { params: { path: { operationId }, header } }))
    : answerOf(
        client.POST('/platform/projects/{projectId}/operations/{operationId}/cancel', {
          params: { path: { projectId, operationId }, header },
        }),
      );
}
