import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { inTransaction, statement } from '@parley/database';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { recordingPartition, type RecordingPartition } from '@parley/contracts/events';

export const RECORDING_PARTITIONS = Symbol('RECORDING_PARTITIONS');

/** The number of recording partitions, and since which position. */
export interface Layout {
  readonly partitions: number;
  /** Positions up to this one are in one common order. Later ones are consecutive only within a partition. */
  readonly beganAt: bigint;
}

/** The number of partitions changed after the layout in use was read. */
export class LayoutChanged extends Error {}

const readLayout = statement<{ partitions: number; beganAt: string }>(
  'recording-layout',
  'SELECT partitions, began_at AS "beganAt" FROM recording_position WHERE id = 1',
);

/** SQLSTATE raised by the function `lock_recording_partition`. */
const changedState = 'PRL01';

/**
 * The number of recording partitions. It is stored in the database and is the same for all replicas (docs/adr/0037). It
 * changes at most once. The database refuses a replica that uses an old layout, and the replica reads it again.
 */
@Injectable()
export class RecordingLayout implements OnApplicationBootstrap {
  #known: Promise<Layout> | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(RECORDING_PARTITIONS) private readonly wanted: number,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.wanted > 1) await this.#divide(this.wanted);
  }

  /** Runs `work` with the current layout, and again if the layout changed meanwhile. */
  async whileCurrent<T>(work: (layout: Layout) => Promise<T>): Promise<T> {
    for (;;) {
      const layout = await this.#current();
      try {
        return await work(layout);
      } catch (error) {
        if (!isLayoutChange(error)) throw error;
        this.#known = undefined;
        if ((await this.#current()).partitions === layout.partitions) throw error;
      }
    }
  }

  #current(): Promise<Layout> {
    return (this.#known ??= this.#read());
  }

  async #read(): Promise<Layout> {
    try {
      const [first] = await readLayout.rows(this.pool);
      if (!first) throw new Error('The table recording_position has lost its first row.');
      return { partitions: first.partitions, beganAt: BigInt(first.beganAt) };
    } catch (error) {
      this.#known = undefined;
      throw error;
    }
  }

  /** Every partition starts at the position reached so far, so the positions of each team keep rising. */
  async #divide(partitions: number): Promise<void> {
    let { partitions: before } = await this.#read();
    if (before === 1) before = await this.#divideOnce(partitions);
    this.#known = undefined;
    if (before === 1) this.logger.info({ partitions }, 'recording is divided by team');
    else if (before !== partitions)
      this.logger.warn({ partitions: before, wanted: partitions }, 'recording was divided before, and stays as it is');
  }

  /** @returns the number of partitions before */
  #divideOnce(partitions: number): Promise<number> {
    return inTransaction(this.pool, async (client) => {
      // Concurrent divisions wait for this lock. No other row is read: rows added by a concurrent division would not be
      // visible to this statement.
      const { rows } = await client.query<{ partitions: number }>(
        'SELECT partitions FROM recording_position WHERE id = 1 FOR UPDATE',
      );
      const before = (rows[0] as { partitions: number }).partitions;
      if (before > 1) return before;
      await client.query(
        `WITH divided AS (
           UPDATE recording_position SET partitions = $1, began_at = position WHERE id = 1 RETURNING position)
         INSERT INTO recording_position (id, position, partitions, began_at)
         SELECT number, position, $1, position FROM divided CROSS JOIN generate_series(2, $1::int) AS number`,
        [partitions],
      );
      return before;
    });
  }
}

function isLayoutChange(error: unknown): boolean {
  return error instanceof LayoutChanged || (error as { code?: unknown }).code === changedState;
}

/** Items of teams that are recorded in one partition, in order. */
export interface Part<Thing> {
  of: RecordingPartition;
  items: readonly Thing[];
}

/** Groups items by partition, sorted by partition number: the order in which a transaction locks several partitions. */
export function byPartition<Thing extends { teamId: string }>(
  things: readonly Thing[],
  partitions: number,
): Part<Thing>[] {
  const parts = new Map<number, { of: RecordingPartition; items: Thing[] }>();
  for (const thing of things) {
    const of = recordingPartition(thing.teamId, partitions);
    const part = parts.get(of.partition);
    if (part) part.items.push(thing);
    else parts.set(of.partition, { of, items: [thing] });
  }
  return [...parts.values()].sort((one, other) => one.of.partition - other.of.partition);
}
