import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type Media, notFound, type RegisterMedia as Request } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { SessionQueries } from '../../sessions/state/index.js';
import { MediaStore } from './media.store.js';

/** Makes a file of a session out of bytes that the gateway has put into the media store (decisions.md §4). */
@Injectable()
export class RegisterMedia {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly media: MediaStore,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not_found`, also when the session is being removed; `payload_too_large` beyond a quota */
  async execute(caller: Caller, request: Request): Promise<Media> {
    const session = await this.sessions.lookUp(caller, request.session);
    const id = this.ids.next();
    if (!(await this.media.insert(id, session, request))) throw notFound('Session', request.session);
    const { mimeType, sizeBytes, sha256, filename } = request;
    return { id, mimeType, sizeBytes, sha256, filename };
  }
}
