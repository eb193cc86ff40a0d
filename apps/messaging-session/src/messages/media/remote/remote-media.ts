import type { Readable } from 'node:stream';
import type { EngineName } from '@parley/contracts';

/** What an engine finds a file by; it alone reads it. Kept sealed: it may hold keys. */
export type RemoteReference = Readonly<Record<string, unknown>>;

/** A file that came with a message, as the network announces it: nothing of this is checked yet. */
export interface AnnouncedMedia {
  readonly reference: RemoteReference;
  readonly mimeType: string;
  readonly filename?: string;
}

/** A file whose bytes are on their way. */
export interface OpenedMedia {
  /** They end with an error when the network breaks off. */
  readonly bytes: Readable;
  /** Lower-case hex, where the network says it. */
  readonly sha256?: string;
}

/**
 * Fetches the files that an engine's messages came with. Any process may ask it, also one that does not run the
 * session.
 */
export interface RemoteMediaReader {
  /**
   * @param maxBytes more than which nothing is fetched
   * @throws DomainError `link_expired` where the network has it no more; `payload_too_large`; `engine_rejected`;
   *   `session_not_connected` where the network does not accept the session; `unavailable` for trouble on the way
   */
  open(sessionId: string, reference: RemoteReference, maxBytes: number): Promise<OpenedMedia>;
}

/** Injection token of what finds the reader of an engine; undefined for one that has none. */
export const REMOTE_MEDIA_READERS = Symbol('REMOTE_MEDIA_READERS');
export type RemoteMediaReaders = (engine: EngineName) => RemoteMediaReader | undefined;
