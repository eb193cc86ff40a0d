import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import { withKey, type Owner } from '../api/index.js';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { examples, invocation } from '../invocation.js';

interface ReplayOptions {
  webhook: string;
  idempotencyKey?: string;
}

export function addReplayCommand(events: Command, cli: Cli): void {
  events
    .command('replay')
    .argument('<event-id>')
    .description('Send an event once more, to one endpoint: the same body and webhook-id, a new delivery.')
    .requiredOption('--webhook <id>', 'the endpoint, of the same owner')
    .option('--idempotency-key <key>', 'makes repeats of this command one replay (default: a new key)')
    .addHelpText(
      ...examples(
        'parley events replay 381725008812738565 --webhook 381725011112738566',
        'parley operations wait "$(parley events replay 381725008812738565 --webhook 381725011112738566 --json | jq -r .operationId)"',
      ),
    )
    .action(async (eventId: string, { webhook, idempotencyKey }: ReplayOptions, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client, owner } = await connect();
      const of = await owner();
      const receipt = await withKey(idempotencyKey, (key) => replay(client, of, eventId, webhook, key));
      out.result(receipt, () =>
        details({
          event: `${receipt.event.id} ${receipt.event.type}`,
          delivery: `${receipt.delivery.id} ${receipt.delivery.status}`,
          operation: `${receipt.operationId} ${receipt.operation.status}`,
          replayed: receipt.idempotency.replayed,
        }),
      );
    });
}

function replay(
  client: ParleyClient,
  { projectId }: Owner,
  eventId: string,
  webhookId: string,
  key: string,
): Promise<Schemas['ReplayReceipt']> {
  const header = { 'Idempotency-Key': key };
  return projectId === undefined
    ? answerOf(
        client.POST('/platform/events/{eventId}/replays', {
          params: { path: { eventId }, header },
          body: { webhookId },
        }),
      )
    : answerOf(
        client.POST('/platform/projects/{projectId}/events/{eventId}/replays', {
          params: { path: { projectId, eventId }, header },
          body: { webhookId },
        }),
      );
}
