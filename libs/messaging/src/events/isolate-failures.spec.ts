import { describe, expect, it } from '@jest/globals';
import { isolateFailures } from './isolate-failures.js';

const items = Array.from({ length: 500 }, (_, index) => index);
const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

/** Fails on any batch with one of these; counts calls. */
function handler(poison: (item: number) => Error | undefined) {
  const calls: number[] = [];
  const attempt = (batch: readonly number[]) => {
    calls.push(batch.length);
    const error = batch.map(poison).find((found) => found !== undefined);
    return Promise.resolve(error && { error });
  };
  return { calls, attempt };
}

describe('isolating failures', () => {
  it('finds one among five hundred in some twenty calls, and the others are done', async () => {
    const { calls, attempt } = handler((item) => (item === 317 ? new Error('poison') : undefined));
    const { failed, untried, succeeded } = await isolateFailures(items, attempt);
    expect(failed.map(({ item }) => item)).toEqual([317]);
    expect([untried.length, succeeded]).toEqual([0, 499]);
    expect(calls.length).toBeLessThan(25);
  });

  it('costs little more than one call each when all fail', async () => {
    const { calls, attempt } = handler(() => new Error('poison'));
    const { failed } = await isolateFailures(items, attempt);
    expect(failed.length).toBe(500);
    expect(calls.length).toBeLessThan(700);
  });

  it('gives up when what is needed is away', async () => {
    const { attempt } = handler((item) => (item >= 100 ? away : undefined));
    const { failed, untried, succeeded } = await isolateFailures(items, attempt);
    expect(failed.map(({ item, kind }) => [item, kind])).toEqual([
      [100, 'infrastructure'],
      [101, 'infrastructure'],
    ]);
    expect([untried.length, succeeded]).toEqual([398, 100]);
  });

  it('gives up on failures that take their time while nothing succeeds', async () => {
    let nowMs = 0;
    const attempt = () => {
      nowMs += 400;
      return Promise.resolve({ error: new Error('hangs') });
    };
    const { failed, untried, succeeded } = await isolateFailures(items, attempt, { now: () => nowMs });
    expect(failed.length + untried.length).toBe(500);
    expect([failed.length < 9, succeeded]).toEqual([true, 0]);
  });
});
