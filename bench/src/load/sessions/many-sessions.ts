import type { Session } from '@parley/contracts';
import { type PrivateParley, until } from '@parley/tools';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { Pair } from '../load.js';

const atOnce = 16;
const connectWithinMs = 120_000;

/** Creates `count` sandbox sessions and waits until they are CONNECTED. @returns pairs; each session sends to the next */
export async function connectSessions(parley: PrivateParley, pool: pg.Pool, count: number): Promise<Pair[]> {
  const projectId = parley.credentials.project.id;
  const limit = pLimit(atOnce);
  const make = (index: number) => parley.client.post<Session>('/api/sessions', { name: `many-${index}`, projectId });
  await Promise.all(Array.from({ length: count }, (_, index) => limit(() => make(index))));
  await until(async () => (await connected(pool)) === count, connectWithinMs, `${count} sessions to be CONNECTED`);
  const { rows } = await pool.query<{ name: string; to: string }>(
    `SELECT name, coalesce(lead(me ->> 'phoneNumber') OVER by_id, first_value(me ->> 'phoneNumber') OVER by_id) AS to
     FROM sessions WINDOW by_id AS (ORDER BY id)`,
  );
  return rows.map(({ name, to }) => ({ session: name, to }));
}

async function connected(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sessions WHERE status = 'CONNECTED'`,
  );
  return rows[0]?.count ?? 0;
}
