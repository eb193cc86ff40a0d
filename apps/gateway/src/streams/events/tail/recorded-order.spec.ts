import { describe, expect, it } from '@jest/globals';
import { exampleRecorded, type RecordedEvent } from '@parley/contracts/events';
import { RecordedOrder } from './recorded-order.js';

const event = (position: number): RecordedEvent => ({ ...exampleRecorded, position: String(position), envelope: '{}' });
const run = (first: number, last: number) => ({
  after: String(first - 1),
  events: Array.from({ length: last - first + 1 }, (_, index) => event(first + index)),
});
const positions = (events: RecordedEvent[]): number[] => events.map(({ position }) => Number(position));

function orderAt(position: number, maxHeldSize = 1_000_000): RecordedOrder {
  const order = new RecordedOrder(maxHeldSize);
  order.start(String(position));
  return order;
}

describe('the order of recording', () => {
  it('gives runs out that follow each other', () => {
    const order = orderAt(10);
    expect(positions(order.take(run(11, 12)))).toEqual([11, 12]);
    expect(positions(order.take(run(13, 13)))).toEqual([13]);
    expect([order.position, order.hasGap]).toEqual([13n, false]);
  });

  it('gives nothing out twice', () => {
    const order = orderAt(10);
    order.take(run(11, 13));
    expect(order.take(run(11, 13))).toEqual([]);
    expect(positions(order.take(run(12, 15)))).toEqual([14, 15]);
    expect(order.take(run(1, 5))).toEqual([]);
    expect(order.position).toBe(15n);
  });

  it('holds what came too early until the gap is filled, however it was mixed up', () => {
    const order = orderAt(0);
    expect(order.take(run(5, 6))).toEqual([]);
    expect(order.take(run(3, 3))).toEqual([]);
    expect(order.take(run(7, 7))).toEqual([]);
    expect(order.hasGap).toBe(true);
    expect(positions(order.take(run(1, 2)))).toEqual([1, 2, 3]);
    expect(positions(order.take(run(4, 4)))).toEqual([4, 5, 6, 7]);
    expect(order.hasGap).toBe(false);
  });

  it('follows what was looked at, also where there was no event', () => {
    const order = orderAt(0);
    expect(positions(order.take({ ...run(1, 1), through: '20' }))).toEqual([1]);
    expect(order.position).toBe(20n);
    expect(positions(order.take(run(21, 21)))).toEqual([21]);
  });

  it('holds everything before its start, and begins after it', () => {
    const order = new RecordedOrder(1_000_000);
    expect(order.take(run(4, 5))).toEqual([]);
    expect(order.take(run(1, 3))).toEqual([]);
    expect(positions(order.start('4'))).toEqual([5]);
    expect(order.hasGap).toBe(false);
  });

  it('drops what is too much to hold: it is read again with the gap', () => {
    const order = orderAt(0, 1_000);
    order.take(run(3, 4));
    order.take(run(5, 9));
    expect(positions(order.take(run(1, 2)))).toEqual([1, 2, 3, 4]);
    expect(order.hasGap).toBe(false);
    expect(positions(order.take(run(5, 9)))).toEqual([5, 6, 7, 8, 9]);
  });

  it('compares positions that are beyond what a number can tell apart', () => {
    const order = new RecordedOrder(1_000_000);
    order.start('9007199254740993');
    const next = { ...exampleRecorded, position: '9007199254740994' };
    expect(order.take({ after: '9007199254740993', events: [next] })).toEqual([next]);
    expect(order.take({ after: '9007199254740995', events: [{ ...next, position: '9007199254740996' }] })).toEqual([]);
    expect(order.hasGap).toBe(true);
  });
});
