import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Arrivals } from './arrivals.js';
import { dropActs, readyActs } from './message-act.store.js';

const batchSize = 200;

/**
 * Records acts that arrived before their messages. An act and its message may be recorded in transactions that do not
 * see each other, so the Cloud API's intake calls this after each batch. A timer does it for all other networks, and for a
 * process that died in between.
 */
@Injectable()
export class ReleaseActs {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly arrivals: Arrivals,
  ) {}

  /** @param sessionId only this session's acts @returns how many were recorded */
  async execute(sessionId?: string): Promise<number> {
    for (let recorded = 0; ;) {
      const acts = await readyActs(this.pool, sessionId, batchSize);
      if (acts.length === 0) return recorded;
      const outcomes = await this.arrivals.add(acts.map((act) => ({ ...act, isReleased: true })));
      recorded += outcomes.filter((outcome) => outcome === 'recorded').length;
      // The author was blocked while the act was kept.
      const refused = acts.filter((_, place) => outcomes[place] === 'refused');
      if (refused.length > 0) await dropActs(this.pool, refused);
      if (acts.length < batchSize) return recorded;
    }
  }
}
