import { Injectable } from '@nestjs/common';
import type { Caller, EditMessage as Request, MessageSentPayload } from '@parley/contracts';
import { requireCapability } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../outbound/index.js';
import { visibleLive } from '../sends/index.js';
import { MessageTargets } from './message-targets.js';

/** Changes the text of a message of one's own, or the caption of its file, for everybody (decisions.md §4). */
@Injectable()
export class EditMessage {
  constructor(
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
  ) {}

  /**
   * @throws DomainError those of `messageActErrors`; `engine_rejected` for another's message, or one without a text
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const live = visibleLive(this.live, caller, sessionId, request.session);
    const { act } = await this.targets.unrevoked(live.record, request.chatId, request.messageId);
    if (!live.capabilities) throw sessionNotConnected();
    return requireCapability(live.capabilities, 'edits').edit({ ...act, text: request.text });
  }
}
