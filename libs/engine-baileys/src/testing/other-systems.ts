import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareClient } from './fake-whatsapp/bare-client.js';
import { type Fields, loadPackage } from './fake-whatsapp/package.js';

/** What a client has of its account, bytes as Buffers. */
export type StoredClient = ReturnType<BareClient['stored']>;

/** The files of an account, written by the package's own `useMultiFileAuthState`: WAHA and many others have them. */
export async function multiFiles({ creds, keys }: StoredClient): Promise<{ name: string; bytes: Buffer }[]> {
  const { baileys } = await loadPackage();
  const folder = await mkdtemp(join(tmpdir(), 'parley-multi-file-'));
  try {
    const { useMultiFileAuthState } = baileys as unknown as {
      useMultiFileAuthState(folder: string): Promise<{
        state: { creds: Fields; keys: { set(data: Record<string, Fields>): Promise<void> } };
        saveCreds(): Promise<void>;
      }>;
    };
    const { state, saveCreds } = await useMultiFileAuthState(folder);
    Object.assign(state.creds, creds);
    await saveCreds();
    await state.keys.set(keys);
    const names = await readdir(folder);
    return await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The fields of a Redis hash of Evolution API: JSON within JSON. */
export async function evolutionHash({ creds, keys }: StoredClient): Promise<Record<string, string>> {
  const { BufferJSON } = (await loadPackage()).baileys as unknown as {
    BufferJSON: { replacer(this: void, key: string, value: unknown): unknown };
  };
  return named({ creds, keys }, (value) => JSON.stringify(JSON.stringify(value, BufferJSON.replacer)));
}

/** What a column of JSON in WAHA's PostgreSQL has of each row: bytes as lists of numbers, as `JSON.stringify` writes them. */
export function jsonRows(client: StoredClient): Record<string, unknown> {
  return named(client, (value) => JSON.parse(JSON.stringify(value)) as unknown);
}

function named<T>({ creds, keys }: StoredClient, encode: (value: unknown) => T): Record<string, T> {
  const encoded = Object.entries(keys).flatMap(([kind, values]) =>
    Object.entries(values).map(([id, value]) => [`${kind}-${id}`, encode(value)] as const),
  );
  return { creds: encode(creds), ...Object.fromEntries(encoded) };
}
