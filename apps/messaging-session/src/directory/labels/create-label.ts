import { Inject, Injectable } from '@nestjs/common';
import type { Label, LabelFields } from '@parley/contracts';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SessionRecord } from '../../sessions/state/index.js';
import { insertLabel } from './label.store.js';
import { nameTaken } from './name-taken.js';

@Injectable()
export class CreateLabel {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `conflict` when the session has a label of that name */
  async execute(session: SessionRecord, { name, color }: LabelFields): Promise<Label> {
    const label = { id: this.ids.next(), name, ...(color === undefined ? {} : { color }) };
    const made = await insertLabel(this.pool, session.id, label);
    if (!made) throw nameTaken();
    return made;
  }
}
