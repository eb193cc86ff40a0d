import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, type GlobalOptions } from '../invocation.js';
import { dataText, table } from '../io/index.js';
import { integerWithin } from '../option-parsers.js';

type Status = Schemas['WidgetSession']['status'];

const allowed = bounds['GET /v1/widget/sessions'];
const { engine: engines } = bounds['POST /v1/widget/sessions'];

interface ListOptions extends GlobalOptions {
  status?: Status;
  limit?: number;
  offset?: number;
}

interface CreateOptions extends GlobalOptions {
  externalId?: string;
  engine?: Schemas['WidgetFields']['engine'];
  redirectUrl?: string;
}

export function addWidgetSessionCommands(widget: Command, cli: Cli): void {
  const sessions = widget
    .command('sessions')
    .description('Widget sessions, one for each time an end customer tries to link an account.');
  addListCommand(sessions, cli);
  addCreateCommand(sessions, cli);
  addShowCommand(sessions, cli);
  addHandoffCommand(sessions, cli);
  addCancelCommand(sessions, cli);
}

function addListCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('list')
    .description('List the widget sessions of a project, newest first. With a team key, --project is required.')
    .addOption(new Option('--status <status>', 'only with this status').choices(allowed.status.enum))
    .option(
      '--limit <n>',
      `widget sessions a page, at most ${allowed.limit.maximum} (default: 50)`,
      integerWithin(allowed.limit),
    )
    .option('--offset <n>', 'how many to skip', integerWithin(allowed.offset))
    .addHelpText(...examples("parley widget sessions list --status connected --json | jq -r '.data[].id'"))
    .action(async (_options: object, command: Command) => {
      const { project, status, limit, offset } = command.optsWithGlobals<ListOptions>();
      const params = { query: { projectId: project, status, limit, offset } };
      await ask(cli, command, ({ client }) => client.GET('/v1/widget/sessions', { params }), dataText(rows));
    });
}

function rows(sessions: Schemas['WidgetSession'][]): string {
  return table(
    ['ID', 'STATUS', 'EXTERNAL ID', 'EXPIRES', 'CREATED'],
    sessions.map(({ id, status, externalId, expiresAt, createdAt }) => [id, status, externalId, expiresAt, createdAt]),
  );
}

function addCreateCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('create')
    .description(
      'Create a widget session and the URL of its frame, shown once. With a team key, --project is required.',
    )
    .option('--external-id <text>', 'your own reference, on the session and its lifecycle events')
    .addOption(
      new Option('--engine <engine>', 'the engine (default: the engine of the settings)').choices(engines.enum),
    )
    .option('--redirect-url <url>', 'the page the customer goes to after connecting (default: from the settings)')
    .addHelpText(...examples('parley widget sessions create --external-id crm-1 --json | jq -r .frameUrl'))
    .action(async (_options: object, command: Command) => {
      const { project, externalId, engine, redirectUrl } = command.optsWithGlobals<CreateOptions>();
      const body = { projectId: project, externalId, engine, redirectUrl };
      await ask(cli, command, ({ client }) => client.POST('/v1/widget/sessions', { body }));
    });
}

function addShowCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('show')
    .argument('<widget-session-id>')
    .description('Show one widget session.')
    .addHelpText(...examples('parley widget sessions show 381725308812738580'))
    .action(async (widgetSessionId: string, _options: object, command: Command) => {
      const params = { path: { widgetSessionId } };
      await ask(cli, command, ({ client }) => client.GET('/v1/widget/sessions/{widgetSessionId}', { params }));
    });
}

function addHandoffCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('handoff')
    .argument('<widget-session-id>')
    .description(
      'Show the result of a widget session. The first time after it connects, its status changes to handed_off.',
    )
    .addHelpText(...examples('parley widget sessions handoff 381725308812738580 --json | jq -r .session.name'))
    .action(async (widgetSessionId: string, _options: object, command: Command) => {
      const params = { path: { widgetSessionId } };
      await ask(cli, command, ({ client }) => client.GET('/v1/widget/sessions/{widgetSessionId}/handoff', { params }));
    });
}

function addCancelCommand(sessions: Command, cli: Cli): void {
  sessions
    .command('cancel')
    .argument('<widget-session-id>')
    .description('Cancel a widget session that has not connected, and remove its session.')
    .addHelpText(...examples('parley widget sessions cancel 381725308812738580'))
    .action(async (widgetSessionId: string, _options: object, command: Command) => {
      const params = { path: { widgetSessionId } };
      await ask(cli, command, ({ client }) => client.POST('/v1/widget/sessions/{widgetSessionId}/cancel', { params }));
    });
}
