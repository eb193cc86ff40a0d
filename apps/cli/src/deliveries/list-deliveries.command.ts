import { answerOf, type Schemas } from '@parley/client';
import { Option, type Command } from 'commander';
import type { Cli } from '../cli.js';
import { nextPage, table } from '../io/index.js';
import { invocation } from '../invocation.js';
import { integer } from '../options/index.js';

type Status = Schemas['Delivery']['status'];

interface Filters {
  status?: Status;
  limit?: number;
  cursor?: string;
}

const statuses = ['pending', 'retrying', 'succeeded', 'failed', 'discarded'] as const satisfies readonly Status[];

export function addListCommand(deliveries: Command, cli: Cli): void {
  deliveries
    .command('list')
    .argument('<webhook-id>')
    .description('Deliveries to an endpoint, newest first.')
    .addOption(new Option('--status <status>', 'only those that are so now').choices(statuses))
    .option('--limit <n>', 'deliveries a page, at most 100', integer(1, 100))
    .option('--cursor <cursor>', 'the next page, as the one before named it; no filter beside it')
    .addHelpText('after', '\nExample:\n  $ parley deliveries list 381725011112738566 --status failed')
    .action(async (webhookId: string, { status, limit, cursor }: Filters, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const page = await answerOf(
        client.GET('/api/webhooks/{webhookId}/deliveries', {
          params: { path: { webhookId }, query: { status, limit, cursor } },
        }),
      );
      out.result(page, () => [rows(page.data), ...nextPage(page.page.nextCursor)].join('\n'));
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
