import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HealthJournal } from '../endpoints/index.js';
import type { AttemptRecord, AttemptRecordStore } from './attempt-record.store.js';
import { RecordAttempts } from './record-attempts.js';

/** The ids of each write. */
function recordAttempts() {
  const writes: string[][] = [];
  const store = {
    record: (records: readonly AttemptRecord[]) => {
      writes.push(records.map(({ id }) => id));
      return Promise.resolve({ deliveries: [], health: [] });
    },
  };
  const attempts = new RecordAttempts(
    store as unknown as AttemptRecordStore,
    { log: () => undefined } as unknown as HealthJournal,
  );
  const add = (id: string, partition: object | null = null) => attempts.add({ id, partition } as AttemptRecord);
  return { attempts, writes, add };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('RecordAttempts', () => {
  it('writes once for the events of one message, and for two messages of a slow stream', async () => {
    const { writes, add } = recordAttempts();
    const recorded = [add('sent')];
    await jest.advanceTimersByTimeAsync(8);
    recorded.push(add('received'));
    await jest.advanceTimersByTimeAsync(20);
    recorded.push(add('next'));
    await jest.advanceTimersByTimeAsync(12);
    await Promise.all(recorded);
    expect(writes).toEqual([['sent', 'received', 'next']]);
  });

  it('writes at once where the next delivery of an ordering partition waits for it', async () => {
    const { writes, add } = recordAttempts();
    await add('first', { webhookId: '1', session: 'a' });
    expect(writes).toEqual([['first']]);
  });

  it('writes what waits when the service stops', async () => {
    const { attempts, writes, add } = recordAttempts();
    const recorded = add('last');
    await attempts.onApplicationShutdown();
    await recorded;
    expect(writes).toEqual([['last']]);
  });
});
