import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';
import { integer } from '../options/index.js';

const maxOverlapSeconds = 604_800;

export function addRotateSecretCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('rotate-secret')
    .argument('<webhook-id>')
    .description('Make a new signing secret. The older ones sign beside it until the overlap ends.')
    .option(
      '--overlap-seconds <n>',
      'how long the older ones still sign; 0 ends them at once (default: 86400)',
      integer(0, maxOverlapSeconds),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ parley webhooks rotate-secret 381725011112738566 --overlap-seconds 3600 --json | jq -r .secret
  $ parley webhooks rotate-secret 381725011112738566 --overlap-seconds 0   # the old one is known to a stranger`,
    )
    .action(async (webhookId: string, { overlapSeconds }: { overlapSeconds?: number }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const endpoint = await answerOf(
        client.POST('/api/webhooks/{webhookId}/rotate-secret', {
          params: { path: { webhookId } },
          body: { overlapSeconds },
        }),
      );
      out.result(endpoint, () => details(endpoint));
    });
}
