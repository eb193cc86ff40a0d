import { randomBytes } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { marksOf } from '../../auth/account-marks.js';
import { toBufferJson } from '../account/buffer-json.js';
import { checkCreds } from '../account/check-creds.js';
import { type CheckedKey, checkKeys } from '../account/check-keys.js';
import { BadAccount } from '../account/refusal.js';
import { readAccount } from '../sources/read-account.js';
import { uploadOf } from '../sources/upload.js';
import type { ReadRequest, ThreadAnswer } from './thread-answer.js';

/**
 * Whoever gets a slice takes it in one turn of its event loop, and asks for the next: of all that wait, Node delivers up to a thousand
 * messages in one turn.
 */
const sliceKeys = 200;
const sliceBytes = 128 * 1024;

const tell = (answer: ThreadAnswer): void => parentPort?.postMessage(answer);

const taken = (): Promise<unknown> => new Promise((resolve) => parentPort?.once('message', resolve));

/** Entry point of the thread that reads one account, apart from the one that runs sessions (decisions.md §14). */
parentPort?.once('message', (request: ReadRequest) => {
  read(request).catch((error: unknown) => {
    // Only the message: the error may hold the data that it failed on.
    if (error instanceof BadAccount) tell({ kind: 'refused', field: error.field, why: error.why });
    else tell({ kind: 'refused', field: 'data', why: 'cannot be read' });
  });
});

async function read({ body, form }: ReadRequest): Promise<void> {
  const source = await readAccount(uploadOf(body, form));
  const creds = checkCreds(source.creds, source.credsField);
  const { keys, kept, dropped } = checkKeys(source);
  for (const slice of slicesOf(keys)) {
    tell({ kind: 'keys', keys: slice });
    await taken();
  }
  const stored = { ...creds, advSecretKey: creds['advSecretKey'] || randomBytes(32).toString('base64') };
  const { id, name } = creds.me;
  const me = { id, ...(name === undefined ? {} : { name }) };
  tell({ kind: 'read', summary: { me, creds: toBufferJson(stored), marks: marksOf(creds), kept, dropped } });
}

function* slicesOf(keys: readonly CheckedKey[]): Generator<readonly CheckedKey[]> {
  let slice: CheckedKey[] = [];
  let bytes = 0;
  for (const key of keys) {
    slice.push(key);
    bytes += key.json.length;
    if (slice.length < sliceKeys && bytes < sliceBytes) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0) yield slice;
}
