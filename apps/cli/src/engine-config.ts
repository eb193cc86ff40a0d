import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import { CommandFailed, exitCodes } from './io/index.js';

type Engine = Schemas['EngineDescription'];
type Field = Schemas['EngineField'];

/** @throws CommandFailed (usage) when there is no such engine */
export function engineNamed(engines: readonly Engine[], name: string): Engine {
  const engine = engines.find((one) => one.name === name);
  if (!engine) throw usage(`There is no engine ${name}. The engines are ${engines.map((one) => one.name).join(', ')}.`);
  return engine;
}

/**
 * Reads settings, `name=value` each, by what the engine says of them.
 * @param name absent: the engine of sessions that name none
 * @throws CommandFailed (usage) for a setting that the engine does not have, or a value that it does not take
 */
export async function engineConfig(
  client: ParleyClient,
  name: string | undefined,
  settings: readonly string[],
): Promise<Schemas['SessionConfig']> {
  const engines = await answerOf(client.GET('/v1/engines'));
  const fields = (name === undefined ? engines[0] : engineNamed(engines, name))?.config ?? [];
  return Object.fromEntries(settings.map((setting) => entryOf(setting, fields)));
}

function entryOf(setting: string, fields: readonly Field[]): [string, string | number | boolean] {
  const at = setting.indexOf('=');
  const name = setting.slice(0, Math.max(at, 0));
  const field = fields.find((one) => one.name === name);
  if (!field)
    throw usage(
      `"${setting}": expected name=value, where the name is one of ${fields.map((one) => one.name).join(', ')}.`,
    );
  return [name, valueOf(setting.slice(at + 1), field)];
}

function valueOf(
  text: string,
  { name, kind, choices, minimum = 0, maximum = Infinity }: Field,
): string | number | boolean {
  if (kind === 'flag') {
    if (text !== 'true' && text !== 'false') throw usage(`${name} is true or false.`);
    return text === 'true';
  }
  if (kind === 'integer') {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (!(number >= minimum && number <= maximum))
      throw usage(`${name} is a whole number from ${minimum} to ${maximum}.`);
    return number;
  }
  if (choices && !choices.some(({ value }) => value === text)) {
    throw usage(`${name} is one of ${choices.map(({ value }) => value).join(', ')}.`);
  }
  return text;
}

function usage(message: string): CommandFailed {
  return new CommandFailed(exitCodes.usage, message);
}
