import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { countUnread } from './chat.store.js';
import { ownChat } from './own-chat.js';

/** Counts at least one message of a chat as unread. */
@Injectable()
export class MarkUnread {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
  ) {}

  /** Idempotent. @throws DomainError `not_found`, `invalid_parameter` */
  async execute(session: SessionRecord, chatId: string): Promise<void> {
    const chat = await ownChat(this.identities, session, chatId);
    if (!(await countUnread(this.pool, session.id, chat.id))) throw notFound('Chat', chatId);
  }
}
