import { Inject, Injectable } from '@nestjs/common';
import { type ReplayAccepted, replayAccepted } from '@parley/contracts';
import { outboxInsert } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Prisma } from '../database/prisma.js';

const firstRetrySeconds = 15;
const lastRetrySeconds = 3600;

/** A replay that its own request did not see made. */
export interface LeftBehind {
  accepted: ReplayAccepted;
  /** With the one that it was claimed for. */
  attempts: number;
}

/** Accepted replays of which webhook-delivery has not said yet that it made them. */
@Injectable()
export class ReplayStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** With the event that finishes the replay should this process not. */
  async insert(client: PoolClient, eventId: string, accepted: ReplayAccepted): Promise<void> {
    await client.query({
      name: 'replay-insert',
      text: 'INSERT INTO replays (delivery_id, accepted) VALUES ($1::bigint, $2::json)',
      values: [accepted.deliveryId, JSON.stringify(accepted)],
    });
    const { text, values } = outboxInsert([{ id: eventId, contract: replayAccepted, event: accepted }]);
    await client.query({ name: 'replay-outbox-insert', text, values });
  }

  /** Null: it was made. */
  async find(deliveryId: string): Promise<ReplayAccepted | null> {
    const row = await this.prisma.replay.findUnique({ where: { deliveryId: BigInt(deliveryId) } });
    return row && (row.accepted as unknown as ReplayAccepted);
  }

  /**
   * Those left behind for so long whose turn it is, on the clock of the database; their next turn is set before they are
   * tried, each later than the one before, so that replicas do not try the same and one that fails holds up no other.
   */
  async claimLeftBehind({ ageSeconds, limit }: { ageSeconds: number; limit: number }): Promise<LeftBehind[]> {
    const { rows } = await this.pool.query<LeftBehind>(
      `UPDATE replays SET attempts = attempts + 1,
         retry_at = now() + make_interval(secs => least($3::float8 * 2 ^ least(attempts, 20), $4::float8) * (0.9 + random() * 0.2))
       WHERE delivery_id IN (
         SELECT delivery_id FROM replays WHERE created_at < now() - make_interval(secs => $1) AND retry_at <= now()
         ORDER BY retry_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING accepted, attempts`,
      [ageSeconds, limit, firstRetrySeconds, lastRetrySeconds],
    );
    return rows;
  }

  async remove(deliveryId: string): Promise<void> {
    await this.prisma.replay.deleteMany({ where: { deliveryId: BigInt(deliveryId) } });
  }
}
