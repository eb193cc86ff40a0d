import { answerOf, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, type GlobalOptions, invocation, requireChange } from '../invocation.js';
import { details } from '../io/index.js';
import { list } from '../option-parsers.js';
import { addWidgetSessionCommands } from './widget-sessions.commands.js';

const allowed = bounds['PUT /v1/widget'];

type Fields = Schemas['WidgetFields'];

type Settings = Schemas['WidgetSettings'];

/** The options of `set`. */
interface WidgetOptions {
  enable?: boolean;
  disable?: boolean;
  origins?: string[];
  displayName?: string;
  mode?: Settings['theme']['mode'];
  accent?: string;
  engine?: Fields['engine'];
  pairing?: Schemas['SessionConfig']['pairing'];
  country?: Schemas['SessionConfig']['country'];
  redirectUrl?: string;
  clear?: ('config' | 'redirect-url')[];
}

export function addWidgetCommands(program: Command, cli: Cli): void {
  const widget = program
    .command('widget')
    .description('Embedded signup: the frame in which end customers connect their accounts.');
  addShowCommand(widget, cli);
  addSetCommand(widget, cli);
  addRotateKeyCommand(widget, cli);
  addWidgetSessionCommands(widget, cli);
}

function addShowCommand(widget: Command, cli: Cli): void {
  widget
    .command('show')
    .description("Show the settings of a project. With a team key and no --project: the team's defaults.")
    .addHelpText(...examples('parley widget show --json | jq -r .publicKey'))
    .action(async (_options: object, command: Command) => {
      const { project: projectId } = command.optsWithGlobals<GlobalOptions>();
      await ask(cli, command, ({ client }) => client.GET('/v1/widget', { params: { query: { projectId } } }));
    });
}

function addSetCommand(widget: Command, cli: Cli): void {
  const set = widget
    .command('set')
    .description(
      'Change the settings. Settings without an option keep their values. Refused if the settings changed in the meantime.',
    );
  addWidgetOptions(set)
    .addHelpText(
      ...examples(
        'parley widget set --enable --origins https://shop.example.com --display-name "Example Shop"',
        'parley widget set --disable',
      ),
    )
    .action(async (options: WidgetOptions, command: Command) => {
      requireChange(options);
      const { project: projectId } = command.optsWithGlobals<GlobalOptions>();
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const query = { projectId };
      const reading = client.GET('/v1/widget', { params: { query } });
      const before = await answerOf(reading);
      const header = { 'If-Match': (await reading).response.headers.get('ETag') ?? '*' };
      const body = changed(before, options);
      const after = await answerOf(client.PUT('/v1/widget', { params: { query, header }, body }));
      out.result(after, () => details(after));
    });
}

function addRotateKeyCommand(widget: Command, cli: Cli): void {
  widget
    .command('rotate-key')
    .description('Create a new public key for a project. Pages that use the previous key stop working at once.')
    .addHelpText(...examples('parley widget rotate-key --json | jq -r .publicKey'))
    .action(async (_options: object, command: Command) => {
      const { project: projectId } = command.optsWithGlobals<GlobalOptions>();
      const params = { query: { projectId } };
      await ask(cli, command, ({ client }) => client.POST('/v1/widget/rotate-key', { params }));
    });
}

function addWidgetOptions(command: Command): Command {
  return command
    .addOption(new Option('--enable', 'allow pages to open it').conflicts('disable'))
    .option('--disable', 'do not allow pages to open it')
    .option('--origins <list>', 'pages that may embed it, such as https://shop.example.com,http://localhost:8080', list)
    .option('--display-name <text>', 'the name that the customer sees')
    .addOption(new Option('--mode <mode>', 'colour mode').choices(allowed['theme.mode'].enum))
    .option('--accent <colour>', 'colour of the buttons, such as #0b6e4f')
    .addOption(new Option('--engine <engine>', 'the engine').choices(allowed.engine.enum))
    .addOption(
      new Option('--pairing <how>', 'on testing numbers: qr waits for a scan').choices(allowed['config.pairing'].enum),
    )
    .addOption(new Option('--country <code>', 'country of new testing numbers').choices(allowed['config.country'].enum))
    .option('--redirect-url <url>', 'the page the customer goes to after connecting')
    .addOption(new Option('--clear <settings...>', 'reset settings').choices(['config', 'redirect-url']));
}

/** Applies the options to the current settings: a change must send all settings. */
function changed(settings: Settings, options: WidgetOptions): Fields {
  const { publicKey: _key, inherited: _inherited, updatedAt: _at, ...before } = settings;
  const { enable, disable, origins, displayName, mode, accent, engine, redirectUrl } = options;
  const { config, ...rest } = withoutCleared(before, options.clear);
  return {
    ...rest,
    ...named({ allowedOrigins: origins, displayName, engine, redirectUrl }),
    ...(enable || disable ? { enabled: enable === true } : {}),
    theme: { ...before.theme, ...named({ mode, accent }) },
    ...configured(config, named({ pairing: options.pairing, country: options.country })),
  };
}

function withoutCleared(before: Fields, cleared: WidgetOptions['clear'] = []): Fields {
  const { config, redirectUrl, ...rest } = before;
  return {
    ...rest,
    ...(cleared.includes('config') ? {} : named({ config })),
    ...(cleared.includes('redirect-url') ? {} : named({ redirectUrl })),
  };
}

function configured(before: Fields['config'], changes: Fields['config']): Pick<Fields, 'config'> {
  if (before === undefined && Object.keys(changes ?? {}).length === 0) return {};
  return { config: { ...before, ...changes } };
}

/** Drops members that are undefined. */
function named<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}
