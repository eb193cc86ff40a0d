import { answerOf, type Call, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { engineConfig } from '../engine-config.js';
import { ask, examples, type GlobalOptions, invocation } from '../invocation.js';
import { dataText, details, type Io, table } from '../io/index.js';
import { integerWithin, jsonObject, requireSecretSource } from '../option-parsers.js';
import { addTransferCommands } from '../transfers/index.js';

const allowed = bounds['GET /v1/sessions'];

interface ListOptions extends GlobalOptions {
  status?: Schemas['Session']['status'];
  engine?: Schemas['Session']['engine'];
  name?: string;
  number?: string;
  before?: string;
  limit?: number;
  offset?: number;
}

type Request = (client: ParleyClient, params: { path: { session: string } }) => Call<Schemas['Session']>;

const creatable = bounds['POST /api/sessions'];

interface CreateOptions extends GlobalOptions {
  engine?: Schemas['Session']['engine'];
  start: boolean;
  externalId?: string;
  pairing?: Schemas['SessionConfig']['pairing'];
  country?: Schemas['SessionConfig']['country'];
  testingNumber?: string;
  config?: string[];
  credentials?: string;
}

export function addSessionsCommands(program: Command, cli: Cli): void {
  const sessions = program.command('sessions').description('Sessions, the linked accounts that send and receive.');
  addListCommand(sessions, cli);
  addCreateCommand(sessions, cli);
  aboutOne(sessions, 'start')
    .description('Start a session. A running session is not restarted.')
    .action(about(cli, (client, params) => client.POST('/api/sessions/{session}/start', { params })));
  aboutOne(sessions, 'stop')
    .description('Stop a session. It stays linked.')
    .action(about(cli, (client, params) => client.POST('/api/sessions/{session}/stop', { params })));
  addHistoryCommand(sessions, cli);
  addQrCommand(sessions, cli);
  addTransferCommands(sessions, cli);
}

function addHistoryCommand(sessions: Command, cli: Cli): void {
  const { limit } = bounds['GET /api/sessions/{session}/status-history'];
  aboutOne(sessions, 'history')
    .description('List the status changes of a session, newest first.')
    .option('--limit <n>', `how many, at most ${limit.maximum} (default: 50)`, integerWithin(limit))
    .action(async (session: string, query: { limit?: number }, command: Command) => {
      const params = { path: { session }, query };
      const route = '/api/sessions/{session}/status-history';
      await ask(cli, command, ({ client }) => client.GET(route, { params }), historyRows);
    });
}

function historyRows(changes: Schemas['SessionStatusChange'][]): string {
  return table(
    ['AT', 'STATUS', 'REASON', 'DETAIL'],
    changes.map(({ at, status, statusReason, detail, banReason }) => [at, status, statusReason, detail ?? banReason]),
  );
}

function addListCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('list')
    .description('List the sessions of --project, or all that the credential can see, newest first.')
    .addOption(new Option('--status <status>', 'only with this status').choices(allowed.status.enum))
    .addOption(new Option('--engine <engine>', 'only of this engine').choices(allowed.engine.enum))
    .option('--name <start>', 'only those whose name starts with this')
    .option('--number <start>', 'only those whose phone number starts with this, with its country code')
    .option(
      '--limit <n>',
      `sessions a page, at most ${allowed.limit.maximum} (default: 50)`,
      integerWithin(allowed.limit),
    )
    .option('--before <id>', 'only the sessions after this one')
    .option('--offset <n>', 'how many to skip', integerWithin(allowed.offset))
    .addHelpText(
      ...examples(
        'parley sessions list',
        'parley sessions list --status DISCONNECTED --name shop',
        `parley sessions list --json | jq -r '.data[].name'`,
      ),
    )
    .action(async (_options: object, command: Command) => {
      const { project: projectId, number: phoneNumber, ...filters } = command.optsWithGlobals<ListOptions>();
      const { status, engine, name, before, limit, offset } = filters;
      const params = { query: { projectId, status, engine, name, phoneNumber, before, limit, offset } };
      await ask(cli, command, ({ client }) => client.GET('/v1/sessions', { params }), dataText(rows));
    });
}

