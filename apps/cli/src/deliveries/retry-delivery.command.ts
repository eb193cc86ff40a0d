import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';

export function addRetryCommand(deliveries: Command, cli: Cli): void {
  deliveries
    .command('retry')
    .argument('<webhook-id>')
    .argument('<delivery-id>')
    .description('One more attempt at a delivery now, also after a success. (A new delivery: parley events replay.)')
    .addHelpText('after', '\nExample:\n  $ parley deliveries retry 381725011112738566 381725021112738567')
    .action(async (webhookId: string, deliveryId: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const delivery = await answerOf(
        client.POST('/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
          params: { path: { webhookId, deliveryId } },
        }),
      );
      out.result(delivery, () => details(delivery));
    });
}
