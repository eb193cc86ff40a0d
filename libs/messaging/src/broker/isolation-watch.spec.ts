import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { IsolationWatch } from './isolation-watch.js';

let answers: boolean;
let leftAtSeconds: number[];
let watch: IsolationWatch;
let hasOthers: boolean;
let seconds: number;
let addresses: number;

beforeEach(() => {
  jest.useFakeTimers();
  [answers, leftAtSeconds, hasOthers, seconds] = [true, [], true, 0];
  addresses = 3;
  watch = new IsolationWatch({
    hasOthers: () => hasOthers,
    isConnected: () => true,
    addresses: () => addresses,
    ask: () => (answers ? Promise.resolve() : Promise.reject(new Error('timeout'))),
    leave: () => void leftAtSeconds.push(seconds),
    logger: pino({ level: 'silent' }),
  });
});
afterEach(() => {
  watch.close();
  jest.useRealTimers();
});

async function pass(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) {
    seconds += 1;
    await jest.advanceTimersByTimeAsync(1_000);
  }
}

describe('a server of a cluster', () => {
  it('is left once nothing has got through it for six seconds, the next ones after twice the time', async () => {
    await pass(3);
    answers = false;
    await pass(30);
    expect(leftAtSeconds).toEqual([10, 23]);
    answers = true;
    await pass(1);
    answers = false;
    await pass(7);
    expect(leftAtSeconds).toEqual([10, 23, 41]);
  });

  it('is kept through an election that is over by then', async () => {
    await pass(1);
    answers = false;
    await pass(6);
    answers = true;
    await pass(20);
    expect(leftAtSeconds).toEqual([]);
  });

  it('is kept when it has never answered, and when there is no other', async () => {
    answers = false;
    await pass(20);
    answers = true;
    await pass(1);
    [answers, hasOthers] = [false, false];
    await pass(20);
    expect(leftAtSeconds).toEqual([]);
  });

  it('is left two seconds after it has lost its routes to most of the others, though it answers', async () => {
    await pass(1);
    addresses = 1;
    await pass(3);
    addresses = 3;
    await pass(9);
    addresses = 1;
    await pass(3);
    expect(leftAtSeconds).toEqual([4, 16]);
  });

  it('is given twice the time of the one before where they have all lost the others', async () => {
    await pass(1);
    addresses = 1;
    await pass(20);
    expect(leftAtSeconds).toEqual([4, 9, 18]);
  });

  it('is kept when it has lost one of two, when the routes come back at once, and when it tells of none', async () => {
    await pass(1);
    addresses = 2;
    await pass(10);
    addresses = 1;
    await pass(2);
    addresses = 3;
    await pass(10);
    addresses = 0;
    await pass(10);
    expect(leftAtSeconds).toEqual([]);
  });
});
