import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { LaneFinder, type LaneOf } from './lane-finder.js';
import type { Lane, LaneAddition, LaneMark, LaneSession } from './lane.js';
import { LaneStore, type PromotedDelivery } from './lane.store.js';
import { PromotedWakeUps } from './promoted-wake-ups.js';

/**
 * Order within a session (decisions.md §6): of a lane one delivery at most may be attempted, its head, retries included;
 * the others are held. Whoever touches what is in a lane does it here: lanes are locked before anything else, and at
 * the end of the same transaction the next goes where there is no head any more.
 */
@Injectable()
export class Lanes {
  constructor(
    private readonly store: LaneStore,
    private readonly finder: LaneFinder,
    private readonly wakeUps: PromotedWakeUps,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** `work` may end deliveries of the lanes, or take them out. It may run again after a deadlock. */
  async change<T>(lanes: readonly Lane[], work: (client: PoolClient) => Promise<T>): Promise<T> {
    const { result, promoted } = await inTransaction(this.pool, async (client) => {
      await this.store.lock(client, lanes);
      return { result: await work(client), promoted: await this.store.promote(client, lanes) };
    });
    await this.wakeUps.here(promoted);
    return result;
  }

  /**
   * @param planned tells what comes to which lane, one addition a lane, and inserts its deliveries, held; `insert` may run
   * again after a deadlock, with additions made anew
   */
  async add<A extends LaneAddition>(
    sessions: readonly LaneSession[],
    planned: { additions: (laneOf: LaneOf) => A[]; insert: (client: PoolClient, laneOf: LaneOf) => Promise<unknown> },
  ): Promise<A[]> {
    const { additions, promoted } = await inTransaction(this.pool, async (client) => {
      const laneOf = await this.finder.find(client, sessions);
      const made = planned.additions(laneOf);
      await this.store.add(client, made);
      await planned.insert(client, laneOf);
      return { additions: made, promoted: await this.store.promote(client, made) };
    });
    await this.wakeUps.anywhere(promoted);
    return additions;
  }

  /** All that the stream holds for these lanes up to their marks has been added. @param marks one a lane */
  async settle(marks: readonly LaneMark[]): Promise<void> {
    if (marks.length === 0) return;
    const promoted = await inTransaction(this.pool, async (client): Promise<PromotedDelivery[]> => {
      await this.store.lock(client, marks);
      await this.store.settle(client, marks);
      return this.store.promote(client, marks);
    });
    await this.wakeUps.anywhere(promoted);
  }
}
