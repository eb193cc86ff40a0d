import type { CancelReceipt } from '@parley/contracts';
import { PrivateParley, serviceDatabaseUrl } from '@parley/tools';
import { measureList } from '../measure-lists.js';
import { measurePosts } from '../measure-posts.js';
import { BenchExecutor } from './bench-executor.js';
import { insertOperations } from './many-operations.js';
import { measureWaits } from './measure-waits.js';

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
