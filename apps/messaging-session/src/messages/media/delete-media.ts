import { Injectable } from '@nestjs/common';
import { type Caller, type MediaLookup, notFound } from '@parley/contracts';
import { SessionQueries } from '../../sessions/state/index.js';
import { MediaStore } from './media.store.js';

/** Removes a file from a session. Its bytes go once nobody else has them: who received it has a file of their own. */
@Injectable()
export class DeleteMedia {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly media: MediaStore,
  ) {}

  /** @throws DomainError `not_found` */
  async execute(caller: Caller, { session: named, mediaId }: MediaLookup): Promise<void> {
    const session = await this.sessions.lookUp(caller, named);
    if (!(await this.media.delete(session.id, mediaId))) throw notFound('Media', mediaId);
  }
}
