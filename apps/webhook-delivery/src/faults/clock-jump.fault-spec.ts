import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ForkedService, waitFor } from '@parley/testing';
import { attemptOf, FaultRun } from '../testing/index.js';

const hourMs = 3_600_000;

let run: FaultRun;
let replicas: ForkedService[];

beforeEach(async () => {
  run = await FaultRun.create();
  replicas = await Promise.all([run.startReplica('node-a'), run.startReplica('node-b')]);
}, 60_000);
afterEach(() => run.close(), 60_000);

describe('the wall clock of one replica', () => {
  it.each([
    ['forwards', hourMs],
    ['backwards', -hourMs],
  ])('may jump %s by an hour: retries keep their delays, and nothing is lost or made twice', async (_, offsetMs) => {
    await run.createEndpoints({ retry: { schedule: [0, 2, 2, 2] } });
    // In order, a refusal holds up all that follows it, so few are.
    run.receiver.always(({ path, headers }, number) => ({
      kind: 'answer',
      status: Number(headers['parley-attempt']) <= 2 && (path === '/plain' || number % 30 === 0) ? 500 : 200,
    }));
    const load = run.startLoad(200);
    await waitFor(() => run.receiver.requests.length >= 20);
    await replicas[0]!.setClockOffset(offsetMs);
    await load.stopAfter(20);
    expect(await run.faults()).toEqual([]);
    const at = new Map(run.receiver.requests.map((request) => [attemptOf(request), request.at.getTime()]));
    const delaysMs = [...at].flatMap(([attempt, time]) => {
      const [delivery, number] = attempt.split(' ');
      const before = at.get(`${delivery} ${Number(number) - 1}`);
      return before === undefined ? [] : [time - before];
    });
    // 2 s with a fifth of jitter; the upper bound leaves room for a delivery job that had to be made again.
    expect(Math.min(...delaysMs)).toBeGreaterThanOrEqual(1600);
    expect(Math.max(...delaysMs)).toBeLessThan(15_000);
  });
});
