import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tcpProxy, type TcpProxy, waitFor } from '@parley/testing';
import { attemptOf, FaultRun } from '../testing/index.js';

let run: FaultRun;
let proxy: TcpProxy;

beforeEach(async () => {
  run = await FaultRun.create();
  proxy = await tcpProxy(run.installation.database.url);
}, 60_000);
afterEach(async () => {
  await run.close();
  await proxy.close();
}, 60_000);

describe('a worker that is killed', () => {
  it('between the answers of receivers and their commit repeats those attempts, and no others', async () => {
    await run.startReplica('node-b');
    await run.startReplica('node-a', { DATABASE_URL: proxy.url });
    await run.createEndpoints();
    // Whenever Postgres hangs, some are still to be answered.
    run.receiver.always({ kind: 'answer', delayMs: 100 });
    const load = run.startLoad();
    await load.reached(60);
    await waitFor(() => run.receiver.requests.length > 50);
    proxy.hold();
    const answered = await waitFor(async () => {
      const held = new Set(await run.heldBy('node-a'));
      const answers = run.receiver.requests.filter((one) => one.answeredAt && held.has(attemptOf(one)));
      return answers.length > 0 && answers;
    });
    const window = await run.kill('node-a');
    await proxy.cut();
    expect(window).toEqual(expect.arrayContaining(answered.map(attemptOf)));
    await run.startReplica('node-a');
    await load.stopAfter(50);
    expect(await run.faults()).toEqual([]);
    expect(run.repeats()).toBeGreaterThanOrEqual(answered.length);
    expect(run.repeats()).toBeLessThanOrEqual(window.length);
  });

  it('at any moment, again and again, loses nothing', async () => {
    await run.startReplica('node-a');
    await run.createEndpoints();
    run.receiver.always((_, number) => ({ kind: 'answer', delayMs: number % 20 }));
    const load = run.startLoad();
    for (let round = 1; round <= 4; round++) {
      const before = run.receiver.requests.length;
      await waitFor(() => run.receiver.requests.length > before + 40, { timeoutMs: 20_000 });
      await run.kill('node-a');
      await run.startReplica('node-a');
    }
    await load.stopAfter(20);
    expect(await run.faults()).toEqual([]);
  }, 180_000);
});
