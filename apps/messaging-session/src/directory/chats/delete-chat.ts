import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { purgeMessages, removeChat } from './chat.store.js';
import { ChatPurges, purgedAtOnce } from './chat-purges.js';
import { ownChat } from './own-chat.js';

/**
 * Removes a chat and its messages from one session; nobody else is told. Most chats are gone with the answer; the rest of
 * a long one is hidden from then on, and deleted in the background.
 */
@Injectable()
export class DeleteChat {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
    private readonly purges: ChatPurges,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter` */
  async execute(session: SessionRecord, chatId: string): Promise<void> {
    const chat = await ownChat(this.identities, session, chatId);
    await inTransaction(this.pool, async (client) => {
      if (!(await removeChat(client, session.id, chat.id))) throw notFound('Chat', chatId);
      await purgeMessages(client, { sessionId: session.id, chatId: chat.id }, purgedAtOnce);
    });
    this.purges.wake();
  }
}
