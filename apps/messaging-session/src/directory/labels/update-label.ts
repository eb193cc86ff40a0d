import { Inject, Injectable } from '@nestjs/common';
import { type Label, notFound, type UpdateLabel as Request } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SessionRecord } from '../../sessions/state/index.js';
import { saveLabel } from './label.store.js';
import { nameTaken } from './name-taken.js';

const uniqueViolation = '23505';

@Injectable()
export class UpdateLabel {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Name and colour as a whole. @throws DomainError `not_found`, `conflict` */
  async execute(session: SessionRecord, { labelId, name, color }: Request): Promise<Label> {
    const label = { id: labelId, name, ...(color === undefined ? {} : { color }) };
    try {
      const saved = await saveLabel(this.pool, session.id, label);
      if (!saved) throw notFound('Label', labelId);
      return saved;
    } catch (error) {
      throw (error as { code?: unknown }).code === uniqueViolation ? nameTaken() : error;
    }
  }
}
