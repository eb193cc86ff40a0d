import { Injectable } from '@nestjs/common';
import type { Caller, MessageSentPayload, React as Request } from '@parley/contracts';
import { requireCapability } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { keyOfSend, visibleLive } from '../sends/index.js';
import { KeyedActs } from './keyed-acts.js';
import { MessageTargets } from './message-targets.js';

/** Reacts to a message, or takes the reaction back (decisions.md §4). */
@Injectable()
export class React {
  constructor(
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly keyed: KeyedActs,
  ) {}

  /**
   * @throws DomainError those of `sendErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const live = visibleLive(this.live, caller, sessionId, request.session);
    const once = keyOfSend(caller, sessionId, request);
    return this.keyed.perform(live, once, async () => {
      const { act } = await this.targets.unrevoked(live.record, request.chatId, request.messageId);
      const { reaction } = request;
      return (capabilities) =>
        requireCapability(capabilities, 'reactions').react({ ...act, reaction, ...(once ? { once } : {}) });
    });
  }
}
