import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leastBytesPerSecond, TransferDeadline } from './transfer-deadline.js';

const graceMs = 1_000;
let deadline: TransferDeadline;

beforeEach(() => {
  // Streams go on by these.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  deadline = new TransferDeadline(graceMs);
});
afterEach(() => {
  deadline.stop();
  jest.useRealTimers();
});

/** Moves so many bytes every 100 ms. */
function move(bytes: number, times: number): void {
  for (let count = 0; count < times && !deadline.isOver; count += 1) {
    jest.advanceTimersByTime(100);
    deadline.moved(bytes);
  }
}

describe('the deadline of a transfer', () => {
  it('is over when nothing came in time', () => {
    jest.advanceTimersByTime(graceMs - 1);
    expect(deadline.isOver).toBe(false);
    jest.advanceTimersByTime(1);
    expect(deadline.signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('does not come while the bytes do, however many', () => {
    move(leastBytesPerSecond / 10, 600);
    expect(deadline.isOver).toBe(false);
  });

  it('is over as long after the last byte, however many came before', () => {
    move(leastBytesPerSecond, 10);
    jest.advanceTimersByTime(graceMs - 1);
    expect(deadline.isOver).toBe(false);
    jest.advanceTimersByTime(1);
    expect(deadline.isOver).toBe(true);
  });

  it('is not put off by a drip', () => {
    move(100, 600);
    expect(deadline.isOver).toBe(true);
  });

  it('does not come once the bytes have ended', async () => {
    const source = new PassThrough();
    const counted = deadline.through(source);
    source.end('bytes');
    expect((await buffer(counted)).toString()).toBe('bytes');
    jest.advanceTimersByTime(10 * graceMs);
    expect(deadline.isOver).toBe(false);
  });
});
