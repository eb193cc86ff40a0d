import { Controller, Inject } from '@nestjs/common';
import {
  deleteMedia,
  discardMedia,
  DomainError,
  type Done,
  getLinkedMedia,
  getMedia,
  LinkedMediaLookup,
  type Media,
  MediaLookup,
  notFound,
  RegisterMedia,
  registerMedia,
  type StoredMedia,
} from '@parley/contracts';
import type { BlobStore } from '@parley/media-store';
import { Handles, type RequestContext } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import { SessionQueries } from '../../sessions/state/index.js';
import { BLOBS } from './blobs.js';
import { MediaStore } from './media.store.js';

/** Files are rows of their session: any process answers (decisions.md §4). */
@Controller()
export class MediaController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly media: MediaStore,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Makes a file of a session out of bytes that the gateway has put into the media store. */
  @Handles(registerMedia)
  async register(request: RegisterMedia, { caller }: RequestContext): Promise<Media> {
    const session = await this.sessions.lookUp(caller, request.session);
    const id = this.ids.next();
    // Not inserted: the session is being removed.
    if (!(await this.media.insert(id, session, request))) throw notFound('Session', request.session);
    const { mimeType, sizeBytes, sha256, filename } = request;
    return { id, mimeType, sizeBytes, sha256, filename };
  }

  @Handles(getMedia)
  async get({ session, mediaId }: MediaLookup, { caller }: RequestContext): Promise<StoredMedia> {
    const { id } = await this.sessions.lookUp(caller, session);
    return this.media.ofSession(id, mediaId);
  }

  /** For a service that has checked the link. */
  @Handles(getLinkedMedia)
  async getLinked({ mediaId }: LinkedMediaLookup, { caller }: RequestContext): Promise<StoredMedia> {
    if (caller.kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services may ask this.');
    return this.media.linked(mediaId);
  }

  /**
   * Takes back the file of a request that was refused. Without effect on a file that is in use; no client was told of it
   * otherwise, and so none is about to use it.
   */
  @Handles(discardMedia)
  async discard({ session, mediaId }: MediaLookup, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, session);
    const blobId = await this.media.discard(id, mediaId);
    if (blobId === undefined) return {};
    // The bytes first: dying between leaves a row, by which the sweep finds them.
    await this.blobs.remove(blobId);
    await this.media.forgetBlob(blobId);
    return {};
  }

  /** Its bytes go once no other file is over them: who received it has a file of their own. */
  @Handles(deleteMedia)
  async delete({ session, mediaId }: MediaLookup, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, session);
    if (!(await this.media.delete(id, mediaId))) throw notFound('Media', mediaId);
    return {};
  }
}
