import { Injectable } from '@nestjs/common';
import { ChangeAnnouncer } from '@parley/messaging';
import { columnsOf, joinTexts, splitTexts, statement } from '@parley/database';
import { isSuspended } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { ClaimedAsMade, MadeClaim } from '../attempt/index.js';
import { versionColumn } from '../endpoints/index.js';
import { isUnretained, keepBytes, sessionIdOf } from '../retention/index.js';
import type { PlannedDelivery } from './planned-delivery.js';

/**
 * A new delivery. Its first attempt is due after a delay, or it is held in its partition until its turn, or until its batch closes.
 */
type NewDelivery = PlannedDelivery &
  ({ firstDelayMs: number | 'batching' } | { firstDelayMs: 'held'; partition: string });

/** A delivery as it was inserted. */
export interface InsertedDelivery extends MadeClaim {
  /** Claimed by this process. */
  isClaimed: boolean;
}

const noClaims: ClaimedAsMade = { claimant: '', marginSeconds: 0, endpoints: new Map() };

@Injectable()
export class FanOutStore {
  constructor(private readonly changes: ChangeAnnouncer) {}

  /**
   * Stores deliveries and their events in one statement. Claims those whose own id is a key of `endpoints`, unless the
   * endpoint has changed since it was read, its breaker is open or its team is suspended.
   * @returns the new deliveries, by id; an event that came before has its deliveries already
   */
  async insert(
    client: Pool | PoolClient,
    planned: readonly NewDelivery[],
    { claimant, marginSeconds, endpoints } = noClaims,
  ): Promise<Map<string, InsertedDelivery>> {
    const events = [...new Map(planned.map(({ event }) => [event.id, event])).values()];
    const rows = await insertDeliveries.rows(
      client,
      ...columnsOf(events, 'id', 'type', 'session'),
      joinTexts(events.map(({ envelope }) => envelope)),
      events.map(sessionIdOf),
      events.map(({ retained }) => retained),
      planned.map(({ event }) => event.id),
      planned.map(({ id }) => id),
      planned.map(({ endpoint }) => endpoint.id),
      planned.map(({ firstDelayMs }) => (typeof firstDelayMs === 'number' ? firstDelayMs : null)),
      planned.map((one) => (one.firstDelayMs === 'held' ? one.partition : null)),
      planned.map((one) => (one.firstDelayMs === 'held' ? one.sequence : null)),
      planned.map(({ id }) => endpoints.get(id)?.version ?? null),
      claimant,
      marginSeconds,
      planned.map(({ event }) => event.sourceEventId ?? null),
      planned.map(({ firstDelayMs }) => firstDelayMs === 'batching'),
    );
    const made = new Map(rows.map(({ id, ...row }) => [id, row]));
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

const isClaimed = `p.id IS NOT NULL AND h.open_since IS NULL AND NOT ${isSuspended('p.team_id')}`;

const insertDeliveries = statement<
  InsertedDelivery & { id: string },
  [
    ...[eventIds: string[], types: string[], sessions: string[], envelopes: string],
    ...[sessionIds: (string | null)[], retained: boolean[]],
    ...[eventIdsOfDeliveries: string[], ids: string[], webhookIds: string[], firstDelaysMs: (number | null)[]],
    ...[partitions: (string | null)[], sequences: (number | null)[], versions: (string | null)[]],
    ...[claimant: string, marginSeconds: number, sourceEventIds: (string | null)[]],
    batching: boolean[],
  ]
>(
  'deliveries-insert',
  `
  WITH stored AS (
    INSERT INTO delivery_events (id, type, session, body, session_id, unretained)
    SELECT id, type, session, convert_to(coalesce(envelope, ''), 'UTF8'), session_id,
      ${isUnretained({ id: 'e.id', sessionId: 'e.session_id', retained: 'e.retained' })}
    FROM unnest($1::bigint[], $2::text[], $3::text[], ${splitTexts('$4')}, $5::bigint[], $6::boolean[])
      AS e (id, type, session, envelope, session_id, retained)
    ${keepBytes}
  )
  INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at, held, partition, ordering_sequence,
    claimed_by, claimed_until, source_event_id, batching_since)
  SELECT d.event_id, d.id, d.webhook_id, 'event', 'pending', 0, now() + make_interval(secs => first_delay_ms / 1000.0),
    CASE WHEN partition IS NOT NULL THEN 'ordering' WHEN batching THEN 'batching' END, partition, ordering_sequence,
    CASE WHEN ${isClaimed} THEN $14 END,
    CASE WHEN ${isClaimed} THEN now() + make_interval(secs => p.timeout_seconds + $15::int) END, source_event_id,
    CASE WHEN batching THEN now() END
  FROM unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::int[], $11::text[], $12::bigint[], $13::text[], $16::bigint[],
      $17::boolean[])
    AS d (event_id, id, webhook_id, first_delay_ms, partition, ordering_sequence, version, source_event_id, batching)
  LEFT JOIN endpoints p ON d.version IS NOT NULL AND p.id = d.webhook_id AND p.enabled AND ${versionColumn('p')} = d.version
  LEFT JOIN endpoint_health h ON h.endpoint_id = p.id
  ON CONFLICT (event_id, webhook_id) WHERE kind = 'event' DO NOTHING
  RETURNING id, claimed_until IS NOT NULL AS "isClaimed", next_attempt_at AS "dueAt", now() AS "claimedAt"`,
  { neverNull: ['dueAt'] },
);
