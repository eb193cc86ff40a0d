import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { RecordedPage } from '@parley/contracts/events';
import type { FastifyReply } from 'fastify';
import type { RequestedBy } from '../../access/requests/index.js';
import { StreamSlots, StreamStanding } from '../held/index.js';
import { CatchUpBudget, type Hold } from './tail/catch-up-budget.js';
import { CatchUp } from './tail/catch-up.js';
import type { EventStream } from './event-stream.js';
import { LiveStreams } from './live-streams.js';
import { OpenStreams } from './open-streams.js';
import { type OwnersPage, RecordedPages } from './tail/recorded-pages.js';
import { RecordedTails } from './tail/recorded-tails.js';
import { StreamCursors } from './stream-cursors.js';
import type { StreamFilter } from './stream-filter.js';

export interface StreamQuery {
  projectId?: string;
  filter: StreamFilter;
  lastEventId?: string;
}

/** Opens a stream of recorded events, from now or from the reader's last position (decisions.md §5). */
@Injectable()
export class OpenStream {
  constructor(
    private readonly cursors: StreamCursors,
    private readonly pages: RecordedPages,
    private readonly tails: RecordedTails,
    private readonly streams: OpenStreams,
    private readonly live: LiveStreams,
    private readonly catchUp: CatchUp,
    private readonly slots: StreamSlots,
    private readonly budget: CatchUpBudget,
    private readonly standing: StreamStanding,
  ) {}

  /**
   * Settles when the stream has begun.
   * @throws DomainError `invalid_cursor`, `too_many_streams`, `cursor_expired`, `unavailable`; `unauthenticated`,
   *   `not_found` when the credential or the project ended while a resumed stream waited for its first page
   */
  async execute(by: RequestedBy, { projectId, filter, lastEventId }: StreamQuery, reply: FastifyReply): Promise<void> {
    this.streams.requireGoing();
    const { teamId, credentialId } = by.caller;
    const reader = { owner: { teamId, projectId }, credentialId, filter };
    const after = lastEventId === undefined ? null : this.cursors.open(reader.owner, lastEventId);
    const used = [this.slots.take(by.caller)];
    const endUse = (): void => used.forEach((end) => end());
    let stream: EventStream | null = null;
    let through: bigint;
    let missed: RecordedPage | null = null;
    let hold: Hold | undefined;
    try {
      const { tail, end } = await this.tails.use(teamId);
      used.push(end);
      if (after !== null) {
        hold = await this.budget.take(() => stream?.cutOff());
        used.push(() => hold?.release());
        missed = await this.#missed(by, { after: after.toString(), projectId, filter });
        // Waiting for the budget may have taken many seconds, and this page is history.
        await this.standing.require(reader);
      }
      // The tail may have ended meanwhile, and with it the streams that had begun by then.
      const position = tail.requirePosition();
      through = after ?? position;
      this.streams.requireGoing();
    } catch (error) {
      endUse();
      throw error;
    }
    stream = this.streams.begin(reader, through, reply, endUse);
    if (!stream) return;
    if (missed && hold) this.catchUp.run(stream, by, missed, hold);
    else this.live.join(stream);
  }

  async #missed(by: RequestedBy, wanted: OwnersPage): Promise<RecordedPage> {
    const page = await this.pages.after(by, wanted);
    if (page.isGone)
      throw new DomainError('cursor_expired', 'Some events after "Last-Event-ID" are past their retention.');
    return page;
  }
}
