import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { FastifyReply } from 'fastify';
import { HttpDrain } from '../../edge/index.js';
import type { RequestedBy } from '../../access/requests/index.js';
import { RecordedTails } from '../events/index.js';
import { beginStream, HeldStreams, StreamSlots } from '../held/index.js';
import { ChangeFeeds } from './change-feeds.js';
import { ChangeStream } from './change-stream.js';

/** Opens a stream of what changes in a project (decisions.md §13). */
@Injectable()
export class OpenChangeStream {
  #isStopping = false;

  constructor(
    private readonly slots: StreamSlots,
    private readonly held: HeldStreams,
    private readonly tails: RecordedTails,
    private readonly feeds: ChangeFeeds,
    drain: HttpDrain,
  ) {
    drain.onStart(() => {
      this.#isStopping = true;
      feeds.closeAll('stopping');
    });
  }

  /**
   * Settles when the stream has begun. Changes from then on are sent.
   * @throws DomainError `too_many_streams`, `unavailable`
   */
  async execute(
    by: RequestedBy,
    projectId: string,
    lastEventId: string | undefined,
    reply: FastifyReply,
  ): Promise<void> {
    this.#requireGoing();
    const { teamId, credentialId } = by.caller;
    const used = [this.slots.take(by.caller)];
    const endUse = (): void => used.forEach((end) => end());
    try {
      const { tail, end } = await this.tails.use(teamId);
      used.push(end);
      await this.feeds.follow({ teamId, projectId });
      // The tail may have ended meanwhile, and with it the streams that had begun by then.
      tail.requirePosition();
      this.#requireGoing();
    } catch (error) {
      endUse();
      throw error;
    }
    const response = beginStream(reply);
    if (!response) return endUse();
    const stream = new ChangeStream({ credentialId, owner: { teamId, projectId } }, response);
    this.held.add(stream);
    response.once('close', () => {
      this.held.remove(stream);
      this.feeds.leave(projectId, stream);
      endUse();
    });
    this.feeds.join({ teamId, projectId }, stream, lastEventId);
  }

  #requireGoing(): void {
    if (!this.#isStopping) return;
    throw new DomainError('unavailable', 'This process stops; another one takes the stream.', { retryAfterSeconds: 1 });
  }
}
