import { Injectable } from '@nestjs/common';
import type { Caller, MessageLookup as Request } from '@parley/contracts';
import { requireCapability } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { SentMessages, sessionNotConnected } from '../outbound/index.js';
import { visibleLive } from '../sends/index.js';
import { MessageTargets } from './message-targets.js';

/** Deletes one's own message for everyone, another's in this session alone (decisions.md §4, interface.md §4.3). */
@Injectable()
export class DeleteMessage {
  constructor(
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly sent: SentMessages,
  ) {}

  /**
   * @throws DomainError those of `messageActErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<void> {
    const live = visibleLive(this.live, caller, sessionId, request.session);
    const { act, message } = await this.targets.toActOn(live.record, request.chatId, request.messageId);
    if (!live.capabilities) throw sessionNotConnected();
    if (message.fromMe) {
      await requireCapability(live.capabilities, 'revocations').revoke(act);
    } else {
      const { whatsappId } = message;
      await this.sent.add(sessionId, live.record.fence, { kind: 'localDelete', whatsappId, ...act });
    }
  }
}
