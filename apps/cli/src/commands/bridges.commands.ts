import { answerOf, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { type Command, Option } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, type GlobalOptions, invocation, requireChange } from '../invocation.js';
import { dataText, table } from '../io/index.js';
import { integerWithin, list } from '../option-parsers.js';

const { 'include[]': kinds } = bounds['POST /v1/bridges'];

type Settings = Pick<Schemas['CreateBridgeBody'], 'name' | 'direction' | 'include' | 'senderPrefix' | 'enabled'>;

/** The options of `create` and `update` that say what a bridge does. */
interface BridgeOptions {
  name?: string;
  twoWay?: boolean;
  oneWay?: boolean;
  include?: Settings['include'];
  senderPrefix?: boolean;
  enable?: boolean;
  disable?: boolean;
}

const allowed = bounds['GET /v1/bridges'];

export function addBridgesCommands(program: Command, cli: Cli): void {
  const bridges = program
    .command('bridges')
    .description('Bridges, which relay messages between the chats of two sessions.');
  addListCommand(bridges, cli);
  addGetCommand(bridges, cli);
  addCreateCommand(bridges, cli);
  addUpdateCommand(bridges, cli);
  addDeleteCommand(bridges, cli);
}

function addListCommand(bridges: Command, cli: Cli): void {
  bridges
    .command('list')
    .description('List the bridges that the credential can see, newest first.')
    .option(
      '--limit <n>',
      `bridges a page, at most ${allowed.limit.maximum} (default: 50)`,
      integerWithin(allowed.limit),
    )
    .option('--offset <n>', 'how many to skip', integerWithin(allowed.offset))
    .addHelpText(...examples("parley bridges list --json | jq -r '.data[] | select(.stats.failed > 0) | .name'"))
    .action(async (_options: object, command: Command) => {
      const { limit, offset, project } = command.optsWithGlobals<{ limit?: number; offset?: number } & GlobalOptions>();
      const params = { query: { limit, offset, projectId: project } };
      await ask(cli, command, ({ client }) => client.GET('/v1/bridges', { params }), dataText(rows));
    });
}

function rows(bridges: Schemas['Bridge'][]): string {
  return table(
    ['ID', 'NAME', 'FROM', 'TO', 'ENABLED', 'RELAYED', 'FAILED', 'WAITING'],
    bridges.map(({ id, name, from, to, direction, enabled, stats }) => [
      ...[id, name, `${from.session} ${from.chatId ?? '(all chats)'}`],
      `${direction === 'two_way' ? '<-> ' : '-> '}${to.session} ${to.chatId}`,
      ...[enabled ? 'yes' : 'no', `${stats.relayed}`, `${stats.failed}`, `${stats.waiting}`],
    ]),
  );
}

function addGetCommand(bridges: Command, cli: Cli): void {
  bridges
    .command('get')
    .argument('<bridge-id>')
    .description('Show one bridge and counts of what it relayed.')
    .addHelpText(...examples('parley bridges get 381725012212738570 --json | jq .stats'))
    .action(async (bridgeId: string, _options: object, command: Command) => {
      const params = { path: { bridgeId } };
      await ask(cli, command, ({ client }) => client.GET('/v1/bridges/{bridgeId}', { params }));
    });
}

function addCreateCommand(bridges: Command, cli: Cli): void {
  const create = bridges
    .command('create')
    .argument('<from-session>')
    .argument('<to-session>')
    .argument('<to-chat>', 'phone number, JID or id')
    .option('--from-chat <chat>', 'only messages of this chat (default: all chats)')
    .description(
      'Create a bridge that relays messages from one session to a chat of another. With a team key, --project is required.',
    );
  addBridgeOptions(create)
    .addHelpText(
      ...examples(
        'parley bridges create support night +12025550199',
        'parley bridges create support night +12025550199 --from-chat +12025550147 --two-way --sender-prefix',
      ),
    )
    .action(async (from: string, to: string, toChat: string, _options: object, command: Command) => {
      const options = command.optsWithGlobals<BridgeOptions & { fromChat?: string } & GlobalOptions>();
      const ends = { from: { session: from, chatId: options.fromChat }, to: { session: to, chatId: toChat } };
      const { name = `${from} to ${to}`, ...settings } = settingsOf(options);
      await ask(cli, command, ({ client }) =>
        client.POST('/v1/bridges', { body: { ...settings, ...ends, name, projectId: options.project } }),
      );
    });
}

function addUpdateCommand(bridges: Command, cli: Cli): void {
  const update = bridges
    .command('update')
    .argument('<bridge-id>')
    .description('Change a bridge. Settings without an option keep their values.');
  addBridgeOptions(update)
    .addHelpText(...examples('parley bridges update 381725012212738570 --disable'))
    .action(async (bridgeId: string, options: BridgeOptions, command: Command) => {
      const body = settingsOf(options);
      requireChange(body);
      const params = { path: { bridgeId } };
      await ask(cli, command, ({ client }) => client.PATCH('/v1/bridges/{bridgeId}', { params, body }));
    });
}

function addDeleteCommand(bridges: Command, cli: Cli): void {
  bridges
    .command('delete')
    .argument('<bridge-id>')
    .description('Delete a bridge. Messages that are still waiting are not relayed.')
    .addHelpText(...examples('parley bridges delete 381725012212738570'))
    .action(async (bridgeId: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      await answerOf(client.DELETE('/v1/bridges/{bridgeId}', { params: { path: { bridgeId } } }));
      out.result({ id: bridgeId }, () => `Bridge ${bridgeId} is removed.`);
    });
}

function addBridgeOptions(command: Command): Command {
  return command
    .option('--name <text>', 'the name')
    .addOption(new Option('--two-way', 'also relay answers back; requires one chat on each side').conflicts('oneWay'))
    .option('--one-way', 'do not relay answers back (default)')
    .option('--include <kinds>', `of ${kinds.enum.join()} (default: all)`, list)
    .option('--sender-prefix', 'start texts with the name of the sender')
    .option('--no-sender-prefix', 'relay texts as they are (default)')
    .addOption(new Option('--enable', 'relay (default)').conflicts('disable'))
    .option('--disable', 'stop relaying; messages in the meantime are not relayed later');
}

/** The settings that the options name. Settings without an option are undefined. */
function settingsOf(options: BridgeOptions): Partial<Settings> {
  const { name, twoWay, oneWay, include, senderPrefix, enable, disable } = options;
  return {
    ...{ name, include, senderPrefix },
    direction: twoWay ? 'two_way' : oneWay ? 'one_way' : undefined,
    enabled: enable ? true : disable ? false : undefined,
  };
}
