import type { Schemas } from '@parley/client';
import { Option, type Command } from 'commander';
import type { Cli } from '../cli.js';
import { pageText, table } from '../io/index.js';
import { ask, examples } from '../invocation.js';
import { integer } from '../options/index.js';

type Status = Schemas['Delivery']['status'];

interface Filters {
  status?: Status;
  limit?: number;
  cursor?: string;
}

const statuses = ['pending', 'retrying', 'succeeded', 'failed', 'discarded'] as const satisfies readonly Status[];

export function addDeliveriesCommands(program: Command, cli: Cli): void {
  const deliveries = program.command('deliveries').description('Events on their way to one endpoint.');
  addListCommand(deliveries, cli);
  addRetryCommand(deliveries, cli);
}

function addListCommand(deliveries: Command, cli: Cli): void {
  deliveries
    .command('list')
    .argument('<webhook-id>')
    .description('Deliveries to an endpoint, newest first.')
    .addOption(new Option('--status <status>', 'only those that are so now').choices(statuses))
    .option('--limit <n>', 'deliveries a page, at most 100', integer(1, 100))
    .option('--cursor <cursor>', 'the next page, as the one before named it; no filter beside it')
    .addHelpText(...examples('parley deliveries list 381725011112738566 --status failed'))
    .action(async (webhookId: string, { status, limit, cursor }: Filters, command: Command) => {
      const params = { path: { webhookId }, query: { status, limit, cursor } };
      const request = '/api/webhooks/{webhookId}/deliveries';
      await ask(cli, command, ({ client }) => client.GET(request, { params }), pageText(rows));
    });
}

function rows(deliveries: Schemas['Delivery'][]): string {
  return table(
    ['ID', 'CREATED', 'EVENT', 'KIND', 'STATUS', 'ATTEMPTS', 'ANSWER', 'NEXT'],
    deliveries.map(({ id, createdAt, eventId, kind, status, attempts, lastResponseStatus, nextAttemptAt, held }) => [
      id,
      createdAt,
      eventId,
      kind,
      status,
      attempts,
      lastResponseStatus,
      held === undefined ? nextAttemptAt : `held (${held})`,
    ]),
  );
}

function addRetryCommand(deliveries: Command, cli: Cli): void {
  deliveries
    .command('retry')
    .argument('<webhook-id>')
    .argument('<delivery-id>')
    .description('One more attempt at a delivery now, also after a success. (A new delivery: parley events replay.)')
    .addHelpText(...examples('parley deliveries retry 381725011112738566 381725021112738567'))
    .action(async (webhookId: string, deliveryId: string, _options: object, command: Command) => {
      const params = { path: { webhookId, deliveryId } };
      const request = '/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry';
      await ask(cli, command, ({ client }) => client.POST(request, { params }));
    });
}
