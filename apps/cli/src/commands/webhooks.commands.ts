import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, type GlobalOptions, requireChange } from '../invocation.js';
import { details, table } from '../io/index.js';
import { integerWithin, secretFrom } from '../option-parsers.js';
import { addCheckCommand } from './check.command.js';
import { accessFrom, type AccessOptions, addAccessOptions, requireOneTarget } from './endpoint-access.js';
import { addEndpointOptions, type EndpointOptions, settingsOf } from './endpoint-options.js';
import { addRecoverCommand } from './recover.command.js';

const allowed = bounds['GET /api/webhooks'];

/** The optional settings of an endpoint, by the name that `--clear` takes. */
const clearable = {
  filter: 'filter',
  sessions: 'sessions',
  description: 'description',
  header: 'headers',
  auth: 'auth',
  tls: 'tls',
  'rate-per-second': 'ratePerSecond',
} as const;

interface UpdateOptions extends EndpointOptions, AccessOptions {
  enable?: boolean;
  disable?: boolean;
  clear?: (keyof typeof clearable)[];
}

export function addWebhooksCommands(program: Command, cli: Cli): void {
  const webhooks = program.command('webhooks').description('The endpoints that events are delivered to.');
  addListCommand(webhooks, cli);
  addGetCommand(webhooks, cli);
  addCreateCommand(webhooks, cli);
  addUpdateCommand(webhooks, cli);
  addDeleteCommand(webhooks, cli);
  addRotateSecretCommand(webhooks, cli);
  addTestCommand(webhooks, cli);
  addCheckCommand(webhooks, cli);
  addRecoverCommand(webhooks, cli);
}

function addListCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('list')
    .description('List the endpoints that the credential can see, newest first.')
    .option(
      '--limit <n>',
      `endpoints a page, at most ${allowed.limit.maximum} (default: 50)`,
      integerWithin(allowed.limit),
    )
    .option('--offset <n>', 'how many to skip', integerWithin(allowed.offset))
    .addHelpText(...examples("parley webhooks list --json | jq -r '.[] | select(.enabled | not) | .url'"))
    .action(async ({ limit, offset }: { limit?: number; offset?: number }, command: Command) => {
      const params = { query: { limit, offset } };
      await ask(cli, command, ({ client }) => client.GET('/api/webhooks', { params }), rows);
    });
}

function rows(endpoints: Schemas['WebhookEndpoint'][]): string {
  return table(
    ['ID', 'OWNER', 'URL', 'EVENTS', 'ENABLED'],
    endpoints.map(({ id, projectId, url, destination, events, enabled, disabledReason }) => [
      id,
      projectId === undefined ? 'team' : `project ${projectId}`,
      url ?? String(destination.type),
      events.join(','),
      enabled ? 'yes' : `no (${disabledReason ?? 'manual'})`,
    ]),
  );
}

function addGetCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('get')
    .argument('<webhook-id>')
    .description('Show one endpoint.')
    .option('--secret', 'show its newest signing secret instead')
    .addHelpText(...examples('parley webhooks get 381725011112738566 --secret --json | jq -r .secret'))
    .action(async (webhookId: string, { secret }: { secret?: boolean }, command: Command) => {
      const params = { path: { webhookId } };
      if (secret) await ask(cli, command, ({ client }) => client.GET('/api/webhooks/{webhookId}/secret', { params }));
      else await ask(cli, command, ({ client }) => client.GET('/api/webhooks/{webhookId}', { params }));
    });
}

function addCreateCommand(webhooks: Command, cli: Cli): void {
  const create = webhooks
    .command('create')
    .argument('[url]', 'URL of the endpoint, unless --destination is used')
    .description(
      'Make an endpoint: of --project, or of the project of a project token, else of the team. The answer has its ' +
        'signing secret.',
    );
  addAccessOptions(addEndpointOptions(create))
    .option('--secret <@file>', 'a file with a signing secret of your own, or - for stdin (default: a new one)')
    .addHelpText(
      ...examples(
        'parley webhooks create https://example.com/hook',
        'parley webhooks create --destination queue.json --ordering session',
        'parley webhooks create https://example.com/hook --auth oauth2.json --tls client-certificate.json',
        'parley webhooks create https://example.com/hook --secret @whsec.txt   # which the receiver knows already',
        'parley webhooks create https://example.com/hook --events message.received,message.ack --ordering session',
      ),
    )
    .action(async (url: string | undefined, _options: object, command: Command) => {
      const options = command.optsWithGlobals<EndpointOptions & GlobalOptions & CreateOptions>();
      requireOneTarget(url, options.destination);
      const access = await accessFrom(options, cli);
      const secret = options.secret === undefined ? undefined : await secretFrom('--secret', options.secret, cli.io);
      const { events = ['*'], project: projectId } = options;
      const body = { ...settingsOf(options), url, ...access, events, projectId, secret };
      await ask(cli, command, ({ client }) => client.POST('/api/webhooks', { body }));
    });
}

