import { answerOf } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { details } from '../io/index.js';
import { ask, examples, type GlobalOptions, invocation, requireChange } from '../invocation.js';
import { addWidgetOptions, changed, type WidgetOptions } from './widget-options.js';
import { addWidgetSessionCommands } from './widget-sessions.commands.js';

export function addWidgetCommands(program: Command, cli: Cli): void {
  const widget = program
    .command('widget')
    .description('Embedded signup: the frame in which end customers bring in their accounts.');
  addShowCommand(widget, cli);
  addSetCommand(widget, cli);
  addRotateKeyCommand(widget, cli);
  addWidgetSessionCommands(widget, cli);
}

function addShowCommand(widget: Command, cli: Cli): void {
  widget
    .command('show')
    .description("The settings of a project. With a team key and no --project: the team's defaults.")
    .addHelpText(...examples('parley widget show --json | jq -r .publicKey'))
    .action(async (_options: object, command: Command) => {
      const { project: projectId } = command.optsWithGlobals<GlobalOptions>();
      await ask(cli, command, ({ client }) => client.GET('/v1/widget', { params: { query: { projectId } } }));
    });
}

function addSetCommand(widget: Command, cli: Cli): void {
  const set = widget
    .command('set')
    .description('Change settings: what no option names stays as it is. Refused when they were changed meanwhile.');
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
    .description('Give a project a new public key. Pages with the one before stop working at once.')
    .addHelpText(...examples('parley widget rotate-key --json | jq -r .publicKey'))
    .action(async (_options: object, command: Command) => {
      const { project: projectId } = command.optsWithGlobals<GlobalOptions>();
      const params = { query: { projectId } };
      await ask(cli, command, ({ client }) => client.POST('/v1/widget/rotate-key', { params }));
    });
}
