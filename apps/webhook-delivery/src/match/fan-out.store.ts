import { Injectable } from '@nestjs/common';
import { ChangeAnnouncer, joinTexts, splitTexts } from '@parley/messaging';
import { columnsOf } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { isUnretained, keepBytes, sessionIdOf } from '../retention/index.js';
import type { PlannedDelivery } from './planned-delivery.js';

/** One whose first attempt is due after so long, or one that waits in its partition for its turn. */
type NewDelivery = PlannedDelivery & ({ firstDelayMs: number } | { firstDelayMs: 'held'; partition: string });

@Injectable()
export class FanOutStore {
  constructor(private readonly changes: ChangeAnnouncer) {}

  /**
   * Stores deliveries and their events in one statement.
   * @returns the ids of the deliveries that are new; an event that came before has its deliveries already
   */
  async insert(client: Pool | PoolClient, planned: readonly NewDelivery[]): Promise<Set<string>> {
    const events = [...new Map(planned.map(({ event }) => [event.id, event])).values()];
    const { rows } = await client.query<{ id: string }>({
      name: 'deliveries-insert',
      text: insertSql,
      values: [
        ...columnsOf(events, 'id', 'type', 'session'),
        joinTexts(events.map(({ envelope }) => envelope)),
        events.map(sessionIdOf),
        events.map(({ retained }) => retained),
        planned.map(({ event }) => event.id),
        planned.map(({ id }) => id),
        planned.map(({ endpoint }) => endpoint.id),
        planned.map(({ firstDelayMs }) => (firstDelayMs === 'held' ? null : firstDelayMs)),
        planned.map((one) => (one.firstDelayMs === 'held' ? one.partition : null)),
        planned.map((one) => (one.firstDelayMs === 'held' ? one.sequence : null)),
      ],
    });
    const made = new Set(rows.map(({ id }) => id));
    for (const one of planned) if (made.has(one.id)) this.announce(one);
    return made;
  }

  private announce({ id, event, endpoint }: NewDelivery): void {
    this.changes.note(endpoint.projectId, () => ({
      ...{ type: 'delivery', id, change: 'created', status: 'pending' },
      ...{ webhookId: endpoint.id, eventId: event.id },
    }));
  }
}

const insertSql = `
  WITH stored AS (
    INSERT INTO delivery_events (id, type, session, body, session_id, unretained)
    SELECT id, type, session, convert_to(coalesce(envelope, ''), 'UTF8'), session_id,
      ${isUnretained({ id: 'e.id', sessionId: 'e.session_id', retained: 'e.retained' })}
    FROM unnest($1::bigint[], $2::text[], $3::text[], ${splitTexts('$4')}, $5::bigint[], $6::boolean[])
      AS e (id, type, session, envelope, session_id, retained)
    ${keepBytes}
  )
  INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at, held, partition, ordering_sequence)
  SELECT event_id, id, webhook_id, 'event', 'pending', 0, now() + make_interval(secs => first_delay_ms / 1000.0),
    CASE WHEN partition IS NOT NULL THEN 'ordering' END, partition, ordering_sequence
  FROM unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::int[], $11::text[], $12::bigint[])
    AS d (event_id, id, webhook_id, first_delay_ms, partition, ordering_sequence)
  ON CONFLICT (event_id, webhook_id) WHERE kind = 'event' DO NOTHING
  RETURNING id`;