function rows(sessions: Schemas['Session'][]): string {
  return table(
    ['NAME', 'ID', 'PROJECT', 'STATUS', 'REASON', 'PHONE', 'ENGINE'],
    sessions.map(({ name, id, projectId, status, statusReason, me, engine }) => [
      name,
      id,
      projectId,
      status,
      statusReason,
      me?.phoneNumber,
      engine,
    ]),
  );
}

function aboutOne(sessions: Command, name: string): Command {
  return sessions
    .command(name)
    .argument('<session>', 'name or id')
    .addHelpText(...examples(`parley sessions ${name} alice`));
}

/** Sends a request about the session that the command names, and prints the response. */
function about(cli: Cli, request: Request): (session: string, options: object, command: Command) => Promise<void> {
  return (session, _options, command) => ask(cli, command, ({ client }) => request(client, { path: { session } }));
}

function addQrCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('qr')
    .argument('<session>', 'name or id')
    .description('Show the QR code of a session in SCAN_QR in the terminal.')
    .addHelpText(...examples('parley sessions qr alice', 'parley sessions qr alice --json | jq -r .value'))
    .action(async (session: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const params = { path: { session }, query: { format: 'raw' } } as const;
      // OpenAPI cannot express that the format parameter selects the media type, so the type is asserted.
      const call = client.GET('/api/{session}/auth/qr', { params }) as Call<Schemas['QrValue']>;
      const code = await answerOf(call);
      const picture = await pictureOf(code.value);
      out.result(code, () => picture);
    });
}

/** Renders the QR code with half-block characters: two rows of the code per line. */
async function pictureOf(value: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(value, { type: 'utf8' });
}

function addCreateCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('create')
    .argument('<name>', 'letters, digits, _ and -')
    .description('Create a session and start it. With a team key, --project is required.')
    .addOption(
      new Option('--engine <engine>', 'the engine (default: the first of “parley engines list”)').choices(
        creatable.engine.enum,
      ),
    )
    .option('--no-start', 'do not start it yet')
    .option('--external-id <text>', 'your own reference')
    .addOption(
      new Option('--pairing <how>', 'how to link it: qr waits for a scan (default: auto)').choices(
        creatable['config.pairing'].enum,
      ),
    )
    .addOption(
      new Option('--country <code>', 'country of a new testing number (default: US)').choices(
        creatable['config.country'].enum,
      ),
    )
    .option('--testing-number <id>', 'the testing number to run on')
    .option('--config <name=value...>', 'settings of the engine; “parley engines show” lists them')
    .option('--credentials <@file>', 'a file with the credentials of the engine as a JSON object, or - for stdin')
    .addHelpText(
      ...examples(
        'parley sessions create alice',
        'parley sessions create alice --pairing qr && parley sessions qr alice',
        'parley sessions create shop --engine NAME --config maxSendsPerSecond=20 --credentials @credentials.json',
      ),
    )
    .action(async (name: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<CreateOptions>();
      const { engine, config = [] } = options;
      const { out, connect } = invocation(cli, command);
      const credentials = await credentialsFrom(options, cli.io);
      const { client } = await connect();
      const settings = config.length === 0 ? {} : await engineConfig(client, engine, config);
      const body = { ...bodyOf(name, options, settings), ...(credentials && { credentials }) };
      const session = await answerOf(client.POST('/api/sessions', { body }));
      out.result(session, () => details(session));
    });
}

function bodyOf(
  name: string,
  { project, engine, start, externalId, pairing, country, testingNumber }: CreateOptions,
  settings: Schemas['SessionConfig'],
): Schemas['CreateSessionBody'] {
  const config = { pairing, country, testingNumberId: testingNumber, ...settings };
  const isSet = Object.values(config).some((value) => value !== undefined);
  return { name, projectId: project, engine, externalId, ...(start ? {} : { start }), ...(isSet ? { config } : {}) };
}

/** Secrets come by a file or stdin alone: others could read an argument in the list of processes. */
async function credentialsFrom(
  { credentials }: CreateOptions,
  io: Io,
): Promise<Schemas['SessionCredentials'] | undefined> {
  if (credentials === undefined) return undefined;
  requireSecretSource('--credentials', credentials);
  return jsonObject(credentials, io);
}
