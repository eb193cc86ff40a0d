import type { Readable } from 'node:stream';

/** A part of a blob, both ends included, in bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes on their way in: in a temporary file of this process, and nowhere else until they are committed. */
export interface Staging {
  /** What has been written so far. */
  readonly sizeBytes: number;
  /** Lower-case hex, of all that was written; once {@link write} has resolved. */
  readonly sha256: string;
  /** The first bytes, at most 4 KiB: enough to tell what they are. */
  readonly head: Buffer;
  /**
   * Takes the bytes as they come, with backpressure; what came is never in memory as a whole. Once.
   * @throws DomainError `payload_too_large` beyond the limit given to {@link BlobStore.stage}
   */
  write(bytes: Readable): Promise<void>;
  /** Makes them the blob's content, whole or not at all. Once; a repeat under the same id replaces it by the same. */
  commit(blobId: string): Promise<void>;
  /** Leaves nothing behind; without effect once committed. */
  discard(): Promise<void>;
}

/** Where the bytes of media are. Who may read them, and what they are, is known to others (decisions.md §4). */
export interface BlobStore {
  stage(options: { maxBytes: number }): Promise<Staging>;
  /** @returns undefined when there is no such blob */
  open(blobId: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Without effect when there is no such blob. */
  remove(blobId: string): Promise<void>;
  /** Ids of the blobs from `from` on and before `before`, in the order of their numbers. What is new meanwhile may be left out. */
  list(range: { from: string; before: string }): AsyncIterable<string>;
}
