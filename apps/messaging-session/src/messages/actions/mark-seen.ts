import { Injectable } from '@nestjs/common';
import { type Caller, type MarkSeen as Request, notFound } from '@parley/contracts';
import { oncePerKey } from '@parley/idempotency';
import { requireCapability, type SeenMessage } from '../../engines/index.js';
import { Identities, type Identity, parseChatRef } from '../../directory/identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../outbound/index.js';
import { keyOfSend, visibleLive } from '../sends/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { MessageTargets } from './message-targets.js';
import { recordSeen } from './seen.store.js';

/** The messages of a chat were seen, the voice messages among them heard. Idempotent (decisions.md §4). */
@Injectable()
export class MarkSeen {
  constructor(
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly identities: Identities,
  ) {}

  /**
   * @throws DomainError those of `messageActErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<void> {
    const live = visibleLive(this.live, caller, sessionId, request.session);
    const chat = await this.chatOf(live.record, request);
    if (!live.capabilities) throw sessionNotConnected();
    const receipts = requireCapability(live.capabilities, 'receipts');
    const once = keyOfSend(caller, sessionId, request);
    await receipts.seen(chat, async (client) => {
      let seen: SeenMessage[] = [];
      await oncePerKey(client, once, async () => {
        seen = await recordSeen(client, { sessionId, chatId: chat.id, throughId: request.messageId });
        return {};
      });
      return seen;
    });
  }

  private async chatOf(session: SessionRecord, { chatId, messageId }: Request): Promise<Identity> {
    if (messageId !== undefined) return (await this.targets.find(session, chatId, messageId)).chat;
    const chat = await this.identities.find(session.projectId, parseChatRef(chatId, 'chatId'));
    if (!chat) throw notFound('Chat', chatId);
    return chat;
  }
}
