import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { waitFor } from '@parley/testing';
import { ended, pauseFor } from './operation-handler.js';
import { ExecutorBench, succeed } from './testing/index.js';

jest.setTimeout(60_000);

let bench: ExecutorBench;

beforeAll(async () => {
  bench = await ExecutorBench.create();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

describe('a handler that throws', () => {
  const hasty = { firstRetryMs: 10, longestRetryMs: 40, maxAttempts: 4 };

  it('is tried again with backoff, and from the start of its patience after a run that went well', async () => {
    let runs = 0;
    await bench.start(
      bench.handlerOf((job) => {
        runs += 1;
        if (runs === 4) return Promise.resolve(pauseFor(0));
        return runs < 8 ? Promise.reject(new Error(`bug ${runs}`)) : succeed(job);
      }),
      hasty,
    );
    const id = await bench.open();
    await waitFor(() => bench.isGone(id));
    expect([runs, bench.operations.of(id).status]).toEqual([8, 'succeeded']);
  });

  it('too often in a row fails its operation with internal', async () => {
    let runs = 0;
    await bench.start(
      bench.handlerOf(() => {
        runs += 1;
        return Promise.reject(new Error('bug'));
      }),
      hasty,
    );
    const id = await bench.open();
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.of(id)).toMatchObject({ status: 'failed', error: 'internal' });
    expect([runs, await bench.endings(id)]).toEqual([4, ['failed']]);
  });

  it('because what it needs is away is tried again for as long as that lasts', async () => {
    let runs = 0;
    await bench.start(
      bench.handlerOf((job) => {
        runs += 1;
        return runs > 2 ? succeed(job) : Promise.reject(new DomainError('unavailable', 'Away.'));
      }),
      { ...hasty, maxAttempts: 1 },
    );
    const id = await bench.open();
    await waitFor(() => bench.isGone(id));
    expect([runs, bench.operations.of(id).status]).toEqual([3, 'succeeded']);
  });

  it('says that it ended what has not, is at fault', async () => {
    await bench.start(
      bench.handlerOf(() => Promise.resolve(ended())),
      { ...hasty, maxAttempts: 2 },
    );
    const id = await bench.open();
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.of(id)).toMatchObject({ status: 'failed', error: 'internal' });
  });
});
