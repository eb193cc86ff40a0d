import { Inject, Injectable } from '@nestjs/common';
import type { AttemptBatch, ListAttempts } from '@parley/contracts/webhooks';
import { PG_POOL } from '@parley/service-runtime';
import { readPage } from '@parley/database';
import type { Pool } from 'pg';
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
  target: string | null;
  response: Record<string, unknown> | null;
  batch: AttemptBatch | null;
}

/** The bytes of an event. `isShown` is true while event history would still show them. */
export interface SentEvent {
  type: string;
  session: string;
  sessionId: string | null;
  body: Buffer;
  isShown: boolean;
}

/** In one page. */
const mostAttempts = 500;

@Injectable()
export class AttemptReadStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PAYLOAD_RETENTION_SECONDS) private readonly retentionSeconds: number,
  ) {}

  /** In order, as many as fit in a page. */
  list({ eventId, id }: DeliveryKey, { limit = mostAttempts, offset = 0 }: ListAttempts): Promise<AttemptRow[]> {
    const text = `SELECT number, trigger, started_at AS "startedAt", duration_ms AS "durationMs",
          response_status AS "responseStatus", response_body AS "responseBody", error, target, response, batch,
          coalesce(octet_length(response_body), 0) AS bytes
        FROM attempts WHERE event_id = $1::bigint AND delivery_id = $2::bigint ORDER BY number`;
    return readPage<AttemptRow>(this.pool, { text, values: [eventId, id] }, { limit, offset }, { key: 'number' });
  }

  async sentEvent(eventId: string): Promise<SentEvent | null> {
    const { rows } = await this.pool.query<SentEvent>({
      name: 'attempts-sent-event',
      text: `SELECT type, session, session_id::text AS "sessionId", body, ${isReplayable('delivery_events', '$2')} AS "isShown"
             FROM delivery_events WHERE id = $1::bigint`,
      values: [eventId, this.retentionSeconds],
    });
    return rows[0] ?? null;
  }
}
