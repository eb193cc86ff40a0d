import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandFailed, exitCodes, type Io } from '../io/index.js';

/**
 * Reads a text argument: `@file` stands for the content of a file, `-` for stdin, `@@text` for `@text`, anything else for
 * itself.
 */
export async function inputText(argument: string, io: Io): Promise<string> {
  if (argument === '-') return text(io.stdin);
  if (!argument.startsWith('@')) return argument;
  if (argument.startsWith('@@')) return argument.slice(1);
  const path = argument.slice(1);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = `${path} cannot be read: ${(error as Error).message}`;
    throw new CommandFailed(exitCodes.usage, `${reason}\nFor a text that begins with @, write @${argument}`);
  }
}

/** Reads a JSON object like {@link inputText}. @throws CommandFailed (usage) when it is not a JSON object */
export async function jsonObject(argument: string, io: Io): Promise<Record<string, unknown>> {
  const text = await inputText(argument, io);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandFailed(exitCodes.usage, `Not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandFailed(exitCodes.usage, 'A JSON object is wanted.');
  }
  return value as Record<string, unknown>;
}
