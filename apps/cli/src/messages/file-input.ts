import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Schemas } from '@parley/client';
import { maxFileBytes } from '@parley/client/bounds';
import { CommandFailed, exitCodes, type Io } from '../io/index.js';
import { type FileKind, fileTypeOf } from './file-type.js';

/** The largest file in MiB, as people read it. */
export const maxFileMiB = maxFileBytes / 1024 ** 2;

export interface FileDescription {
  readonly kind: FileKind;
  readonly filename?: string;
  readonly mimetype?: string;
}

/**
 * Builds the file of a send from a path, from a URL that the platform fetches, or from `-` for stdin.
 * @throws CommandFailed (usage) when the file cannot be read or is larger than the platform accepts
 */
export async function fileInput(
  argument: string,
  { kind, filename, mimetype }: FileDescription,
  io: Io,
): Promise<Schemas['FileInput']> {
  if (/^https?:\/\//i.test(argument)) {
    if (mimetype !== undefined) throw new CommandFailed(exitCodes.usage, '--mimetype is not for a URL.');
    return { url: argument, filename };
  }
  const bytes = argument === '-' ? await buffer(io.stdin) : await bytesOf(argument);
  if (bytes.length > maxFileBytes) throw tooLarge(argument);
  const name = filename ?? (argument === '-' ? undefined : basename(argument));
  return { data: bytes.toString('base64'), mimetype: mimetype ?? fileTypeOf(kind, name), filename: name };
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    // The size is checked before reading, because the path could be a whole disk.
    if ((await stat(path)).size > maxFileBytes) throw tooLarge(path);
    return await readFile(path);
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed(exitCodes.usage, `${path} cannot be read: ${(error as Error).message}`);
  }
}

function tooLarge(argument: string): CommandFailed {
  const what = argument === '-' ? 'What comes on stdin' : argument;
  return new CommandFailed(
    exitCodes.usage,
    `${what} is larger than ${maxFileMiB} MiB, the most that the platform takes.`,
  );
}
