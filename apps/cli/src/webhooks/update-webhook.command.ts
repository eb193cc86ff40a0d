import { Option, type Command } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, requireChange } from '../invocation.js';
import { addEndpointOptions, settingsOf, type EndpointOptions } from './endpoint-options.js';

/** The optional settings of an endpoint, by the name that `--clear` takes. */
const clearable = {
  sessions: 'sessions',
  description: 'description',
  header: 'headers',
  'rate-per-second': 'ratePerSecond',
} as const;

interface UpdateOptions extends EndpointOptions {
  enable?: boolean;
  disable?: boolean;
  clear?: (keyof typeof clearable)[];
}

export function addUpdateCommand(webhooks: Command, cli: Cli): void {
  const update = webhooks
    .command('update')
    .argument('<webhook-id>')
    .description('Change an endpoint: what no option names stays as it is.')
    .option('--url <url>', 'where it is');
  addEndpointOptions(update)
    .addOption(new Option('--enable', 'deliver to it (again)').conflicts('disable'))
    .option('--disable', 'deliver nothing to it')
    .addOption(new Option('--clear <settings...>', 'take a setting away').choices(Object.keys(clearable)))
    .addHelpText(
      ...examples(
        'parley webhooks update 381725011112738566 --enable',
        'parley webhooks update 381725011112738566 --events message.received --clear sessions',
      ),
    )
    .action(async (webhookId: string, options: UpdateOptions, command: Command) => {
      const body = changesOf(options);
      requireChange(body);
      const params = { path: { webhookId } };
      await ask(cli, command, ({ client }) => client.PATCH('/api/webhooks/{webhookId}', { params, body }));
    });
}

function changesOf({ enable, disable, clear = [], ...options }: UpdateOptions) {
  return {
    ...settingsOf(options),
    ...Object.fromEntries(clear.map((name) => [clearable[name], null])),
    ...(enable ? { enabled: true } : {}),
    ...(disable ? { enabled: false } : {}),
  };
}
