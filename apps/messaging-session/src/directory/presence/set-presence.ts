import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, type SetPresence as Request } from '@parley/contracts';
import { findReceipts, idempotencyConflict, type KeyedRequest, oncePerKey } from '@parley/idempotency';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { requireCapability } from '../../engines/index.js';
import { Identities, parseChatRef } from '../identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { keyOfSend, visibleLive } from '../../messages/sends/index.js';

/** Shows the session's person online or offline, or what they do in a chat (decisions.md §4). */
@Injectable()
export class SetPresence {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
  ) {}

  /**
   * @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `session_not_connected`, `engine_rejected`,
   *   `not_supported_by_engine`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<void> {
    const { session, presence, chatId } = request;
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, session);
    const ref = chatId === undefined ? undefined : parseChatRef(chatId, 'chatId');
    const chat = ref && (await this.identities.resolve(record.projectId, ref));
    const isOfChat = presence !== 'online' && presence !== 'offline';
    if (isOfChat && !chat) throw new DomainError('missing_field', 'Field "chatId" is required.');
    if (!capabilities) throw sessionNotConnected();
    const show = () =>
      isOfChat && chat
        ? requireCapability(capabilities, 'typing').typing(chat, presence)
        : requireCapability(capabilities, 'presence').setOnline(presence === 'online');
    const once = keyOfSend(caller, sessionId, request);
    await (once ? this.showOnce(once, show) : show());
  }

  /** What is shown lapses by itself, and showing it twice is showing it: the key is bound once it was, by itself. */
  private async showOnce(once: KeyedRequest, show: () => Promise<void>): Promise<void> {
    const [bound] = await findReceipts(this.pool, [once]);
    if (bound && !bound.fingerprint.equals(once.fingerprint)) throw idempotencyConflict();
    if (bound) return;
    await show();
    await inTransaction(this.pool, (client) => oncePerKey(client, once, () => Promise.resolve({})));
  }
}
