import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { FaultRun } from '../testing/index.js';

let run: FaultRun;

beforeEach(async () => {
  run = await FaultRun.create();
  await Promise.all([run.startReplica('node-a'), run.startReplica('node-b')]);
  await run.createEndpoints();
}, 60_000);
afterEach(() => run.close(), 60_000);

/** As many more as that came. */
async function more(count: number): Promise<void> {
  const before = run.receiver.requests.length;
  await waitFor(() => run.receiver.requests.length >= before + count, { timeoutMs: 20_000 });
}

describe('under load', () => {
  it('Redis may be emptied again and again (FLUSHALL)', async () => {
    // One in five is refused at first, so that retries wait in Redis too.
    run.receiver.always(({ path, headers }, number) => ({
      kind: 'answer',
      status: path === '/plain' && headers['parley-attempt'] === '1' && number % 5 === 0 ? 503 : 200,
    }));
    const load = run.startLoad();
    for (let round = 1; round <= 3; round++) {
      await more(60);
      await run.installation.redis.flush();
    }
    await load.stopAfter(20);
    expect(await run.faults()).toEqual([]);
  });

  it('Redis may die, and come back with nothing', async () => {
    const load = run.startLoad();
    await more(60);
    await run.installation.redis.kill();
    await load.reached(load.accepted.length + 40);
    await run.installation.redis.restart();
    await run.installation.redis.flush();
    await load.stopAfter(20);
    expect(await run.faults()).toEqual([]);
  });

  it('NATS may die, and come back with its streams', async () => {
    const load = run.startLoad();
    await more(60);
    await run.installation.nats.kill();
    await run.installation.nats.restart();
    await load.stopAfter(60);
    expect(await run.faults()).toEqual([]);
  });
});
