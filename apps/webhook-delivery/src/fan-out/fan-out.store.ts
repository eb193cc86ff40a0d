import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

export interface NewEvent {
  id: string;
  type: string;
  session: string;
  body: Buffer;
}

export interface NewDelivery {
  id: string;
  eventId: string;
  webhookId: string;
  firstDelayMs: number;
}

@Injectable()
export class FanOutStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Stores events and their deliveries in one statement.
   * @returns the ids of the deliveries that are new; an event that came before has its deliveries already
   */
  async insert(events: readonly NewEvent[], deliveries: readonly NewDelivery[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'deliveries-insert',
      text: insertSql,
      values: [
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ session }) => session),
        events.map(({ body }) => body),
        deliveries.map(({ eventId }) => eventId),
        deliveries.map(({ id }) => id),
        deliveries.map(({ webhookId }) => webhookId),
        deliveries.map(({ firstDelayMs }) => firstDelayMs),
      ],
    });
    return new Set(rows.map(({ id }) => id));
  }
}

const insertSql = `
  WITH stored AS (
    INSERT INTO delivery_events (id, type, session, body)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[])
    ON CONFLICT DO NOTHING
  )
  INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at)
  SELECT event_id, id, webhook_id, 'event', 'pending', 0, now() + make_interval(secs => first_delay_ms / 1000.0)
  FROM unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::int[]) AS d (event_id, id, webhook_id, first_delay_ms)
  ON CONFLICT (event_id, webhook_id) WHERE kind = 'event' DO NOTHING
  RETURNING id`;
