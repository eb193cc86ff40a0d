import { afterEach, expect, it, jest } from '@jest/globals';
import { TimeOutOperations } from './time-out-operations.js';

afterEach(() => void jest.restoreAllMocks());

it('gives grace at start, and once more when the clock has gone on further than the runs are apart', async () => {
  const grantGrace = jest.fn(() => Promise.resolve());
  const task = new TimeOutOperations(
    { execute: () => Promise.resolve(0) } as never,
    { grantGrace } as never,
    { isConnected: () => true } as never,
    { OPERATION_SWEEP_SECONDS: 5, OPERATION_GRACE_SECONDS: 60 } as never,
    { warn: () => undefined } as never,
  );
  await task.execute();
  await task.execute();
  expect(grantGrace.mock.calls).toEqual([[60]]);
  const startedAtMs = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => startedAtMs + 7_200_000);
  await task.execute();
  await task.execute();
  expect(grantGrace.mock.calls).toEqual([[60], [60]]);
});
