import { serviceDatabaseUrl } from '../../migrate/database-url.js';
import { PrivateParley } from '../../client/index.js';
import { latencyText } from '../latency.js';
import { listText, measureList } from '../measure-lists.js';
import { BenchExecutor } from './bench-executor.js';
import { insertOperations } from './many-operations.js';
import { measureCancels } from './measure-cancels.js';
import { measureWaits } from './measure-waits.js';

const waits = Number(process.env.BENCH_WAITS ?? 5_000);
const transitionsPerSecond = Number(process.env.BENCH_TRANSITIONS_PER_SECOND ?? 200);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const cancels = Number(process.env.BENCH_CANCELS ?? 3_000);
const concurrency = Number(process.env.BENCH_CONCURRENCY ?? 64);
const listed = Number(process.env.BENCH_OPERATIONS ?? 1_000_000);

/** `npm run bench -- operations`: held waits, cancels and lists of operations (docs/performance.md). */
export async function benchOperations(): Promise<void> {
  const parley = await PrivateParley.start();
  const { infra } = await parley.state();
  const { team } = parley.credentials;
  const executor = await BenchExecutor.connect(infra.nats.url, team.id);
  try {
    const held = await measureWaits(parley, executor, { waits, transitionsPerSecond, seconds });
    console.log(
      [
        `held waits: ${held.held}, each ${held.residentKiBEach.toFixed(1)} KiB resident (${held.heapKiBEach.toFixed(1)} KiB heap), garbage included`,
        `wake at ${held.transitionsPerSecond.toFixed(0)} transitions/s: ${latencyText(held.wake)}`,
        `  ${held.transitions} transitions, ${held.wake.count} wakes, refused ${JSON.stringify(held.refused)}, moves tried again ${held.retries}`,
      ].join('\n'),
    );
    const cancel = await measureCancels(parley, executor, cancels, concurrency);
    console.log(`cancel: ${Math.round(cancel.perSecond)}/s, ${concurrency} under way: ${latencyText(cancel.latency)}`);

    const databaseUrl = serviceDatabaseUrl('operations', { DATABASE_URL: infra.postgres.url });
    await insertOperations(databaseUrl, team.id, listed);
    for (const [title, filter, expected] of [
      ['all', '', listed + waits + cancels],
      ['status=succeeded', '&status=succeeded', Math.ceil(listed / 10)],
    ] as const) {
      const list = await measureList(parley, `/platform/operations?limit=100${filter}`, expected);
      console.log(listText(`list of operations (${title})`, list));
    }
  } finally {
    await executor.close();
    await parley.stop();
  }
}
