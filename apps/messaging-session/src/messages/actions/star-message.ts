import { Inject, Injectable } from '@nestjs/common';
import { type Caller, notFound, type StarMessage as Request } from '@parley/contracts';
import { oncePerKey } from '@parley/idempotency';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { underFence } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../outbound/index.js';
import { keyOfSend, visibleLive } from '../sends/index.js';
import { MessageTargets } from './message-targets.js';
import { setStarred } from './star.store.js';

/** Marks a message with a star, or takes the star away. Nobody else learns of it; idempotent (decisions.md §4). */
@Injectable()
export class StarMessage {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
  ) {}

  /**
   * @throws DomainError those of `messageActErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<void> {
    const { session, chatId, messageId, star } = request;
    const live = visibleLive(this.live, caller, sessionId, session);
    const once = keyOfSend(caller, sessionId, request);
    const { chat, message } = await this.targets.find(live.record, chatId, messageId);
    if (!live.capabilities) throw sessionNotConnected();
    const { isRepeat } = await underFence(this.pool, live.record, (client) =>
      oncePerKey(client, once, async () => {
        if (!(await setStarred(client, message, star))) throw notFound('Message', messageId);
        return {};
      }),
    );
    if (isRepeat) return;
    await live.capabilities.stars?.star(chat, { whatsappId: message.whatsappId }, star);
  }
}
