import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities, parseChatRef } from '../../directory/identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';

@Injectable()
export class InboundQueries {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
  ) {}

  /**
   * Whether the other side of a chat ever wrote to the session, by the messages that are stored; a deleted one was written
   * too. Asking makes nobody known.
   * @throws DomainError `invalid_parameter` for what cannot name a chat
   */
  async exists(session: SessionRecord, chatId: string): Promise<boolean> {
    const chat = await this.identities.find(session.projectId, parseChatRef(chatId, 'chatId'));
    if (!chat) return false;
    const { rows } = await this.pool.query<{ exists: boolean }>({
      name: 'inbound-exists',
      text: `SELECT EXISTS (SELECT FROM messages WHERE session_id = $1 AND chat_id = $2 AND NOT from_me) AS "exists"`,
      values: [session.id, chat.id],
    });
    return rows[0]?.exists === true;
  }
}
