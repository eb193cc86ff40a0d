import { answerOf, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, type GlobalOptions, invocation, requireChange } from '../invocation.js';
import { dataText, table } from '../io/index.js';
import { integerWithin, timeAhead } from '../option-parsers.js';

const allowed = bounds['GET /v1/quicklinks'];

interface ListOptions extends GlobalOptions {
  externalId?: string;
  limit?: number;
  offset?: number;
}

const changeable = bounds['PATCH /v1/quicklinks/{id}'];

type Fields = Schemas['QuickLinkChanges'];

/** The options of `create` and `update` for the fields of a link. */
interface LinkOptions {
  externalId?: string;
  engine?: Fields['engine'];
  pairing?: Schemas['SessionConfig']['pairing'];
  country?: Schemas['SessionConfig']['country'];
  maxSessions?: number;
  expiresAt?: string;
  redirectUrl?: string;
}

/** The optional fields of a link, by the name that `--clear` takes. */
const clearable = {
  'external-id': 'externalId',
  config: 'config',
  'max-sessions': 'maxSessions',
  'expires-at': 'expiresAt',
  'redirect-url': 'redirectUrl',
} as const satisfies Record<string, keyof Fields>;

interface LinkChangeOptions extends LinkOptions {
  name?: string;
  enable?: boolean;
  disable?: boolean;
  clear?: (keyof typeof clearable)[];
}

export function addLinksCommands(program: Command, cli: Cli): void {
  const links = program.command('links').description('QuickLinks, with which end customers connect their accounts.');
  addListCommand(links, cli);
  addShowCommand(links, cli);
  addCreateCommand(links, cli);
  addUpdateCommand(links, cli);
  addDeleteCommand(links, cli);
}

function addListCommand(links: Command, cli: Cli): void {
  links
    .command('list')
    .description('List the QuickLinks of a project, newest first. With a team key, --project is required.')
    .option('--external-id <text>', 'only those with this reference')
    .option('--limit <n>', `links a page, at most ${allowed.limit.maximum} (default: 50)`, integerWithin(allowed.limit))
    .option('--offset <n>', 'how many to skip', integerWithin(allowed.offset))
    .addHelpText(...examples("parley links list --json | jq -r '.data[] | select(.enabled) | .url'"))
    .action(async (_options: object, command: Command) => {
      const { project, externalId, limit, offset } = command.optsWithGlobals<ListOptions>();
      const params = { query: { projectId: project, externalId, limit, offset } };
      await ask(cli, command, ({ client }) => client.GET('/v1/quicklinks', { params }), dataText(rows));
    });
}

function rows(links: Schemas['QuickLink'][]): string {
  return table(
    ['ID', 'NAME', 'EXTERNAL ID', 'SESSIONS', 'ENABLED', 'URL'],
    links.map(({ id, name, externalId, sessions, maxSessions, enabled, url }) => [
      ...[id, name, externalId, maxSessions === undefined ? `${sessions}` : `${sessions} of ${maxSessions}`],
      ...[enabled ? 'yes' : 'no', url],
    ]),
  );
}

function addShowCommand(links: Command, cli: Cli): void {
  links
    .command('show')
    .argument('<link-id>')
    .description('Show one QuickLink.')
    .addHelpText(...examples('parley links show 381724994412738559 --json | jq -r .url'))
    .action(async (id: string, _options: object, command: Command) => {
      const params = { path: { id } };
      await ask(cli, command, ({ client }) => client.GET('/v1/quicklinks/{id}', { params }));
    });
}

function addCreateCommand(links: Command, cli: Cli): void {
  const create = links
    .command('create')
    .argument('<name>', 'the name that the customer sees')
    .description('Create a QuickLink for an end customer. With a team key, --project is required.');
  addLinkOptions(create, cli.now)
    .addHelpText(
      ...examples(
        'parley links create "Acme support" --pairing qr',
        'parley links create "Acme support" --external-id crm-1 --max-sessions 1 --json | jq -r .url',
      ),
    )
    .action(async (name: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<LinkOptions & GlobalOptions>();
      const body = { ...fieldsOf(options), name, projectId: options.project };
      await ask(cli, command, ({ client }) => client.POST('/v1/quicklinks', { body }));
    });
}

function addUpdateCommand(links: Command, cli: Cli): void {
  const update = links
    .command('update')
    .argument('<link-id>')
    .description('Change a QuickLink. Settings without an option keep their values.');
  addLinkChangeOptions(update, cli.now)
    .addHelpText(
      ...examples(
        'parley links update 381724994412738559 --disable',
        'parley links update 381724994412738559 --max-sessions 10 --clear expires-at',
      ),
    )
    .action(async (id: string, options: LinkChangeOptions, command: Command) => {
      const body = changesOf(options);
      requireChange(body);
      await ask(cli, command, ({ client }) => client.PATCH('/v1/quicklinks/{id}', { params: { path: { id } }, body }));
    });
}

function addDeleteCommand(links: Command, cli: Cli): void {
  links
    .command('delete')
    .argument('<link-id>')
    .description('Delete a QuickLink. Sessions that connected through it stay.')
    .addHelpText(...examples('parley links delete 381724994412738559'))
    .action(async (id: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      await answerOf(client.DELETE('/v1/quicklinks/{id}', { params: { path: { id } } }));
      out.result({ id }, () => `Link ${id} is removed.`);
    });
}

function addLinkOptions(command: Command, now: () => Date): Command {
  return command
    .option('--external-id <text>', 'your own reference, on the sessions that it creates and their lifecycle events')
    .addOption(
      new Option('--engine <engine>', 'the engine (default: the first of “parley engines list”)').choices(
        changeable.engine.enum,
      ),
    )
    .addOption(
      new Option('--pairing <how>', 'on testing numbers: qr waits for a scan (default: auto)').choices(
        changeable['config.pairing'].enum,
      ),
    )
    .addOption(
      new Option('--country <code>', 'country of new testing numbers (default: US)').choices(
        changeable['config.country'].enum,
      ),
    )
    .option(
      '--max-sessions <n>',
      'sessions that it may let in (default: as many as come)',
      integerWithin(changeable.maxSessions),
    )
    .option('--expires-at <time>', 'when it ends, such as 2026-12-31T23:59:59Z or 7d (default: never)', timeAhead(now))
    .option('--redirect-url <url>', 'the page the customer goes to after connecting');
}

/** The fields that the options name. A configuration is always replaced as a whole. */
function fieldsOf({ pairing, country, ...options }: LinkOptions) {
  const { externalId, engine, maxSessions: most, expiresAt, redirectUrl } = options;
  const isSet = pairing !== undefined || country !== undefined;
  return {
    ...{ externalId, engine, maxSessions: most, expiresAt, redirectUrl },
    ...(isSet ? { config: { pairing, country } } : {}),
  };
}

function addLinkChangeOptions(command: Command, now: () => Date): Command {
  return addLinkOptions(command, now)
    .option('--name <text>', 'the name that the customer sees')
    .addOption(new Option('--enable', 'allow new visits (again)').conflicts('disable'))
    .option('--disable', 'do not allow new visits')
    .addOption(new Option('--clear <settings...>', 'reset settings').choices(Object.keys(clearable)));
}

function changesOf({ name, enable, disable, clear = [], ...options }: LinkChangeOptions): Fields {
  return {
    name,
    ...fieldsOf(options),
    ...Object.fromEntries(clear.map((setting) => [clearable[setting], null])),
    ...(enable ? { enabled: true } : {}),
    ...(disable ? { enabled: false } : {}),
  };
}
