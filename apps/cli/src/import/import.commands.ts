import { type EventType, isEventType, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Cli } from '../cli.js';
import { requireAddress, requireCredential } from '../connection.js';
import { examples, type GlobalOptions, invocation } from '../invocation.js';
import { CommandFailed, exitCodes, type Io } from '../io/index.js';
import { list, secretFrom } from '../option-parsers.js';
import { applyPlan } from './apply-plan.js';
import { readEvolution } from './evolution.js';
import { readOutpost } from './outpost.js';
import { Plan } from './plan.js';
import { reportText, reportValue } from './report.js';
import { SourceApi } from './source-api.js';
import { readSvix } from './svix.js';
import { Target } from './target.js';
import { readWaha } from './waha.js';

interface SourceOptions extends GlobalOptions {
  fromUrl: string;
  fromKey?: string;
  dryRun?: boolean;
  only?: string[];
  engine?: Schemas['Session']['engine'];
  app?: string;
  tenant?: string;
  event?: Record<string, EventType[]>;
}

/** How one product is read. */
interface Source {
  product: string;
  /** What its key is sent in. */
  headers(key: string): Record<string, string>;
  /** The address of the API, from what `--from-url` names. */
  apiUrl?(url: string): string;
  read(api: SourceApi, plan: Plan, options: SourceOptions): Promise<void>;
}

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

const waha: Source = {
  product: 'WAHA',
  headers: (key) => ({ 'x-api-key': key }),
  read: (api, plan, { only }) => readWaha(api, plan, only),
};
const evolution: Source = {
  product: 'Evolution API',
  headers: (key) => ({ apikey: key }),
  read: (api, plan, { only }) => readEvolution(api, plan, only),
};
const svix: Source = {
  product: 'Svix',
  headers: bearer,
  read: (api, plan, { app, event = {} }) => readSvix(api, plan, { owner: app, events: event }),
};
const outpost: Source = {
  product: 'Outpost',
  headers: bearer,
  apiUrl: (url) => (new URL(url).pathname === '/' ? `${url.replace(/\/+$/, '')}/api/v1` : url),
  read: (api, plan, { tenant, event = {} }) => readOutpost(api, plan, { owner: tenant, events: event }),
};

export function addImportCommands(program: Command, cli: Cli): void {
  const imports = program
    .command('import')
    .description('Import the sessions, labels and endpoints of another installation. Safe to repeat.');
  withSessions(sourceCommand(imports, cli, 'waha', waha), 'sessions')
    .description(
      'The sessions of a WAHA with their labels and webhooks. The accounts follow by “parley sessions import”.',
    )
    .addHelpText(
      ...examples(
        'parley import waha --from-url http://127.0.0.1:3001 --from-key @waha.key --dry-run',
        'PARLEY_FROM_KEY=… parley import waha --from-url http://127.0.0.1:3001 --only shop,support --json',
      ),
    );
  withSessions(sourceCommand(imports, cli, 'evolution', evolution), 'instances')
    .description('Import the instances of an Evolution API v2 as sessions, with their labels and webhooks.')
    .addHelpText(
      ...examples('parley import evolution --from-url http://127.0.0.1:8080 --from-key @evolution.key --dry-run'),
    );
  withEvents(sourceCommand(imports, cli, 'svix', svix))
    .description('Import the endpoints of one Svix application, with their secrets.')
    .option('--app <id>', 'the application, by id or uid (default: the only one)')
    .addHelpText(
      ...examples(
        'parley import svix --from-url https://api.eu.svix.com --from-key @svix.key --app app_2…',
        'parley import svix --from-url http://127.0.0.1:8071 --from-key @svix.key --event chat.new=message.received',
      ),
    );
  withEvents(sourceCommand(imports, cli, 'outpost', outpost))
    .description('Import the webhook destinations of one Outpost tenant, with their secrets.')
    .option('--tenant <id>', 'the tenant (default: the only one)')
    .addHelpText(
      ...examples('parley import outpost --from-url http://127.0.0.1:3333 --from-key @outpost.key --tenant shop'),
    );
}

function sourceCommand(imports: Command, cli: Cli, name: string, source: Source): Command {
  return imports
    .command(name)
    .requiredOption('--from-url <url>', `where ${source.product} is`)
    .option('--from-key <@file>', 'a file with its API key, or - for stdin (default: PARLEY_FROM_KEY)')
    .option('--dry-run', 'only show what would be created')
    .action(async (_options: object, command: Command) => importFrom(source, cli, command));
}

function withSessions(command: Command, noun: string): Command {
  return command
    .option('--only <names>', `only these ${noun}, separated by commas`, list)
    .addOption(
      new Option('--engine <engine>', 'the engine of new sessions (default: the engine of the project)').choices(
        bounds['POST /api/sessions'].engine.enum,
      ),
    );
}

function withEvents(command: Command): Command {
  return command.option('--event <theirs=ours...>', 'an event type there, and the one here that it becomes', eventPair);
}

function eventPair(text: string, before: Record<string, EventType[]> = {}): Record<string, EventType[]> {
  const [, theirs, ours] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (theirs === undefined || ours === undefined) throw new InvalidArgumentError('Such as chat.new=message.received.');
  if (!isEventType(ours)) throw new InvalidArgumentError(`There is no event type "${ours}" here.`);
  const others = Object.hasOwn(before, theirs) ? (before[theirs] ?? []) : [];
  return { ...before, [theirs]: [...others, ours] };
}

async function importFrom(source: Source, cli: Cli, command: Command): Promise<void> {
  const options = command.optsWithGlobals<SourceOptions>();
  const { out, connect } = invocation(cli, command);
  const { signal } = cli.io;
  const baseUrl = requireAddress(options.fromUrl, '--from-url');
  const key = await keyFrom(options, cli);
  const { client, owner } = await connect({ retries: 5 });
  const { projectId } = await owner();
  if (projectId === undefined)
    throw new CommandFailed(exitCodes.usage, 'Specify the project to import into: --project <id>.');
  const api = new SourceApi({
    product: source.product,
    baseUrl: source.apiUrl?.(baseUrl) ?? baseUrl,
    headers: key === undefined ? {} : source.headers(key),
    signal,
  });
  const plan = new Plan();
  await source.read(api, plan, options);
  const dryRun = options.dryRun === true;
  const target = new Target(client, projectId, { dryRun, signal });
  const { report, error } = await applyPlan(plan, { target, engine: options.engine, signal });
  const whole = { dryRun, ...report, unread: api.unread, remarks: plan.remarks };
  out.result(reportValue(whole), () => reportText(whole));
  if (error !== undefined) throw error;
  const isWhole = api.unread.length === 0 && report.outcomes.every(({ state }) => state !== 'failed');
  if (!isWhole) throw new CommandFailed(exitCodes.failure, 'Not all of it came over: see the report.');
}

/** Secrets come by a file, stdin or the environment: others could read an argument in the list of processes. */
async function keyFrom(
  { fromKey }: SourceOptions,
  { io, config }: { io: Io; config: Cli['config'] },
): Promise<string | undefined> {
  if (fromKey === undefined)
    return config.fromKey === undefined ? undefined : requireCredential(config.fromKey, 'PARLEY_FROM_KEY');
  return requireCredential(await secretFrom('--from-key', fromKey, io), '--from-key');
}
