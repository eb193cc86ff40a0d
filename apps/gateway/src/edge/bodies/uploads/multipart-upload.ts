import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { DomainError, duplicateIn, invalidField, missingField, unknownField } from '@parley/contracts/base';
import { maxMediaBytes } from '@parley/contracts/media';
import type { BlobStore } from '@parley/media-store';
import type { Uploads } from '../../../access/requests/index.js';
import { naming } from './json-upload.js';
import { readBody } from './read-body.js';
import { ShortBoundary } from './short-boundary.js';

/** The name of the form's only part. */
export const filePart = 'file';

/** The content of a form with a file, in the fields of the equivalent JSON body. */
export interface UploadForm {
  /** The token of the staged file. */
  readonly data: string;
  readonly mimetype: string;
  readonly filename?: string;
}

/**
 * Reads a `multipart/form-data` body with one part `file`, which is staged while it arrives.
 * @param contentType with the boundary
 * @throws DomainError `missing_field`, `invalid_parameter`, `payload_too_large`
 */
export async function readMultipartUpload(
  body: IncomingMessage,
  { contentType, blobs, uploads }: { contentType: string; blobs: BlobStore; uploads: Uploads },
): Promise<UploadForm> {
  const form = new FormReader(contentType, blobs, uploads);
  try {
    await readBody(body, (chunk) => form.write(chunk));
    return await form.end();
  } catch (error) {
    await form.abort(error as Error);
    throw naming(filePart, maxMediaBytes, error);
  }
}

class FormReader {
  readonly #boundary: ShortBoundary | undefined;
  readonly #parser: BusboyInstance;
  /** Rejects with the first failure, of the parser or of the staging. */
  readonly #failed: Promise<never>;
  readonly #finished: Promise<unknown>;
  #fail: (error: Error) => void = () => undefined;
  #file: Promise<UploadForm> | undefined;
  #stream: Readable | undefined;

  constructor(
    contentType: string,
    private readonly blobs: BlobStore,
    private readonly uploads: Uploads,
  ) {
    this.#failed = new Promise((_, reject) => (this.#fail = reject));
    this.#failed.catch(() => undefined);
    this.#boundary = ShortBoundary.of(contentType);
    this.#parser = parserOf(this.#boundary?.contentType ?? contentType);
    this.#finished = once(this.#parser, 'finish').catch((error: unknown) => this.#fail(malformed(error)));
    this.#parser.on('error', (error) => this.#fail(malformed(error)));
    this.#parser.on('partsLimit', () =>
      this.#fail(new DomainError('invalid_parameter', 'The form has too many parts.')),
    );
    this.#parser.on('field', (name) => this.#fail(unknownPart(name)));
    this.#parser.on('file', (name, stream, filename, _encoding, mimetype) => {
      if (name !== filePart || this.#file) {
        stream.resume();
        this.#fail(name === filePart ? duplicateIn(filePart) : unknownPart(name));
        return;
      }
      this.#stream = stream;
      // Errors of the staging have a code, and so do refusals; the error of a truncated form has none.
      stream.on('error', (error: Error) => this.#fail('code' in error ? error : malformed(error)));
      this.#file = this.stage(stream, filename, mimetype);
      this.#file.catch((error: unknown) => this.#fail(error as Error));
    });
  }

  async write(chunk: Buffer): Promise<void> {
    const isTaken = this.#parser.write(this.#boundary?.write(chunk) ?? chunk);
    // Awaiting lets the events of the chunk fire, so that its failures are seen here.
    await Promise.race([this.#failed, isTaken ? Promise.resolve() : once(this.#parser, 'drain')]);
  }

  async end(): Promise<UploadForm> {
    this.#parser.end(this.#boundary?.end());
    await Promise.race([this.#failed, this.#finished]);
    if (!this.#file) throw missingField(filePart);
    return await Promise.race([this.#failed, this.#file]);
  }

  /**
   * Resolves when nothing is written any more: a file staged after the others were discarded would never be deleted.
   * @param reason destroys the stream; without an error, a reader of a stream that has ended would wait for ever
   */
  async abort(reason: Error): Promise<void> {
    this.#stream?.destroy(reason);
    this.#parser.removeAllListeners();
    this.#parser.on('error', () => undefined);
    await this.#file?.catch(() => undefined);
  }

  private async stage(stream: Readable, filename: string, mimetype: string): Promise<UploadForm> {
    const staging = await this.blobs.stage({ maxBytes: maxMediaBytes });
    const data = this.uploads.add(staging);
    await staging.write(stream);
    if (staging.sizeBytes === 0) throw invalidField(filePart, 'the file is empty');
    return { data, mimetype, ...(filename ? { filename: unescaped(filename) } : {}) };
  }
}

/** Browsers and curl write a quote and line breaks of a name as `%22`, `%0D`, `%0A`, and no other character so (WHATWG, HTML). */
function unescaped(filename: string): string {
  return filename.replaceAll(/%(22|0D|0A)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function parserOf(contentType: string): BusboyInstance {
  const headers: BusboyHeaders = { 'content-type': contentType };
  const limits = {
    fieldNameSize: 100,
    fieldSize: 1024,
    fields: 10,
    files: 2,
    parts: 10,
    headerPairs: 20,
    headerSize: 8192,
  };
  try {
    return new Busboy({ headers, limits });
  } catch (error) {
    throw malformed(error);
  }
}

function malformed(cause: unknown): DomainError {
  return new DomainError('invalid_parameter', 'The body is not well-formed multipart/form-data.', { cause });
}

function unknownPart(name: string): DomainError {
  return unknownField(String(name).slice(0, 100));
}
