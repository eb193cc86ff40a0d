import type { IncomingMessage } from 'node:http';
import { DomainError } from '@parley/contracts/base';
import { maxBase64MediaBytes } from '@parley/contracts/media';
import type { BlobStore } from '@parley/media-store';
import type { Uploads } from '../../../access/requests/index.js';
import { parseJsonBody } from '../json/index.js';
import { Base64Json } from './base64-json.js';
import { readBody } from './read-body.js';
import { StagingSink } from './staging-sink.js';

interface JsonUpload {
  /** Path of the member, such as `file.data`. */
  field: string;
  /** Limit of the body without the file. */
  maxRestBytes: number;
  /** Called with the size of the body without the file, whenever it grows; may refuse it. */
  onRest: (bytes: number) => void;
  blobs: BlobStore;
  uploads: Uploads;
}

/**
 * Reads a JSON body with a file in base64 in one member. The file is staged while it arrives; the result has a token in
 * its place.
 * @throws DomainError `invalid_parameter`, `payload_too_large`, both naming the field
 */
export async function readJsonUpload(
  body: IncomingMessage,
  { field, maxRestBytes, onRest, blobs, uploads }: JsonUpload,
): Promise<unknown> {
  let sink: StagingSink | undefined;
  const reader = new Base64Json(field.split('.'), { maxBytes: maxRestBytes, onGrowth: onRest }, async () => {
    const staging = await blobs.stage({ maxBytes: maxBase64MediaBytes });
    sink = new StagingSink(staging, uploads.add(staging));
    return sink;
  });
  try {
    await readBody(body, (chunk) =>
      reader.write(chunk).catch((error: unknown) => Promise.reject(naming(field, maxBase64MediaBytes, error))),
    );
    return await parseJsonBody(reader.end());
  } catch (error) {
    await sink?.abort();
    throw error;
  }
}

/** Adds the field's name to `payload_too_large`. */
export function naming(field: string, maxBytes: number, error: unknown): Error {
  if (!(error instanceof DomainError) || error.code !== 'payload_too_large' || error.message.includes('"')) {
    return error as Error;
  }
  return fileTooLarge(field, maxBytes, error);
}

export function fileTooLarge(field: string, maxBytes: number, cause?: unknown): DomainError {
  const message = `Field "${field}" is invalid: a file has at most ${maxBytes} bytes here.`;
  return new DomainError('payload_too_large', message, { cause });
}
