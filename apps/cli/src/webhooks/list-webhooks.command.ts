import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { table } from '../io/index.js';
import { invocation } from '../invocation.js';
import { integer } from '../options/index.js';

const maxOffset = 1_000_000_000;

export function addListCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('list')
    .description('Every endpoint that the credential sees, newest first.')
    .option('--limit <n>', 'endpoints a page, at most 500 (default: 50)', integer(1, 500))
    .option('--offset <n>', 'how many to pass over', integer(0, maxOffset))
    .addHelpText('after', "\nExample:\n  $ parley webhooks list --json | jq -r '.[] | select(.enabled | not) | .url'")
    .action(async ({ limit, offset }: { limit?: number; offset?: number }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const endpoints = await answerOf(client.GET('/api/webhooks', { params: { query: { limit, offset } } }));
      out.result(endpoints, () =>
        table(
          ['ID', 'OWNER', 'URL', 'EVENTS', 'ENABLED'],
          endpoints.map(({ id, projectId, url, events, enabled, disabledReason }) => [
            id,
            projectId === undefined ? 'team' : `project ${projectId}`,
            url,
            events.join(','),
            enabled ? 'yes' : `no (${disabledReason ?? 'manual'})`,
          ]),
        ),
      );
    });
}
