import { idTime, MaintainPartitions, PartitionStore } from '@parley/service-runtime';
import type pg from 'pg';

const table = { name: 'deliveries', idColumn: 'event_id', living: 'true' } as const;
const chunk = 1_000;
/** An event goes to so many endpoints. */
const endpointsEach = 10;

const endpointsSql = `INSERT INTO endpoints
  SELECT (jsonb_populate_record(e, jsonb_build_object('id', e.id + n))).* FROM endpoints e, generate_series(1, $2::int - 1) AS n
  WHERE e.id = $1::bigint`;

/** Of a hundred deliveries one failed with a 503, and of a thousand one with a 418, at endpoints by chance. */
const deliveriesSql = `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, last_response_status)
  SELECT d.event_id, d.id, d.webhook_id, 'event', CASE WHEN d.chance % 100 = 0 THEN 'failed' ELSE 'succeeded' END, 1,
    CASE WHEN d.chance % 1000 = 0 THEN 418 WHEN d.chance % 100 = 0 THEN 503 ELSE 200 END
  FROM (SELECT e.event_id, e.event_id + nth AS id, abs(hashint8(e.event_id + nth)) AS chance,
      $2::bigint + ((e.place + $4::bigint) * ${endpointsEach} + nth - 1) % $3::int AS webhook_id
    FROM unnest($1::bigint[]) WITH ORDINALITY AS e(event_id, place), generate_series(1, ${endpointsEach}) AS nth) AS d`;

/**
 * Writes deliveries of events straight into the database, each event to ten of the endpoints in turn.
 *
 * @param webhookId an endpoint, of which the others are copies with the ids after its own
 * @param eventIds of events, the oldest first
 * @returns how many deliveries there are
 */
export async function insertDeliveries(
  pool: pg.Pool,
  { webhookId, endpoints }: { webhookId: string; endpoints: number },
  eventIds: readonly string[],
): Promise<number> {
  await pool.query(endpointsSql, [webhookId, endpoints]);
  let madeDay = '';
  for (let from = 0; from < eventIds.length;) {
    const day = dayOf(eventIds[from]!);
    if (day !== madeDay) await makePartition(pool, day);
    madeDay = day;
    const ids = eventIds.slice(from, from + chunk).filter((id) => dayOf(id) === day);
    await pool.query(deliveriesSql, [ids, webhookId, endpoints, from]);
    from += ids.length;
  }
  await pool.query('VACUUM ANALYZE deliveries');
  await pool.query('VACUUM ANALYZE endpoints');
  return eventIds.length * endpointsEach;
}

function dayOf(id: string): string {
  return idTime(id).toISOString().slice(0, 10);
}

/** As the service would on that day. */
async function makePartition(pool: pg.Pool, day: string): Promise<void> {
  await new MaintainPartitions(new PartitionStore(pool), [table], { now: () => new Date(day) }).execute();
}
