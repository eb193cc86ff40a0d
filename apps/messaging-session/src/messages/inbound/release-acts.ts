import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Arrivals } from './arrivals.js';
import { dropActs, readyActs } from './message-act.store.js';

const batchSize = 200;

/**
 * Records what was done to messages before they came. An act is kept and its message recorded in transactions that may not
 * see one another: who has recorded either looks here afterwards, and a timer does where a process died in between.
 */
@Injectable()
export class ReleaseActs {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly arrivals: Arrivals,
  ) {}

  /** @param sessionId of it alone @returns how many were recorded */
  async execute(sessionId?: string): Promise<number> {
    for (let recorded = 0; ;) {
      const acts = await readyActs(this.pool, sessionId, batchSize);
      if (acts.length === 0) return recorded;
      const outcomes = await this.arrivals.add(acts.map((act) => ({ ...act, isReleased: true })));
      recorded += outcomes.filter((outcome) => outcome === 'recorded').length;
      // Their writers are blocked by now.
      const refused = acts.filter((_, place) => outcomes[place] === 'refused');
      if (refused.length > 0) await dropActs(this.pool, refused);
      if (acts.length < batchSize) return recorded;
    }
  }
}
