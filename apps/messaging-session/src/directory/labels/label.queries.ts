import { Inject, Injectable } from '@nestjs/common';
import { type Chat, type Label, notFound } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { ChatQueries } from '../chats/index.js';
import { Identities, parseChatRef } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { findLabels, findLabelsOf, hasLabel } from './label.store.js';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The marks that a session puts on its chats (decisions.md §4). */
@Injectable()
export class LabelQueries {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
    private readonly chats: ChatQueries,
  ) {}

  list(session: SessionRecord, page: Page): Promise<Label[]> {
    return findLabels(this.pool, session.id, page);
  }

  /** None where nothing was said yet. @throws DomainError `not_found`, `invalid_parameter` */
  async ofChat(session: SessionRecord, chatId: string): Promise<Label[]> {
    const ref = parseChatRef(chatId, 'chatId');
    const chat = await this.identities.find(session.projectId, ref);
    if (!chat && ref.kind !== 'phone') throw notFound('Chat', chatId);
    return chat ? findLabelsOf(this.pool, session.id, chat.id) : [];
  }

  /** The chats that have a label, the one with the newest message first. @throws DomainError `not_found` */
  async chatsOf(session: SessionRecord, labelId: string, page: Page): Promise<Chat[]> {
    if (!(await hasLabel(this.pool, session.id, labelId))) throw notFound('Label', labelId);
    return this.chats.list(session, page, labelId);
  }
}
