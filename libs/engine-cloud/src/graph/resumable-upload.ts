import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { numberOf, objectOf, textOf } from '../json.js';
import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';

/** A file that can be read from any byte on. */
export interface SampleUpload {
  readonly mimeType: string;
  readonly filename: string;
  readonly sizeBytes: number;
  open(from: number): Promise<Readable>;
}

/** Pauses before an upload that broke off goes on. */
const againAfterMs = [200, 1_000];

/**
 * Uploads a sample file of a template by Meta's resumable upload API, to the app of the access token; streamed. An upload that
 * breaks off goes on where Meta says that it ended.
 * @returns the handle by which a template names the file
 */
export async function uploadSample(client: GraphClient, file: SampleUpload): Promise<GraphOutcome<string>> {
  let id: string | undefined;
  let from = 0;
  for (let tries = 0; ; tries += 1) {
    const begun = id === undefined ? await begin(client, file) : ({ kind: 'accepted', value: id } as const);
    const outcome = begun.kind === 'accepted' ? await fill(client, begun.value, file, from) : begun;
    if (outcome.kind !== 'unknown' && outcome.kind !== 'not_sent') return outcome;
    const pauseMs = againAfterMs[tries];
    if (pauseMs === undefined) return outcome;
    await pause(pauseMs);
    if (begun.kind !== 'accepted') continue;
    const held = await heldOf(client, begun.value);
    // Only the last part is answered with a handle. An upload that is whole, or of which nothing is known, is begun anew.
    const goesOn = held !== undefined && held < file.sizeBytes;
    [id, from] = goesOn ? [begun.value, held] : [undefined, 0];
  }
}

/** @returns the id of the upload, such as `upload:MTph…?sig=ARZ…` */
function begin(client: GraphClient, { filename, sizeBytes, mimeType }: SampleUpload): Promise<GraphOutcome<string>> {
  const query = { file_name: filename, file_length: String(sizeBytes), file_type: mimeType };
  const read = (body: unknown): string | undefined => textOf(objectOf(body)?.id);
  return client.call({ method: 'POST', path: ['app', 'uploads'], query, read });
}

async function fill(client: GraphClient, id: string, file: SampleUpload, from: number): Promise<GraphOutcome<string>> {
  const bytes = await file.open(from);
  try {
    return await client.call({
      ...{ method: 'POST', ...addressOf(id), scheme: 'OAuth' },
      upload: {
        ...{ contentType: 'application/octet-stream', sizeBytes: file.sizeBytes - from, body: bytes },
        headers: { file_offset: String(from) },
      },
      read: (body) => textOf(objectOf(body)?.h),
    });
  } finally {
    // After an early end the file is still open.
    bytes.destroy();
  }
}

/** The bytes that Meta has of an upload. Undefined where it does not tell. */
async function heldOf(client: GraphClient, id: string): Promise<number | undefined> {
  const read = (body: unknown): number | undefined => numberOf(objectOf(body)?.file_offset);
  const outcome = await client.call({ method: 'GET', ...addressOf(id), scheme: 'OAuth', read });
  const held = outcome.kind === 'accepted' ? outcome.value : undefined;
  return Number.isSafeInteger(held) && Number(held) >= 0 ? held : undefined;
}

function addressOf(id: string): { path: string[]; query?: Record<string, string> } {
  const [path = '', signature] = id.split('?', 2);
  const query = signature === undefined ? {} : { query: Object.fromEntries(new URLSearchParams(signature)) };
  return { path: path.split('/'), ...query };
}
