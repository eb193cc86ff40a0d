import { isNamed } from '@parley/contracts/events';
import { isRendered } from '@parley/contracts/waha';
import { statement } from '@parley/database';
import { type Arrival, rendersWaha } from '@parley/engine-kit';
import type { Pool } from 'pg';

const eventsOf = statement<{ names: string[] | null; rendersWaha: boolean }, [sessionId: string]>(
  'session-named-events',
  `SELECT CASE WHEN jsonb_typeof(config->'events') = 'array'
     THEN ARRAY(SELECT jsonb_array_elements_text(config->'events')) END AS names, ${rendersWaha}
   FROM sessions s WHERE s.id = $1::bigint`,
);

/**
 * The arrivals of a session without the reports that neither its configuration names nor the WAHA layer shows. They go before
 * anything is looked up for them: a session that names none costs no more than before there were such events, and learns nobody by them. One that its
 * network waits to have acknowledged stays: that happens where it is recorded.
 */
export async function withoutUnnamed(pool: Pool, arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
  const first = arrivals.find(({ item }) => item.kind === 'reported');
  if (!first) return arrivals;
  const [session] = await eventsOf.rows(pool, first.sessionId);
  const names = session?.names ?? undefined;
  const isWanted = (type: string): boolean =>
    isNamed(type, names) || (session?.rendersWaha === true && isRendered(type));
  return arrivals.filter(
    ({ item, origin }) => origin !== undefined || item.kind !== 'reported' || isWanted(item.report.type),
  );
}
