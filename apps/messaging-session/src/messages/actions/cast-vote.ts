import { Injectable } from '@nestjs/common';
import type { Caller, CastVote as Request, MessageSentPayload } from '@parley/contracts';
import { requireCapability } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { keyOfSend, visibleLive } from '../sends/index.js';
import { chosenOptions } from './chosen-options.js';
import { KeyedActs } from './keyed-acts.js';
import { MessageTargets } from './message-targets.js';

/** Votes in a poll in place of what was voted before (decisions.md §4). */
@Injectable()
export class CastVote {
  constructor(
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly keyed: KeyedActs,
  ) {}

  /**
   * @throws DomainError those of `sendErrors`; `engine_rejected` for a message that is no poll
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const live = visibleLive(this.live, caller, sessionId, request.session);
    const once = keyOfSend(caller, sessionId, request);
    return this.keyed.perform(live, once, async () => {
      const { act, message } = await this.targets.unrevoked(live.record, request.chatId, request.pollMessageId);
      const options = message.content?.pollOptions;
      const hashes = options ? chosenOptions(options, request.votes) : request.votes;
      return (capabilities) =>
        requireCapability(capabilities, 'votes').vote({ ...act, hashes, ...(once ? { once } : {}) });
    });
  }
}
