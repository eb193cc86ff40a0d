import type { Readable } from 'node:stream';
import type { EngineName } from '@parley/contracts';

/** An engine's reference to a file; only the engine reads it. Stored encrypted, because it may contain keys. */
export type RemoteReference = Readonly<Record<string, unknown>>;

/** A received file as the network announces it. Nothing of this is validated yet. */
export interface AnnouncedMedia {
  readonly reference: RemoteReference;
  readonly mimeType: string;
  readonly filename?: string;
}

/** A file that is being downloaded. */
export interface OpenedMedia {
  /** The stream fails when the network breaks off. */
  readonly bytes: Readable;
  /** Lower-case hex, if the network announces it. */
  readonly sha256?: string;
}

/** Fetches the files of an engine's received messages. Any process may call it, also one that does not run the session. */
export interface RemoteMediaReader {
  /**
   * @param maxBytes larger files are not fetched
   * @throws DomainError `link_expired` when the network has deleted the file; `payload_too_large`; `engine_rejected`;
   *   `session_not_connected` when the network does not accept the session; `unavailable` for a failure in transit
   */
  open(sessionId: string, reference: RemoteReference, maxBytes: number): Promise<OpenedMedia>;
}

/** Injection token of the function that finds an engine's reader; undefined for an engine without one. */
export const REMOTE_MEDIA_READERS = Symbol('REMOTE_MEDIA_READERS');
export type RemoteMediaReaders = (engine: EngineName) => RemoteMediaReader | undefined;
