import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bounds } from '@parley/client/bounds';
import { CommandFailed, exitCodes } from '../io/index.js';

/** Of `--from`. */
export const sources = bounds['POST /api/sessions/{session}/import'].source.enum;
export type Source = (typeof sources)[number];

/** What is uploaded: files under their own names, or data as JSON. */
export type Upload =
  | { readonly kind: 'files'; readonly files: readonly NamedFile[] }
  | { readonly kind: 'data'; readonly data: Readonly<Record<string, unknown>> };

export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What the platform takes (decisions.md §16). */
const mostBytes = 16 * 1024 * 1024;
const mostFiles = 50_000;

export function wrong(message: string): CommandFailed {
  return new CommandFailed(exitCodes.usage, message);
}

/**
 * The account in a folder or a file.
 * @param extent `part`: the credentials may be elsewhere
 * @throws CommandFailed (usage) when it cannot be read or is too large
 */
export async function uploadFrom(path: string, from: Source, extent: 'whole' | 'part'): Promise<Upload> {
  const isFolder = (await read(path, () => stat(path))).isDirectory();
  if (isFolder) {
    if (from === 'whatsmeow' || from === 'parley') throw wrong(`--from ${from} takes a file, and ${path} is a folder.`);
    return { kind: 'files', files: await filesIn(path, extent) };
  }
  if (from === 'whatsmeow') return { kind: 'files', files: await withLog(path) };
  if (from === 'parley') return { kind: 'files', files: [await fileAt(path)] };
  return { kind: 'data', data: jsonOf(await fileAt(path), path) };
}

/** The files of a folder that an account may have. Others, such as databases of chats, are left where they are. */
async function filesIn(folder: string, extent: 'whole' | 'part'): Promise<NamedFile[]> {
  const names = (await read(folder, () => readdir(folder))).filter((name) => name.endsWith('.json'));
  if (names.length > mostFiles) throw wrong(`${folder} has more than ${mostFiles} files.`);
  if (extent === 'whole' && !names.includes('creds.json'))
    throw wrong(`${folder} has no creds.json: it is no account's folder.`);
  const files: NamedFile[] = [];
  let bytes = 0;
  for (const name of names) {
    const file = await fileAt(join(folder, name));
    bytes += file.bytes.length;
    if (bytes > mostBytes) throw tooLarge(folder);
    files.push(file);
  }
  return files;
}

/** A database that was copied while it was open has its newest pages in a file beside it. */
async function withLog(path: string): Promise<NamedFile[]> {
  const database = await fileAt(path);
  try {
    return [database, { name: `${database.name}-wal`, bytes: await readFile(`${path}-wal`) }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [database];
    throw wrong(`${path}-wal cannot be read: ${(error as Error).message}`);
  }
}

async function fileAt(path: string): Promise<NamedFile> {
  // The size is checked before reading, because the path could be a whole disk.
  if ((await read(path, () => stat(path))).size > mostBytes) throw tooLarge(path);
  return { name: basename(path), bytes: await read(path, () => readFile(path)) };
}

function jsonOf({ bytes }: NamedFile, path: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw wrong(`${path} is not JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(`${path} is no JSON object.`);
  return value as Record<string, unknown>;
}

async function read<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw wrong(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function tooLarge(path: string): CommandFailed {
  return wrong(`${path} has more than 16 MiB, the most that the platform takes.`);
}
