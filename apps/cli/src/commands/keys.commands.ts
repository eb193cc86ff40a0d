import { answerOf, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { ask, examples, invocation, requireChange } from '../invocation.js';
import { table } from '../io/index.js';
import { integerWithin, list, timeAhead } from '../option-parsers.js';

const listed = bounds['GET /api/account/keys'];

type Scope = Schemas['ApiKey']['scopes'][number];

export function addKeysCommands(program: Command, cli: Cli): void {
  const keys = program.command('keys').description('API keys of the team and tokens of its projects.');
  addListCommand(keys, cli);
  addGetCommand(keys, cli);
  addCreateCommand(keys, cli);
  addUpdateCommand(keys, cli);
  addDeleteCommand(keys, cli);
}

function addListCommand(keys: Command, cli: Cli): void {
  keys
    .command('list')
    .description('List the keys that the credential can see, newest first. Secrets are not shown.')
    .option('--limit <n>', `keys a page, at most ${listed.limit.maximum} (default: 50)`, integerWithin(listed.limit))
    .option('--offset <n>', 'how many to skip', integerWithin(listed.offset))
    .addHelpText(...examples("parley keys list --json | jq -r '.[] | select(.lastUsed == null) | .id'"))
    .action(async (query: { limit?: number; offset?: number }, command: Command) => {
      await ask(cli, command, ({ client }) => client.GET('/api/account/keys', { params: { query } }), rows);
    });
}

function rows(keys: Schemas['ApiKey'][]): string {
  return table(
    ['ID', 'LABEL', 'PROJECT', 'STATUS', 'SCOPES', 'LAST USED', 'EXPIRES'],
    keys.map(({ id, label, projectId, isActive, scopes, lastUsed, expiresAt }) => [
      ...[id, label, projectId ?? 'team', isActive ? 'active' : 'disabled', scopes.length],
      ...[lastUsed, expiresAt],
    ]),
  );
}

function addGetCommand(keys: Command, cli: Cli): void {
  keys
    .command('get')
    .argument('<key-id>')
    .description('Show one key.')
    .addHelpText(...examples('parley keys get 381725104812738562'))
    .action(async (id: string, _options: object, command: Command) => {
      await ask(cli, command, ({ client }) => client.GET('/api/account/keys/{id}', { params: { path: { id } } }));
    });
}

function addCreateCommand(keys: Command, cli: Cli): void {
  keys
    .command('create')
    .argument('<label>')
    .requiredOption('--scopes <scopes>', 'comma-separated, such as messages:send,messages:read', list)
    .option('--expires <time>', 'RFC 3339, or a time from now such as 30d', timeAhead(cli.now))
    .description('Create a key. It is shown only once. With --project, it is a token of that project.')
    .addHelpText(...examples('parley keys create ci --project 381724990812738561 --scopes messages:send --expires 30d'))
    .action(async (label: string, { scopes, expires }: { scopes: string[]; expires?: string }, command: Command) => {
      const { project: projectId } = command.optsWithGlobals<{ project?: string }>();
      // The server names a scope that does not exist.
      const body = { label, scopes: scopes as Scope[], projectId, expiresAt: expires };
      await ask(cli, command, ({ client }) => client.POST('/api/account/keys', { body }));
    });
}

interface UpdateOptions {
  label?: string;
  disable?: boolean;
  enable?: boolean;
}

function addUpdateCommand(keys: Command, cli: Cli): void {
  keys
    .command('update')
    .argument('<key-id>')
    .option('--label <text>', 'the name in lists')
    .option('--disable', 'refuse it until it is enabled')
    .option('--enable', 'accept it again')
    .description('Change the label of a key, disable it or enable it.')
    .addHelpText(...examples('parley keys update 381725104812738562 --disable'))
    .action(async (id: string, { label, disable, enable }: UpdateOptions, command: Command) => {
      const body = { label, isActive: disable ? false : enable };
      requireChange(body);
      await ask(cli, command, ({ client }) =>
        client.PATCH('/api/account/keys/{id}', { params: { path: { id } }, body }),
      );
    });
}

function addDeleteCommand(keys: Command, cli: Cli): void {
  keys
    .command('delete')
    .argument('<key-id>')
    .description('Revoke a key permanently.')
    .addHelpText(...examples('parley keys delete 381725104812738562'))
    .action(async (id: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      await answerOf(client.DELETE('/api/account/keys/{id}', { params: { path: { id } } }));
      out.result({ id }, () => `Key ${id} is revoked.`);
    });
}
