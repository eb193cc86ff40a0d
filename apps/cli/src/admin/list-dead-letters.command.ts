import { answerOf, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { nextPage, table } from '../io/index.js';
import { invocation } from '../invocation.js';
import { integer } from '../options/index.js';
import { adminClient } from './admin-client.js';

interface Filters {
  consumer?: string;
  limit?: number;
  cursor?: string;
}

export function addListCommand(letters: Command, cli: Cli): void {
  letters
    .command('list')
    .description('Dead letters, newest first.')
    .option('--consumer <name>', 'only those that this durable consumer gave up on')
    .option('--limit <n>', 'dead letters a page, at most 100', integer(1, 100))
    .option('--cursor <cursor>', 'the next page, as the one before named it; no filter beside it')
    .addHelpText('after', '\nExample:\n  $ parley admin dead-letters list --consumer webhook-delivery')
    .action(async ({ consumer, limit, cursor }: Filters, command: Command) => {
      const { out } = invocation(cli, command);
      const query = { consumer, limit, cursor };
      const page = await answerOf(adminClient(cli).GET('/enterprise/dead-letters', { params: { query } }));
      out.result(page, () => [rows(page.data), ...nextPage(page.page.nextCursor)].join('\n'));
    });
}

function rows(letters: Schemas['DeadLetterView'][]): string {
  return table(
    ['ID', 'CREATED', 'CONSUMER', 'EVENT', 'ATTEMPTS', 'REASON'],
    letters.map(({ id, createdAt, consumer, eventId, attempts, reason }) => [
      ...[id, createdAt, consumer, eventId],
      attempts,
      reason,
    ]),
  );
}
