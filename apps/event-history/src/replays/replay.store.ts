import { Inject, Injectable } from '@nestjs/common';
import { type ReplayAccepted, replayAccepted } from '@parley/contracts/replays';
import { outboxInsert } from '@parley/messaging';
import { type NoRow, statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Prisma } from '../database/prisma.js';

const firstRetrySeconds = 15;
const lastRetrySeconds = 3600;

/** A replay whose own request did not see it made. */
export interface LeftBehind {
  accepted: ReplayAccepted;
  /** Including the attempt that it is claimed for. */
  attempts: number;
}

const insertReplay = statement<NoRow, [deliveryId: string, accepted: string]>(
  'replay-insert',
  'INSERT INTO replays (delivery_id, accepted) VALUES ($1::bigint, $2::json)',
);

const claimLeftBehind = statement<
  LeftBehind,
  [ageSeconds: number, limit: number, firstRetrySeconds: number, lastRetrySeconds: number]
>(
  'replays-claim-left-behind',
  `UPDATE replays SET attempts = attempts + 1,
     retry_at = now() + make_interval(secs => least($3::float8 * 2 ^ least(attempts, 20), $4::float8) * (0.9 + random() * 0.2))
   WHERE delivery_id IN (
     SELECT delivery_id FROM replays WHERE created_at < now() - make_interval(secs => $1) AND retry_at <= now()
     ORDER BY retry_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING accepted, attempts`,
);

/** Accepted replays that webhook-delivery has not yet confirmed as made. */
@Injectable()
export class ReplayStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Also writes the event that finishes the replay if this process does not. */
  async insert(client: PoolClient, eventId: string, accepted: ReplayAccepted): Promise<void> {
    await insertReplay.count(client, accepted.deliveryId, JSON.stringify(accepted));
    const { text, values } = outboxInsert(client, [{ id: eventId, contract: replayAccepted, event: accepted }]);
    await client.query({ name: 'replay-outbox-insert', text, values });
  }

  /** Returns null when the replay was made, or was given up because its endpoint is gone. */
  async find(deliveryId: string): Promise<ReplayAccepted | null> {
    const row = await this.prisma.replay.findUnique({ where: { deliveryId: BigInt(deliveryId) } });
    return row && (row.accepted as unknown as ReplayAccepted);
  }

  /**
   * Claims replays that are older than `ageSeconds` and due, by the database's clock. Sets their next attempt before they are
   * tried, with growing delays, so that replicas do not try the same ones and a failing replay does not hold up others.
   */
  async claimLeftBehind({ ageSeconds, limit }: { ageSeconds: number; limit: number }): Promise<LeftBehind[]> {
    return claimLeftBehind.rows(this.pool, ageSeconds, limit, firstRetrySeconds, lastRetrySeconds);
  }

  async remove(deliveryId: string): Promise<void> {
    await this.prisma.replay.deleteMany({ where: { deliveryId: BigInt(deliveryId) } });
  }
}
