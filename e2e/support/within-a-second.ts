import { expect } from '@jest/globals';
import { quickest } from '@parley/testing';

interface Ending<T> {
  outcome: Promise<T>;
  change: () => Promise<{ status: number }>;
}

/**
 * What is being done is over a second after the change that ends it, no sooner for any other reason.
 * @param begin something of its own each time it is tried; @returns how the last ended
 */
export async function withinASecond<T>(begin: () => Promise<Ending<T>>): Promise<T> {
  const outcomes: T[] = [];
  const tookMs = await quickest(1_000, async () => {
    const { outcome, change } = await begin();
    expect((await change()).status).toBeLessThan(300);
    const changedAtMs = performance.now();
    outcomes.push(await outcome);
    return performance.now() - changedAtMs;
  });
  expect(tookMs).toBeLessThan(1_000);
  return outcomes.at(-1)!;
}
