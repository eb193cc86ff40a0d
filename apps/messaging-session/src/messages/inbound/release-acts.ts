import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL, SetAside } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { isOfDatabase } from '../../database/index.js';
import { knownKey } from '../message/index.js';
import { Arrivals } from './arrivals.js';
import { dropActs, type ReadyAct, readyActs } from './message-act.store.js';

const batchSize = 200;

/**
 * Records acts that arrived before their messages. An act and its message may be recorded in transactions that do not
 * see each other, so the Cloud API's intake calls this after each batch. A timer does it for all other networks, and for a
 * process that died in between. An act that cannot be recorded is set aside, so that it does not hold up the others.
 */
@Injectable()
export class ReleaseActs {
  readonly #failing = new SetAside({ firstPauseMs: 5_000, longestPauseMs: 3_600_000 });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly arrivals: Arrivals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param sessionId only this session's acts @returns how many were recorded */
  async execute(sessionId?: string): Promise<number> {
    for (let recorded = 0; ;) {
      const waiting = this.#failing.waiting();
      const found = await readyActs(this.pool, sessionId, batchSize + waiting.length);
      const acts = found.filter((act) => !this.#failing.isWaiting(knownKey(act)));
      if (acts.length === 0) return recorded;
      // Each is a group of its own: one that fails does so alone.
      const outcomes = await Promise.all(acts.map((act) => this.outcomeOf(act)));
      recorded += outcomes.filter((outcome) => outcome === 'recorded').length;
      // The author was blocked while the act was kept, or nothing is left of the act.
      const over = acts.filter((_, place) => outcomes[place] === 'refused' || outcomes[place] === 'known');
      if (over.length > 0) await dropActs(this.pool, over);
      if (found.length < batchSize) return recorded;
    }
  }

  private async outcomeOf(act: ReadyAct): Promise<string> {
    const key = knownKey(act);
    try {
      const [outcome = 'lost'] = await this.arrivals.add([{ ...act, isReleased: true }]);
      this.#failing.succeeded(key);
      return outcome;
    } catch (error) {
      if (isOfDatabase(error)) throw error;
      this.#failing.failed(key);
      this.logger.error({ err: error, sessionId: act.sessionId }, 'a kept act is not recorded; it is tried again');
      return 'failed';
    }
  }
}
