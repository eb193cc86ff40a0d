import { isNamed } from '@parley/contracts/events';
import { statement } from '@parley/database';
import type { Arrival } from '@parley/engine-kit';
import type { Pool } from 'pg';

const eventsOf = statement<{ names: string[] | null }, [sessionId: string]>(
  'session-named-events',
  `SELECT CASE WHEN jsonb_typeof(config->'events') = 'array'
     THEN ARRAY(SELECT jsonb_array_elements_text(config->'events')) END AS names
   FROM sessions WHERE id = $1::bigint`,
);

/**
 * The arrivals of a session without the reports that its configuration does not name. They go before anything is looked up for
 * them: a session that names none costs no more than before there were such events, and learns nobody by them. One that its
 * network waits to have acknowledged stays: that happens where it is recorded.
 */
export async function withoutUnnamed(pool: Pool, arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
  const first = arrivals.find(({ item }) => item.kind === 'reported');
  if (!first) return arrivals;
  const [session] = await eventsOf.rows(pool, first.sessionId);
  const names = session?.names ?? undefined;
  return arrivals.filter(
    ({ item, origin }) => origin !== undefined || item.kind !== 'reported' || isNamed(item.report.type, names),
  );
}
