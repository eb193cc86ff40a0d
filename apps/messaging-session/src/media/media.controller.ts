import { Controller, Inject } from '@nestjs/common';
import { DomainError, type Done, notFound } from '@parley/contracts/base';
import {
  deleteMedia,
  fetchAnswerMs,
  fetchingFile,
  discardMedia,
  getLinkedMedia,
  getMedia,
  LinkedMediaLookup,
  type Media,
  MediaLookup,
  RegisterMedia,
  registerMedia,
  type StoredMedia,
} from '@parley/contracts/media';
import type { BlobStore } from '@parley/media-store';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock, IDS, type Ids } from '@parley/service-runtime';
import { SessionQueries } from '../session-state/index.js';
import { BLOBS } from '@parley/engine-kit';
import { MEDIA_LINK_SECONDS } from './live-links.js';
import { MediaStore } from './media.store.js';

/** Files are rows of their session, so any process answers (decisions.md §4). */
@Controller()
export class MediaController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly media: MediaStore,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MEDIA_LINK_SECONDS) private readonly linkSeconds: number,
  ) {}

  /** Registers bytes that the gateway has put into the media store as a file of a session. */
  @Handles(registerMedia)
  async register(request: RegisterMedia, { caller }: RequestContext): Promise<Media> {
    const session = await this.sessions.lookUp(caller, request.session);
    const id = this.ids.next();
    // The insert fails only when the session is being removed.
    if (!(await this.media.insert(id, session, request))) throw notFound('Session', request.session);
    const { mimeType, sizeBytes, sha256, filename } = request;
    return { id, mimeType, sizeBytes, sha256, filename };
  }

  @Handles(getMedia)
  async get({ session, mediaId }: MediaLookup, { caller }: RequestContext): Promise<StoredMedia> {
    const { id } = await this.sessions.lookUp(caller, session);
    return inTime(this.media.ofSession(id, mediaId));
  }

  /** For services only: the service must have checked the signature of the link. */
  @Handles(getLinkedMedia)
  async getLinked({ mediaId, expiresAtSeconds }: LinkedMediaLookup, { caller }: RequestContext): Promise<StoredMedia> {
    if (caller.kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services may ask this.');
    // From before requests told it: the newest that the link can be.
    const endsAt = expiresAtSeconds ?? this.clock.now().getTime() / 1000 + this.linkSeconds;
    return inTime(this.media.linked(mediaId, endsAt - this.linkSeconds));
  }

  /**
   * Deletes the file of a refused request. A file in use is not deleted. The client was not told the id, so no client
   * is about to use the file.
   */
  @Handles(discardMedia)
  async discard({ session, mediaId }: MediaLookup, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, session);
    const blobId = await this.media.discard(id, mediaId);
    if (blobId === undefined) return {};
    // Removes the bytes before the row: after a crash in between, the sweep finds them by the row.
    await this.blobs.remove(blobId);
    await this.media.forgetBlob(blobId);
    return {};
  }

  /** Deletes the session's file. The bytes are removed when no other file uses them: each receiver has its own file. */
  @Handles(deleteMedia)
  async delete({ session, mediaId }: MediaLookup, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, session);
    if (!(await this.media.delete(id, mediaId))) throw notFound('Media', mediaId);
    return {};
  }
}

/** A large file on a slow line takes longer than a request should: it is fetched on, and the answer says so. */
async function inTime(reading: Promise<StoredMedia>): Promise<StoredMedia> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stillFetching()), fetchAnswerMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function stillFetching(): DomainError {
  const message = 'The file is still being fetched from the messaging network.';
  return new DomainError('unavailable', message, { retryAfterSeconds: 5, extra: { detail: fetchingFile } });
}
