import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Slices } from './slices.js';

function work(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

describe('Slices', () => {
  it('that begin in one turn of the event loop share the time of one', async () => {
    const first = new Slices();
    expect(first.isOver).toBe(false);
    work(6);
    expect(new Slices().isOver).toBe(true);
    await nextTurn();
    expect(new Slices().isOver).toBe(false);
  });

  it('go on one in each turn', async () => {
    const ended: string[] = [];
    const waitFor = async (name: string): Promise<void> => {
      await new Slices().next();
      ended.push(name);
    };
    const both = Promise.all([waitFor('first'), waitFor('second')]);
    await nextTurn();
    expect(ended).toEqual(['first']);
    await both;
    expect(ended).toEqual(['first', 'second']);
  });
});
