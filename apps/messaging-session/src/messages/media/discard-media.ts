import { Inject, Injectable } from '@nestjs/common';
import type { Caller, MediaLookup } from '@parley/contracts';
import type { BlobStore } from '@parley/media-store';
import { SessionQueries } from '../../sessions/state/index.js';
import { BlobSweepStore } from './blob-sweep.store.js';
import { BLOBS } from './blobs.js';
import { MediaStore } from './media.store.js';

/** Takes back the file of a request that was refused: what fills the store is only what somebody has. */
@Injectable()
export class DiscardMedia {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly media: MediaStore,
    private readonly rows: BlobSweepStore,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  /**
   * Without effect on a file that is in use. Nobody was told of it otherwise, and so nobody is about to use it.
   * @throws DomainError `not_found` of the session
   */
  async execute(caller: Caller, { session: named, mediaId }: MediaLookup): Promise<void> {
    const session = await this.sessions.lookUp(caller, named);
    const blobId = await this.media.discard(session.id, mediaId);
    if (blobId === undefined) return;
    // The bytes first: dying between leaves a row, by which the sweep finds them.
    await this.blobs.remove(blobId);
    await this.rows.delete(blobId);
  }
}
