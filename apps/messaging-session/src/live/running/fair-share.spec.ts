import { describe, expect, it } from '@jest/globals';
import { fairShare, type NodeLoad } from './fair-share.js';

const nodes = (loads: Record<string, number>, ...draining: string[]): NodeLoad[] =>
  Object.entries(loads).map(([node, sessions]) => ({ node, boot: '1', sessions, draining: draining.includes(node) }));
const decision = (loads: NodeLoad[], mine: string, wanted: number): [number, string] => {
  const { room, from } = fairShare(loads, mine, wanted);
  return [room, from.map(({ node, count }) => `${node.node} ${count}`).join()];
};

describe('the share of a process', () => {
  it('is everything where it is alone, also before it is in the table', () => {
    expect(fairShare(nodes({ a: 10 }), 'a', 2000)).toEqual({ room: 1990, alone: true, from: [] });
    expect(fairShare([], 'a', 7)).toEqual({ room: 7, alone: true, from: [] });
  });

  it('is what it is short of, from the processes that have too much', () => {
    expect(decision(nodes({ a: 2000, b: 0 }), 'b', 2000)).toEqual([1000, 'a 1000']);
    expect(decision(nodes({ a: 2000, b: 0 }), 'a', 2000)).toEqual([0, '']);
    expect(decision(nodes({ a: 900, b: 700, c: 0 }), 'c', 1600)).toEqual([534, 'a 366,b 166']);
    expect(decision(nodes({ a: 3, b: 0 }), 'b', 3)).toEqual([2, 'a 1']);
  });

  it('leaves a difference that is not worth a move', () => {
    expect(decision(nodes({ a: 1050, b: 950 }), 'b', 2000)).toEqual([50, '']);
    expect(decision(nodes({ a: 2, b: 1 }), 'b', 3)).toEqual([1, '']);
    expect(decision(nodes({ a: 1, b: 0 }), 'b', 1)).toEqual([1, '']);
  });

  it('leaves out a process that drains, and first takes all that it has', () => {
    expect(decision(nodes({ a: 500, b: 1300, c: 200 }, 'a'), 'c', 2000)).toEqual([800, 'a 500,b 300']);
    expect(decision(nodes({ a: 100, b: 100 }, 'a'), 'b', 200)).toEqual([100, 'a 100']);
    expect(decision(nodes({ a: 100, b: 100 }, 'b'), 'b', 200)).toEqual([0, '']);
    expect(fairShare(nodes({ a: 100, b: 100 }, 'a'), 'b', 200).alone).toBe(true);
  });
});
