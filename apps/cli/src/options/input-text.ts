import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandFailed, exitCodes, type Io } from '../io/index.js';

/** An argument as it stands, `@file` for a file's content, `-` for what comes on stdin. */
export async function inputText(argument: string, io: Io): Promise<string> {
  if (argument === '-') return text(io.stdin);
  if (!argument.startsWith('@')) return argument;
  try {
    return await readFile(argument.slice(1), 'utf8');
  } catch (error) {
    throw new CommandFailed(exitCodes.usage, `${argument.slice(1)} cannot be read: ${(error as Error).message}`);
  }
}
