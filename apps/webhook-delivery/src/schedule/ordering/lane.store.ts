import { Inject, Injectable } from '@nestjs/common';
import { idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { WakeUp } from '../jobs/wake-up.js';
import { addSql, findSql, forgetSql, headlessSql, lockNewSql, lockSql, promoteSql, settleSql } from './lane-sql.js';
import type { Lane, LaneAddition, LaneMark, LaneSession } from './lane.js';

/** A delivery whose turn has come. */
export interface PromotedDelivery extends WakeUp {
  /** Milliseconds until its first attempt; 0 when it is due. */
  delayMs: number;
}

/** A lane in which something waits and nothing goes on. */
export interface HeadlessLane extends Lane {
  sessionId: string | null;
  /** Of the endpoint. */
  teamId: string;
  projectId: string | null;
  addedSequence: number;
  settledSequence: number;
}

/** What there is for a session. */
export interface FoundLane {
  /** The key of its lane; null when it has none that is known by its id. */
  own: string | null;
  /** The session of the lane that has its name for a key; null when there is none, or when it is known by name alone. */
  ownerOfName: string | null;
}

type HeadlessRow = Omit<HeadlessLane, 'addedSequence' | 'settledSequence'> &
  Record<'addedSequence' | 'settledSequence', string>;

const idEpochMs = idTime('0').getTime();

/** Everything but {@link headless} and {@link forget} runs in a transaction that locks the lanes first. */
@Injectable()
export class LaneStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Locks lanes, in an order that everybody keeps. Those that do not exist have nothing in them. */
  async lock(client: PoolClient, lanes: readonly Lane[]): Promise<void> {
    await client.query({ name: 'lanes-lock', text: lockSql, values: columns(lanes) });
  }

  /** Until the end of the transaction nobody else begins lanes of these endpoints. */
  async lockNew(client: PoolClient, webhookIds: readonly string[]): Promise<void> {
    await client.query({ name: 'lanes-lock-new', text: lockNewSql, values: [webhookIds] });
  }

  /** @returns one for each session */
  async find(client: PoolClient, sessions: readonly LaneSession[]): Promise<FoundLane[]> {
    const { rows } = await client.query<FoundLane>({
      name: 'lanes-find',
      text: findSql,
      values: [
        sessions.map(({ webhookId }) => webhookId),
        sessions.map(({ sessionId }) => sessionId),
        sessions.map(({ name }) => name),
      ],
    });
    return rows;
  }

  /** Locks lanes, making those that are new, before the deliveries of the additions are inserted. */
  async add(client: PoolClient, additions: readonly LaneAddition[]): Promise<void> {
    await client.query({
      name: 'lanes-add',
      text: addSql,
      values: [
        ...columns(additions),
        additions.map(({ sessionId }) => sessionId),
        additions.map(({ fromEventId }) => fromEventId),
        additions.map(({ sequence }) => sequence),
        additions.map(({ settledSequence }) => settledSequence),
      ],
    });
  }

  async settle(client: PoolClient, marks: readonly LaneMark[]): Promise<void> {
    const values = [...columns(marks), marks.map(({ sequence }) => sequence)];
    await client.query({ name: 'lanes-settle', text: settleSql, values });
  }

  /** Lets the next delivery go in each lane that has no head. */
  async promote(client: PoolClient, lanes: readonly Lane[]): Promise<PromotedDelivery[]> {
    const { rows } = await client.query<PromotedDelivery>({
      name: 'lanes-promote',
      text: promoteSql,
      values: [...columns(lanes), idEpochMs],
    });
    return rows;
  }

  /** Lanes that nobody has let go on, so many at most; without a lock, so that some of them go on at this moment. */
  async headless(limit: number): Promise<HeadlessLane[]> {
    const { rows } = await this.pool.query<HeadlessRow>(headlessSql, [limit]);
    return rows.map(({ addedSequence, settledSequence, ...lane }) => ({
      ...lane,
      addedSequence: Number(addedSequence),
      settledSequence: Number(settledSequence),
    }));
  }

  /** Lanes of endpoints that were removed, once they are empty. */
  async forget(): Promise<void> {
    await this.pool.query(forgetSql);
  }
}

function columns(lanes: readonly Lane[]): unknown[][] {
  return [lanes.map(({ webhookId }) => webhookId), lanes.map(({ session }) => session)];
}
