import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation } from '../invocation.js';

export function addGetCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('get')
    .argument('<webhook-id>')
    .description('One endpoint.')
    .option('--secret', 'its newest signing secret instead')
    .addHelpText('after', '\nExample:\n  $ parley webhooks get 381725011112738566 --secret --json | jq -r .secret')
    .action(async (webhookId: string, { secret }: { secret?: boolean }, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const params = { path: { webhookId } };
      const found = secret
        ? await answerOf(client.GET('/api/webhooks/{webhookId}/secret', { params }))
        : await answerOf(client.GET('/api/webhooks/{webhookId}', { params }));
      out.result(found, () => details(found));
    });
}

export function addDeleteCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('delete')
    .argument('<webhook-id>')
    .description('Remove an endpoint. What it has not got yet is discarded.')
    .addHelpText('after', '\nExample:\n  $ parley webhooks delete 381725011112738566')
    .action(async (webhookId: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const done = await answerOf(client.DELETE('/api/webhooks/{webhookId}', { params: { path: { webhookId } } }));
      out.result(done, () => done.message);
    });
}
