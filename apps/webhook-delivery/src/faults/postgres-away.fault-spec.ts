import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tcpProxy, type TcpProxy, waitFor } from '@parley/testing';
import { attemptOf, FaultRun } from '../testing/index.js';

/** Longer than an endpoint's deadline and the margin of a claim together. */
const awayMs = 22_000;
let run: FaultRun;
let postgres: TcpProxy;

beforeEach(async () => {
  run = await FaultRun.create();
  postgres = await tcpProxy(run.installation.database.url);
  await Promise.all(['node-a', 'node-b'].map((name) => run.startReplica(name, { DATABASE_URL: postgres.url })));
  await run.createEndpoints({ timeoutSeconds: 2 });
}, 60_000);
afterEach(async () => {
  await run.close();
  await postgres.close();
}, 60_000);

/** Takes Postgres away while attempts are under way, whose answers come in the meantime. */
async function whileAway(leave: () => unknown, comeBack: () => unknown): Promise<void> {
  run.receiver.always({ kind: 'answer', status: 200, delayMs: 300 });
  const load = run.startLoad(400);
  await waitFor(() => run.receiver.requests.length > 40, { timeoutMs: 30_000 });
  await leave();
  const leftAt = Date.now();
  await waitFor(() => Date.now() - leftAt > awayMs, { timeoutMs: 2 * awayMs });
  await comeBack();
  run.receiver.always({ kind: 'answer', status: 200 });
  await load.stopAfter(10);
}

describe('no delivery is repeated by processes that live', () => {
  it.each([
    ['stands still', () => postgres.hold(), () => postgres.letGo()],
    ['is cut off, as by a restart', () => postgres.cut(), () => postgres.heal()],
  ])(
    'when Postgres %s for longer than claims hold',
    async (_, leave, comeBack) => {
      await whileAway(leave, comeBack);
      expect(await run.faults({}, 90_000)).toEqual([]);
      const attempts = run.receiver.requests.map(attemptOf);
      expect(attempts.length - new Set(attempts).size).toBe(0);
    },
    180_000,
  );
});
