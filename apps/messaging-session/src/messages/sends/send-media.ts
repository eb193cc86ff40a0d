import { Injectable } from '@nestjs/common';
import type { Caller, MessageSentPayload, SendMedia as Request } from '@parley/contracts';
import { MediaQueries } from '../media/index.js';
import { OutgoingOf } from './outgoing-of.js';

/** Sends a file of the session from a session that this process runs (decisions.md §4). */
@Injectable()
export class SendMedia {
  constructor(
    private readonly outgoing: OutgoingOf,
    private readonly media: MediaQueries,
  ) {}

  /**
   * Two requests with one key are the same when they ask for the same file, whatever id it was stored under.
   * @throws DomainError those of `sendErrors`; `not_found` also of the file
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const { mediaId, ...asked } = request;
    const { type, caption, ptt } = request;
    const content = async () => {
      const { sha256: _, ...media } = await this.media.ofSession(sessionId, mediaId);
      return {
        kind: 'media' as const,
        type,
        media,
        ...(caption === undefined ? {} : { caption }),
        ...(ptt === undefined ? {} : { ptt }),
      };
    };
    return this.outgoing.send(caller, sessionId, request, content, asked);
  }
}
