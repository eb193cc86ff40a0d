import type { Readable } from 'node:stream';

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

/** Blobs that an engine's own tables in this database use. Each field is a SELECT whose `blob_id` is never NULL. */
export interface NetworkBlobs {
  /** `blob_id, mime_type` of group pictures, which signed links name by blob id. */
  readonly pictures: string;
  /** `blob_id` of messages in transit. Each receiver will get its own file for the blob. */
  readonly underWay: string;
}

/** Injection token of the `BlobStore` with the bytes of files. */
export const BLOBS = Symbol('BLOBS');
