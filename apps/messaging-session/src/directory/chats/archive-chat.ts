import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { setArchived } from './chat.store.js';
import { ownChat } from './own-chat.js';

/** Puts a chat away, or takes it back. */
@Injectable()
export class ArchiveChat {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
  ) {}

  /** Idempotent. @throws DomainError `not_found`, `invalid_parameter` */
  async execute(session: SessionRecord, chatId: string, archived: boolean): Promise<void> {
    const chat = await ownChat(this.identities, session, chatId);
    if (!(await setArchived(this.pool, session.id, chat.id, archived))) throw notFound('Chat', chatId);
  }
}
