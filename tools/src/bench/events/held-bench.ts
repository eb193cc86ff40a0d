import { PrivateParley } from '../../client/index.js';
import { EventSource } from './event-source.js';
import { measureHeldSnapshot } from './measure-held-snapshot.js';

const factsPerSecond = Number(process.env.BENCH_HELD_FACTS_PER_SECOND ?? 2_000);
const seconds = Number(process.env.BENCH_HELD_SECONDS ?? 600);
const reportSeconds = Number(process.env.BENCH_HELD_REPORT_SECONDS ?? 30);

/** `npm run bench -- held`: an outbox beside a snapshot that is held. Exits 1 when a fact did not come. */
export async function benchHeld(): Promise<void> {
  const parley = await PrivateParley.start();
  const { infra } = await parley.state();
  const { team, project } = parley.credentials;
  const source = await EventSource.connect(infra.nats.url);
  try {
    const urls = { postgres: infra.postgres.url, nats: infra.nats.url };
    const owner = { teamId: team.id, projectId: project.id };
    const missing = await measureHeldSnapshot(urls, source, owner, { factsPerSecond, seconds, reportSeconds });
    console.log(`missing ${missing}`);
    if (missing > 0) process.exitCode = 1;
  } finally {
    await source.close();
    await parley.stop();
  }
}
