import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';

export function addTestCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('test')
    .argument('<webhook-id>')
    .description(
      'Send an example event to this endpoint alone, whatever its filter. (To all that match: parley events test.)',
    )
    .option('--type <type>', 'any documented event type (default: message.received)')
    .addHelpText(
      'after',
      `
Examples:
  $ parley webhooks test 381725011112738566
  $ parley webhooks test 381725011112738566 --type session.logged_out --json | jq -r .delivery.id`,
    )
    .action(async (webhookId: string, { type }: { type?: string }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const tested = await answerOf(
        client.POST('/api/webhooks/{webhookId}/test', { params: { path: { webhookId } }, body: { type } }),
      );
      const { event, delivery } = tested;
      out.result(tested, () =>
        details({ event: `${event.id} ${event.type}`, delivery: `${delivery.id} ${delivery.status}` }),
      );
    });
}
