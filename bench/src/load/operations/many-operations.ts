import { firstIdAt } from '@parley/service-runtime';
import pg from 'pg';

const chunk = 20_000;
/** Distance between the ids of successive operations: one millisecond, so a million covers about seventeen minutes. */
const idStep = 1n << 22n;

/**
 * Writes operations directly into the database, older than all others, each with a valid history: one in ten has succeeded,
 * one in ten is running, the rest are pending.
 */
export async function insertOperations(databaseUrl: string, teamId: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const firstId = BigInt(firstIdAt(new Date(Date.now() - count - 3600_000)));
    for (let start = 0; start < count; start += chunk) {
      const size = Math.min(chunk, count - start);
      await client.query('BEGIN');
      for (const statement of statements) {
        const values = [(firstId + BigInt(start) * idStep).toString(), idStep.toString(), size, teamId];
        await client.query(statement, values);
      }
      await client.query('COMMIT');
    }
    await client.query('VACUUM ANALYZE operations');
  } finally {
    await client.end();
  }
}

const rows = `(SELECT $1::bigint + n * $2::bigint AS id, n, $4::bigint AS team FROM generate_series(0, $3::int - 1) AS n) AS made`;

function step(sequence: number, from: string, to: string, which: string): string[] {
  return [
    `UPDATE operations SET status = '${to}', sequence = ${sequence}, updated_at = now()
     FROM ${rows} WHERE operations.id = made.id AND ${which}`,
    `INSERT INTO operation_transitions (operation_id, sequence, from_status, to_status, created_at)
     SELECT id, ${sequence}, '${from}', '${to}', now() FROM ${rows} WHERE ${which}`,
  ];
}

const statements = [
  `INSERT INTO operations (id, team_id, kind, resource_type, resource_id, status, sequence, updated_at)
   SELECT id, team, 'campaign', 'campaign', id, 'pending', 1, now() FROM ${rows}`,
  `INSERT INTO operation_transitions (operation_id, sequence, to_status, created_at)
   SELECT id, 1, 'pending', now() FROM ${rows}`,
  ...step(2, 'pending', 'running', 'n % 10 IN (0, 5)'),
  ...step(3, 'running', 'succeeded', 'n % 10 = 0'),
];