interface CreateOptions extends AccessOptions {
  secret?: string;
}

function addDeleteCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('delete')
    .argument('<webhook-id>')
    .description('Delete an endpoint. Its pending deliveries are discarded.')
    .addHelpText(...examples('parley webhooks delete 381725011112738566'))
    .action(async (webhookId: string, _options: object, command: Command) => {
      const params = { path: { webhookId } };
      const text = ({ message }: { message: string }) => message;
      await ask(cli, command, ({ client }) => client.DELETE('/api/webhooks/{webhookId}', { params }), text);
    });
}

function addRotateSecretCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('rotate-secret')
    .argument('<webhook-id>')
    .description('Create a new signing secret. Older secrets also sign until the overlap ends.')
    .option(
      '--overlap-seconds <n>',
      'how long the older ones still sign; 0 ends them at once (default: 86400)',
      integerWithin(bounds['POST /api/webhooks/{webhookId}/rotate-secret'].overlapSeconds),
    )
    .addHelpText(
      ...examples(
        'parley webhooks rotate-secret 381725011112738566 --overlap-seconds 3600 --json | jq -r .secret',
        'parley webhooks rotate-secret 381725011112738566 --overlap-seconds 0   # the old one is known to a stranger',
      ),
    )
    .action(async (webhookId: string, { overlapSeconds }: { overlapSeconds?: number }, command: Command) => {
      const request = { params: { path: { webhookId } }, body: { overlapSeconds } };
      await ask(cli, command, ({ client }) => client.POST('/api/webhooks/{webhookId}/rotate-secret', request));
    });
}

function addTestCommand(webhooks: Command, cli: Cli): void {
  webhooks
    .command('test')
    .argument('<webhook-id>')
    .description(
      'Send an example event to this endpoint alone, whatever its filter. (To all that match: parley events test.)',
    )
    .option('--type <type>', 'any documented event type (default: message.received)')
    .addHelpText(
      ...examples(
        'parley webhooks test 381725011112738566',
        'parley webhooks test 381725011112738566 --type session.logged_out --json | jq -r .delivery.id',
      ),
    )
    .action(async (webhookId: string, { type }: { type?: string }, command: Command) => {
      const request = { params: { path: { webhookId } }, body: { type } };
      await ask(
        cli,
        command,
        ({ client }) => client.POST('/api/webhooks/{webhookId}/test', request),
        ({ event, delivery }) =>
          details({ event: `${event.id} ${event.type}`, delivery: `${delivery.id} ${delivery.status}` }),
      );
    });
}

function addUpdateCommand(webhooks: Command, cli: Cli): void {
  const update = webhooks
    .command('update')
    .argument('<webhook-id>')
    .description('Change an endpoint. Settings without an option keep their values.')
    .addOption(new Option('--url <url>', 'the URL of the endpoint').conflicts('destination'));
  addAccessOptions(addEndpointOptions(update))
    .addOption(new Option('--enable', 'deliver events to it (again)').conflicts('disable'))
    .option('--disable', 'deliver no events to it')
    .addOption(new Option('--clear <settings...>', 'reset a setting').choices(Object.keys(clearable)))
    .addHelpText(
      ...examples(
        'parley webhooks update 381725011112738566 --enable',
        'parley webhooks update 381725011112738566 --events message.received --clear sessions',
        'parley webhooks update 381725011112738566 --destination queue.json   # replaces its members; credentials stay',
        'parley webhooks update 381725011112738566 --auth oauth2.json --clear tls',
      ),
    )
    .action(async (webhookId: string, options: UpdateOptions, command: Command) => {
      const body = { ...changesOf(options), ...(await accessFrom(options, cli)) };
      requireChange(body);
      const params = { path: { webhookId } };
      await ask(cli, command, ({ client }) => client.PATCH('/api/webhooks/{webhookId}', { params, body }));
    });
}

function changesOf({ enable, disable, clear = [], ...options }: UpdateOptions): Schemas['UpdateWebhookBody'] {
  return {
    ...settingsOf(options),
    ...Object.fromEntries(clear.map((name) => [clearable[name], null])),
    ...(enable ? { enabled: true } : {}),
    ...(disable ? { enabled: false } : {}),
  };
}
