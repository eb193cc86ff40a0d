import { Inject, Injectable } from '@nestjs/common';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** An event of a batch, as its line is made of it. */
export interface BatchedEvent {
  eventId: string;
  type: string;
  session: string;
  body: Buffer;
}

/** Reads what a closed batch is made of: the same at each attempt, because an unfinished delivery keeps its bytes. */
@Injectable()
export class BatchEventsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** In the order of the ids of events, which is that of a session's events in the stream. */
  async of(batchId: string): Promise<BatchedEvent[]> {
    return eventsOfBatch.rows(this.pool, batchId);
  }
}

const eventsOfBatch = statement<BatchedEvent, [batchId: string]>(
  'batch-events',
  `
  SELECT d.event_id AS "eventId", e.type, e.session, e.body
  FROM deliveries d CROSS JOIN LATERAL (SELECT * FROM delivery_events WHERE id = d.event_id LIMIT 1) AS e
  WHERE d.batch_id = $1::bigint ORDER BY d.event_id, d.id`,
);
