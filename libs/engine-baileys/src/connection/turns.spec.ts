import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

describe('turns', () => {
  it('are so many at once, the rest in their order', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const taken = [0, 1, 2, 3].map(async (number) => {
      const giveBack = await turns.take();
      begun.push(number);
      return giveBack;
    });
    const [first, second] = await Promise.all(taken.slice(0, 2));
    expect(begun).toEqual([0, 1]);
    first?.();
    first?.();
    await taken[2];
    expect(begun).toEqual([0, 1, 2]);
    second?.();
    await taken[3];
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
