import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { maxMediaBytes } from '@parley/contracts/media';
import { type BlobStore, sniffedType, type Staging, storedType } from '@parley/media-store';
import { FairSlots, IDS, type Ids, TransferDeadline } from '@parley/service-runtime';
import { BLOBS, type OpenedMedia } from '@parley/engine-kit';
import { ReferenceSeal } from './reference-seal.js';
import { REMOTE_MEDIA_READERS, type RemoteMediaReaders } from './media-readers.js';
import { type RemoteMedia, RemoteMediaStore } from './remote-media.store.js';

const retryAfterSeconds = 5;
/** Files that this process receives at once; of one team at most half (decisions.md §14). */
const atOnce = 32;
/** Longer than engines wait themselves: some wait for silence alone. */
const silenceMs = 30_000;

/**
 * Fetches files that are still on the network and makes them files of the session (decisions.md §12). A process that
 * dies in between leaves the reference, and bytes that the sweep removes.
 */
@Injectable()
export class FetchRemoteMedia {
  readonly #running = new Map<string, Promise<void>>();
  readonly #slots = new FairSlots(atOnce);

  constructor(
    private readonly store: RemoteMediaStore,
    private readonly seal: ReferenceSeal,
    @Inject(REMOTE_MEDIA_READERS) private readonly readers: RemoteMediaReaders,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /**
   * Settles when this or another process has put the file into `media`. Concurrent reads in one process share a fetch;
   * of two processes that fetch at once, one keeps its bytes.
   * @param sessionId the session that must own the file; absent: any session
   * @throws DomainError `not_found`, `link_expired`, `payload_too_large`, `engine_rejected`, `session_not_connected`,
   *   `unavailable`
   */
  async execute(id: string, sessionId?: string): Promise<void> {
    const media = await this.store.find(id, sessionId);
    // The file may just have been fetched: the caller looks in `media` again.
    if (!media) return;
    const running = this.#running.get(id) ?? this.inTurn(media).finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running;
  }

  private inTurn(media: RemoteMedia): Promise<void> {
    return this.#slots.run(media, () => this.fetch(media));
  }

  private async fetch(media: RemoteMedia): Promise<void> {
    const reader = this.readers(media.engine);
    if (!reader) throw notFound('Media', media.id);
    const reference = this.seal.open(media.id, media.reference);
    const staging = await this.blobs.stage({ maxBytes: maxMediaBytes });
    try {
      await download(await reader.open(media.sessionId, reference, maxMediaBytes), staging);
      await this.keep(media, staging);
    } finally {
      await staging.discard();
    }
  }

  private async keep(media: RemoteMedia, staging: Staging): Promise<void> {
    const { sizeBytes, sha256 } = staging;
    const blobId = this.ids.next();
    const mimeType = storedType(await sniffedType(staging.head, media.mimeType), media.mimeType);
    const { filename } = media;
    await staging.commit(blobId);
    const blob = { blobId, mimeType, sizeBytes, sha256, ...(filename === undefined ? {} : { filename }) };
    try {
      if (!(await this.store.settle(media, blob))) await this.blobs.remove(blobId);
    } catch (error) {
      // After any other error the commit may have succeeded: the sweep removes the bytes if no row uses them.
      if (error instanceof DomainError) await this.blobs.remove(blobId);
      throw error;
    }
  }
}

/** @throws DomainError `payload_too_large`; `unavailable` if the bytes are cut off or do not match the announced hash */
async function download({ bytes, sha256 }: OpenedMedia, staging: Staging): Promise<void> {
  const deadline = new TransferDeadline(silenceMs);
  deadline.signal.addEventListener('abort', () => bytes.destroy(new Error('The file came too slowly.')));
  try {
    await staging.write(deadline.through(bytes));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unavailable('The network broke off in the middle of the file.', error);
  } finally {
    deadline.stop();
    bytes.destroy();
  }
  if (staging.sizeBytes === 0) throw unavailable('The network gave no bytes.');
  if (sha256 !== undefined && sha256 !== staging.sha256) {
    throw unavailable('The bytes that the network gave are not those that it told of.');
  }
}

function unavailable(message: string, cause?: unknown): DomainError {
  return new DomainError('unavailable', message, { retryAfterSeconds, cause });
}
