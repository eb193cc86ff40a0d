import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { invocation, type GlobalOptions } from '../invocation.js';
import { addEndpointOptions, settingsOf, type EndpointOptions } from './endpoint-options.js';

export function addCreateCommand(webhooks: Command, cli: Cli): void {
  const create = webhooks
    .command('create')
    .argument('<url>')
    .description(
      'Make an endpoint: of --project, or of the project of a project token, else of the team. The answer has its ' +
        'signing secret.',
    );
  addEndpointOptions(create)
    .addHelpText(
      'after',
      `
Examples:
  $ parley webhooks create https://example.com/hook
  $ parley webhooks create https://example.com/hook --events message.received,message.ack --ordering session`,
    )
    .action(async (url: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<EndpointOptions & GlobalOptions>();
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const events = options.events ?? ['*'];
      const body = { ...settingsOf(options), url, events, projectId: options.project };
      const endpoint = await answerOf(client.POST('/api/webhooks', { body }));
      out.result(endpoint, () => details(endpoint));
    });
}
