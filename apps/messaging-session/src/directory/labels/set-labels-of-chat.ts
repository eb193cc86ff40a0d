import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type SetLabelsOfChat as Request } from '@parley/contracts';
import { IDS, type Ids, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities, parseChatRef } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { holdLabels, replaceLabelsOf } from './label.store.js';

/** Replaces the labels of a chat. */
@Injectable()
export class SetLabelsOfChat {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly identities: Identities,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter` also for a label that the session does not have */
  async execute(session: SessionRecord, { chatId, labels }: Request): Promise<void> {
    const chat = await this.identities.resolve(session.projectId, parseChatRef(chatId, 'chatId'));
    const wanted = [...new Set(labels.map(({ id }) => id))];
    await inTransaction(this.pool, async (client) => {
      const known = await holdLabels(client, session.id, wanted);
      const unknown = labels.findIndex(({ id }) => !known.has(id));
      if (unknown !== -1) {
        throw new DomainError('invalid_parameter', `Field "labels.${unknown}.id" is invalid: no such label.`);
      }
      await replaceLabelsOf(client, session.id, chat.id, wanted, this.ids.next());
    });
  }
}
