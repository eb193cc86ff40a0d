import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { IsolationWatch } from './isolation-watch.js';

let answers: boolean;
let leftAtSeconds: number[];
let watch: IsolationWatch;
let hasOthers: boolean;
let seconds: number;

beforeEach(() => {
  jest.useFakeTimers();
  [answers, leftAtSeconds, hasOthers, seconds] = [true, [], true, 0];
  watch = new IsolationWatch({
    hasOthers: () => hasOthers,
    isConnected: () => true,
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
});
