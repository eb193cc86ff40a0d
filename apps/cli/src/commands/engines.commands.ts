import { answerOf, type Schemas } from '@parley/client';
import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { engineNamed } from '../engine-config.js';
import { ask, examples, invocation } from '../invocation.js';
import { table } from '../io/index.js';

type Engine = Schemas['EngineDescription'];

export function addEnginesCommands(program: Command, cli: Cli): void {
  const engines = program.command('engines').description('Engines, which connect sessions to messaging networks.');
  engines
    .command('list')
    .description('List the engines. The first one is the default.')
    .addHelpText(...examples('parley engines list', "parley engines list --json | jq -r '.[].name'"))
    .action(async (_options: object, command: Command) => {
      await ask(cli, command, ({ client }) => client.GET('/v1/engines'), rows);
    });
  engines
    .command('show')
    .argument('<engine>', 'the name of the engine')
    .description('Show one engine: what it requires, and the settings of its sessions.')
    .addHelpText(...examples('parley engines show NAME'))
    .action(async (name: string, _options: object, command: Command) => {
      const { out, connect } = invocation(cli, command);
      const { client } = await connect();
      const engine = engineNamed(await answerOf(client.GET('/v1/engines')), name);
      out.result(engine, () => detailsOf(engine));
    });
}

function rows(engines: Engine[]): string {
  return table(
    ['NAME', 'NETWORK', 'INSTALLED', 'CONNECTS BY'],
    engines.map(({ name, label, installed, linking }) => [name, label, installed ? 'yes' : 'no', linking.join(', ')]),
  );
}

function detailsOf({ label, description, installed, install, config, credentials }: Engine): string {
  const missing = installed ? [] : [`Not installed.${install === undefined ? '' : ` Run "${install}".`}`];
  const fields = table(
    ['SETTING', 'VALUE', 'REQUIRED', 'MEANING'],
    [...config, ...credentials].map((field) => [
      ...[field.name, valueOf(field), field.required ? 'yes' : 'no'],
      [field.label, field.hint].filter(Boolean).join('. '),
    ]),
  );
  return [`${label}: ${description}`, ...missing, fields].join('\n');
}

function valueOf({ kind, choices, minimum, maximum, default: absent }: Schemas['EngineField']): string {
  const value =
    choices?.map((choice) => choice.value).join('|') ?? (minimum === undefined ? kind : `${minimum}-${maximum}`);
  return absent === undefined ? value : `${value} (${absent})`;
}
