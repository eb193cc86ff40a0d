import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

interface Item {
  readonly team: string;
  readonly n: number;
}
const shared = (weigh?: (item: Item) => number) => new FairQueue<Item>({ shareOf: ({ team }) => team, weigh });
const names = (items: Item[]) => items.map(({ team, n }) => `${team}${n}`).join(' ');
const fill = (queue: FairQueue<Item>, team: string, count: number, from = 1) => {
  for (let n = from; n < from + count; n += 1) queue.push({ team, n });
};

describe('a fair queue', () => {
  it('keeps the order of items that are of nobody', () => {
    const queue = new FairQueue<number>({});
    for (let n = 0; n < 500; n += 1) queue.push(n);
    const taken = [];
    while (queue.length > 0) taken.push(...queue.take({ size: 70 }));
    expect(taken).toEqual(Array.from({ length: 500 }, (_, n) => n));
    expect(queue.take({ size: 1 })).toEqual([]);
  });

  it('serves shares in turn, each in its order, and goes on where it stopped', () => {
    const queue = shared();
    fill(queue, 'a', 5);
    fill(queue, 'b', 2);
    expect(names(queue.take({ size: 3 }))).toBe('a1 b1 a2');
    fill(queue, 'c', 2);
    expect(names(queue.take({ size: 3 }))).toBe('b2 a3 c1');
    expect(names(queue.take({ size: 9 }))).toBe('a4 c2 a5');
    expect(queue.length).toBe(0);
  });

  it('gives a newcomer its place in the next portion, however many items of another wait', () => {
    const queue = shared();
    fill(queue, 'flood', 10_000);
    queue.take({ size: 500 });
    fill(queue, 'new', 1);
    const next = names(queue.take({ size: 500 }));
    expect(next.startsWith('flood501 new1 flood502')).toBe(true);
    expect(queue.length).toBe(9_001);
  });

  it('takes what fits by weight, and a heavier item alone', () => {
    const queue = shared(({ n }) => n);
    for (const [team, n] of [
      ['a', 3],
      ['a', 4],
      ['b', 20],
      ['b', 1],
    ] as const)
      queue.push({ team, n });
    const portions = [];
    while (queue.length > 0) portions.push(names(queue.take({ size: 10, weight: 8 })));
    expect(portions).toEqual(['a3', 'b20', 'a4 b1']);
  });

  it('takes the wanted ones, and leaves the others in their order', () => {
    const queue = shared();
    fill(queue, 'a', 4);
    fill(queue, 'b', 2);
    expect(queue.some(({ n }) => n === 4)).toBe(true);
    expect(queue.some(({ n }) => n === 5)).toBe(false);
    expect(names(queue.takeOf(({ n }) => n % 2 === 0, { size: 2 }))).toBe('a2 b2');
    expect(names(queue.take({ size: 9 }))).toBe('a4 b1 a1 a3');
  });
});
