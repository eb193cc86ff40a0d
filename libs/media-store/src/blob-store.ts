import { type Readable, pipeline, Transform } from 'node:stream';
import { countFileBytes } from '@parley/service-runtime';

/** A part of a blob in bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes being uploaded. Until they are committed they exist only in a temporary file of this process. */
export interface Staging {
  /** Bytes written so far. */
  readonly sizeBytes: number;
  /** SHA-256 of all bytes, lower-case hex. Available once {@link write} has resolved. */
  readonly sha256: string;
  /** The first bytes, at most 4 KiB: enough to recognise the media type. */
  readonly head: Buffer;
  /**
   * Streams the bytes into the file with backpressure, never holding all of them in memory. Call it once.
   *
   * @throws DomainError `payload_too_large` beyond the limit given to {@link BlobStore.stage}
   */
  write(bytes: Readable): Promise<void>;
  /** The bytes that were written, before they are committed. */
  read(): Readable;
  /**
   * Makes the bytes the content of a blob, atomically. Call it once. A retry under the same id replaces the blob by equal
   * bytes.
   */
  commit(blobId: string): Promise<void>;
  /** Removes the temporary file. No effect once committed. */
  discard(): Promise<void>;
}

/** Stores the bytes of media. Access rights and media types are stored elsewhere (decisions.md §4). */
export interface BlobStore {
  stage(options: { maxBytes: number }): Promise<Staging>;
  /** @returns undefined when there is no such blob */
  open(blobId: string, range?: ByteRange): Promise<Readable | undefined>;
  /** No effect when there is no such blob. */
  remove(blobId: string): Promise<void>;
  /** Ids of the blobs in [from, before), in numeric order. Blobs added while listing may be missing. */
  list(range: { from: string; before: string }): AsyncIterable<string>;
}

const digits = 19;

/** This many leading digits change about four times a day, so a folder holds the blobs of some hours. */
const folderDigits = 5;

/**
 * The path of a blob below the root of its store. Ids and therefore paths are ordered by time: old blobs are found without
 * listing new ones.
 */
export function blobPath(blobId: string): string {
  if (!/^[1-9]\d{0,18}$/.test(blobId)) throw new Error(`"${blobId}" is no id of a blob.`);
  const name = blobId.padStart(digits, '0');
  return `${name.slice(0, folderDigits)}/${name}`;
}

/** The id of the blob at a path; undefined when the path is not that of a blob. */
export function blobAt(path: string): string | undefined {
  const [, folder, name] = /^(\d{5})\/(\d{19})$/.exec(path) ?? [];
  if (name === undefined || !name.startsWith(folder ?? '-')) return undefined;
  return name.replace(/^0+/, '') || undefined;
}

/** The same bytes, counted as they are read. Destroyed with their source, and their source with them. */
export function counted(bytes: Readable): Readable {
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      countFileBytes(chunk.length);
      done(null, chunk);
    },
  });
  // The reader gets the error: it destroys what it reads.
  return pipeline(bytes, counting, () => undefined);
}
