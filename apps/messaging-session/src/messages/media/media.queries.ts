import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, type MediaLookup, notFound, type StoredMedia } from '@parley/contracts';
import { SessionQueries } from '../../sessions/state/index.js';
import { MediaStore } from './media.store.js';

@Injectable()
export class MediaQueries {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly media: MediaStore,
  ) {}

  /** @throws DomainError `not_found` of the session or of the file */
  async lookUp(caller: Caller, { session: named, mediaId }: MediaLookup): Promise<StoredMedia> {
    const session = await this.sessions.lookUp(caller, named);
    return this.ofSession(session.id, mediaId);
  }

  /** For those who have found the session already. @throws DomainError `not_found` */
  async ofSession(sessionId: string, mediaId: string): Promise<StoredMedia> {
    const found = await this.media.find(sessionId, mediaId);
    if (!found) throw notFound('Media', mediaId);
    return found;
  }

  /** @throws DomainError `credential_not_allowed` unless a service asks, which has checked the link; `not_found` */
  async linked(caller: Caller, mediaId: string): Promise<StoredMedia> {
    if (caller.kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services may ask this.');
    const found = await this.media.findLinked(mediaId);
    if (!found) throw notFound('Media', mediaId);
    return found;
  }
}
