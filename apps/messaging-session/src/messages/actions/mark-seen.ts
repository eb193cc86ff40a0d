import { Inject, Injectable } from '@nestjs/common';
import type { MarkSeen as Request } from '@parley/contracts';
import { oncePerKey } from '@parley/idempotency';
import type { RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities, type Identity } from '../../directory/identities/index.js';
import type { SeenMessage } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { EarlierSends, keyOfSend, underFence } from '../outbound/index.js';
import { MessageTargets } from './message-targets.js';
import { recordSeen } from './seen.store.js';

/** The messages of a chat were seen, the voice messages among them heard. Idempotent (decisions.md §4). */
@Injectable()
export class MarkSeen {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly identities: Identities,
    private readonly earlier: EarlierSends,
  ) {}

  /**
   * @throws DomainError those of the contract
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(context: RequestContext, request: Request): Promise<void> {
    const live = this.live.visible(context, request.session);
    const sessionId = live.record.id;
    const chat = await this.chatOf(live.record, request);
    const once = keyOfSend(context.caller, sessionId, request);
    const tell = await this.earlier.orDone(once, async () => {
      const receipts = live.can('receipts');
      return underFence(this.pool, live.record, async (client) => {
        let seen: SeenMessage[] = [];
        await oncePerKey(client, once, async () => {
          seen = await recordSeen(client, { sessionId, chatId: chat.id, throughId: request.messageId });
          return {};
        });
        return 'carrySeen' in receipts
          ? receipts.carrySeen(client, chat, seen)
          : (): Promise<void> => receipts.tellSeen(chat, seen);
      });
    });
    await tell?.();
  }

  private async chatOf(session: SessionRecord, { chatId, messageId }: Request): Promise<Identity> {
    if (messageId === undefined) return this.identities.chat(session.projectId, chatId);
    return (await this.targets.find(session, chatId, messageId)).chat;
  }
}
