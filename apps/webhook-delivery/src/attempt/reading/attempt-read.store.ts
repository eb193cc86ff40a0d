import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/prisma.js';
import type { DeliveryKey } from '../../deliveries/index.js';
import { isReplayable, PAYLOAD_RETENTION_SECONDS } from '../../retention/index.js';

export interface AttemptRow {
  number: number;
  trigger: string;
  startedAt: Date;
  durationMs: number;
  responseStatus: number | null;
  responseBody: Uint8Array | null;
  error: string | null;
}

/** The bytes of an event. `isShown` is true while event history would still show them. */
export interface SentEvent {
  type: string;
  session: string;
  body: Buffer;
  isShown: boolean;
}

@Injectable()
export class AttemptReadStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PAYLOAD_RETENTION_SECONDS) private readonly retentionSeconds: number,
  ) {}

  list({ eventId, id }: DeliveryKey): Promise<AttemptRow[]> {
    return this.prisma.attempt.findMany({
      where: { eventId: BigInt(eventId), deliveryId: BigInt(id) },
      orderBy: { number: 'asc' },
    });
  }

  async sentEvent(eventId: string): Promise<SentEvent | null> {
    const { rows } = await this.pool.query<SentEvent>({
      name: 'attempts-sent-event',
      text: `SELECT type, session, body, ${isReplayable('delivery_events', '$2')} AS "isShown"
             FROM delivery_events WHERE id = $1::bigint`,
      values: [eventId, this.retentionSeconds],
    });
    return rows[0] ?? null;
  }
}
