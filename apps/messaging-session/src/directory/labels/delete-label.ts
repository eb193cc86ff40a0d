import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SessionRecord } from '../../sessions/state/index.js';
import { removeLabel } from './label.store.js';

/** Removes a label, also from its chats. */
@Injectable()
export class DeleteLabel {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @throws DomainError `not_found` */
  async execute(session: SessionRecord, labelId: string): Promise<void> {
    const removed = await inTransaction(this.pool, (client) => removeLabel(client, session.id, labelId));
    if (!removed) throw notFound('Label', labelId);
  }
}
