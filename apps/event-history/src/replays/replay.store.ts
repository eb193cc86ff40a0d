import { Inject, Injectable } from '@nestjs/common';
import { type ReplayAccepted, replayAccepted } from '@parley/contracts';
import { outboxInsert } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';

/** Accepted replays of which webhook-delivery has not said yet that it made them. */
@Injectable()
export class ReplayStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** With the fact that finishes the replay should this process not. */
  async insert(client: PoolClient, factId: string, accepted: ReplayAccepted): Promise<void> {
    await client.query({
      name: 'replay-insert',
      text: 'INSERT INTO replays (delivery_id, accepted) VALUES ($1::bigint, $2::json)',
      values: [accepted.deliveryId, JSON.stringify(accepted)],
    });
    const { text, values } = outboxInsert([{ id: factId, contract: replayAccepted, fact: accepted }]);
    await client.query({ name: 'replay-outbox-insert', text, values });
  }

  /** Null: it was made. */
  async find(deliveryId: string): Promise<ReplayAccepted | null> {
    const { rows } = await this.pool.query<{ accepted: ReplayAccepted }>({
      name: 'replay-find',
      text: 'SELECT accepted FROM replays WHERE delivery_id = $1::bigint',
      values: [deliveryId],
    });
    return rows[0]?.accepted ?? null;
  }

  /** Those left behind for so long, oldest first, on the clock of the database. */
  async leftBehind(ageSeconds: number, limit: number): Promise<ReplayAccepted[]> {
    const { rows } = await this.pool.query<{ accepted: ReplayAccepted }>(
      `SELECT accepted FROM replays WHERE created_at < now() - make_interval(secs => $1) ORDER BY delivery_id LIMIT $2`,
      [ageSeconds, limit],
    );
    return rows.map(({ accepted }) => accepted);
  }

  async remove(deliveryId: string): Promise<void> {
    await this.pool.query({
      name: 'replay-remove',
      text: 'DELETE FROM replays WHERE delivery_id = $1::bigint',
      values: [deliveryId],
    });
  }
}
