import type { CancelReceipt } from '@parley/contracts/operations';
import { firstIdAt } from '@parley/service-runtime';
import { PrivateParley, serviceDatabaseUrl } from '@parley/tools';
import pg from 'pg';
import { measureList } from '../measure-lists.js';
import { measurePosts } from '../measure-posts.js';
import { BenchExecutor } from './bench-executor.js';
import { measureWaits } from './measure-waits.js';

const chunk = 20_000;

/** Distance between the ids of successive operations: one millisecond, so a million covers about seventeen minutes. */
const idStep = 1n << 22n;

const rows = `(SELECT $1::bigint + n * $2::bigint AS id, n, $4::bigint AS team FROM generate_series(0, $3::int - 1) AS n) AS made`;

const statements = [
  `INSERT INTO operations (id, team_id, kind, resource_type, resource_id, status, sequence, updated_at)
   SELECT id, team, 'campaign', 'campaign', id, 'pending', 1, now() FROM ${rows}`,
  `INSERT INTO operation_transitions (operation_id, sequence, to_status, created_at)
   SELECT id, 1, 'pending', now() FROM ${rows}`,
  ...step(2, 'pending', 'running', 'n % 10 IN (0, 5)'),
  ...step(3, 'running', 'succeeded', 'n % 10 = 0'),
];

const waits = Number(process.env.BENCH_WAITS ?? 5_000);
const transitionsPerSecond = Number(process.env.BENCH_TRANSITIONS_PER_SECOND ?? 200);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const cancels = Number(process.env.BENCH_CANCELS ?? 3_000);
const concurrency = Number(process.env.BENCH_CONCURRENCY ?? 64);
const listed = Number(process.env.BENCH_OPERATIONS ?? 1_000_000);

/** `npm run bench -- operations`: held waits, cancellations and lists of operations (docs/performance.md). */
export async function benchOperations(): Promise<void> {
  const parley = await PrivateParley.start();
  const { infra } = await parley.state();
  const { team } = parley.credentials;
  const executor = await BenchExecutor.connect(infra.nats.url, team.id);
  try {
    await measureWaits(parley, executor, { waits, transitionsPerSecond, seconds });
    await measureCancels(parley, executor);
    const databaseUrl = serviceDatabaseUrl('operations', { DATABASE_URL: infra.postgres.url });
    await insertOperations(databaseUrl, team.id, listed);
    for (const [title, filter, expected] of [
      ['all', '', listed + waits + cancels],
      ['status=succeeded', '&status=succeeded', Math.ceil(listed / 10)],
    ] as const) {
      const path = `/platform/operations?limit=100${filter}`;
      await measureList(parley, `list of operations (${title})`, path, expected);
    }
  } finally {
    await executor.close();
    await parley.stop();
  }
}

/** Cancels running operations, each once and with its own key. */
async function measureCancels(parley: PrivateParley, executor: BenchExecutor): Promise<void> {
  const posts = (await executor.running(cancels)).map(({ id }) => ({
    path: `/platform/operations/${id}/cancel`,
    idempotencyKey: `bench-${id}`,
  }));
  await measurePosts<CancelReceipt>(parley, 'cancel', posts, { concurrency, status: 200 }, ({ operation }) => {
    if (operation.status !== 'cancelling') throw new Error(`A cancel left ${operation.status}.`);
  });
}

/**
 * Writes operations directly into the database, older than all others, each with a valid history: one in ten has succeeded,
 * one in ten is running, the rest are pending.
 */
async function insertOperations(databaseUrl: string, teamId: string, count: number): Promise<void> {
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

function step(sequence: number, from: string, to: string, which: string): string[] {
  return [
    `UPDATE operations SET status = '${to}', sequence = ${sequence}, updated_at = now()
     FROM ${rows} WHERE operations.id = made.id AND ${which}`,
    `INSERT INTO operation_transitions (operation_id, sequence, from_status, to_status, created_at)
     SELECT id, ${sequence}, '${from}', '${to}', now() FROM ${rows} WHERE ${which}`,
  ];
}
