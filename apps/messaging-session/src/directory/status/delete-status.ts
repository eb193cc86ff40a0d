import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type DeleteStatus as Request, notFound } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { requireCapability } from '../../engines/index.js';
import { Identities, nameOfPerson } from '../identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { findMessage } from '../../messages/message/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';
import { SessionQueries } from '../../sessions/state/index.js';

/** Takes a status of one's own back, from all who saw it. */
@Injectable()
export class DeleteStatus {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly sessions: SessionQueries,
  ) {}

  /**
   * @throws DomainError `not_found` also for another's status, `session_not_connected`, `engine_rejected`,
   *   `not_supported_by_engine`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<void> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, request.session);
    const message = await findMessage(this.pool, sessionId, request.messageId);
    const chat = message && (await this.identities.byIds([message.chatId])).get(message.chatId);
    if (!message?.fromMe || chat?.kind !== 'status') throw notFound('Status', request.messageId);
    if (!capabilities) throw sessionNotConnected();
    // The record is as it was when this process took the session, perhaps before it had a number.
    const me = record.me ?? (await this.sessions.find(sessionId))?.me;
    if (!me) throw sessionNotConnected();
    const [author] = await this.identities.ofNames([nameOfPerson(record.projectId, { phoneNumber: me.phoneNumber })]);
    if (!author) throw notFound('Status', request.messageId);
    const target = { id: message.id, whatsappId: message.whatsappId };
    await requireCapability(capabilities, 'revocations').revoke({ chat, target, author });
  }
}
