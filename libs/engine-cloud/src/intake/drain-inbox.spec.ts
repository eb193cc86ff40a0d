import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { DrainInbox } from './drain-inbox.js';

const session = { id: '1', teamId: '2', projectId: '3' };
const message = {
  ...{ kind: 'message', businessAccountId: 'a', phoneNumberId: 'p', from: {}, pushName: '' },
  message: { whatsappId: 'w', timestamp: 1, body: { kind: 'message', type: 'text', text: 'Hi' } },
};

/** An inbox that is read in these parts. */
function inboxOf(...parts: { count: number; isFull: boolean }[]) {
  const recorded: number[] = [];
  let reads = 0;
  const inbox = {
    oldest: () => {
      const { count, isFull } = parts[reads++] ?? { count: 0, isFull: false };
      return Promise.resolve({
        items: Array.from({ length: count }, (_, id) => ({ id: `${id}`, item: message })),
        isFull,
      });
    },
  };
  const settling = { execute: (_: object, items: readonly object[]) => Promise.resolve(items) };
  const recording = {
    execute: (_: string, arrivals: readonly object[]) => {
      recorded.push(arrivals.length);
      // It comes while these are recorded.
      if (recorded.length === 1 && parts[0]?.isFull === false && parts.length > 1) drain.wake(session);
      return Promise.resolve();
    },
  };
  const logger = createLogger({ service: 'messaging-session', level: 'silent' });
  const drain = new DrainInbox(inbox as never, settling as never, recording as never, logger);
  return { drain, recorded, reads: () => reads };
}

describe('what the inbox has of a session', () => {
  it('is read once where there is no more', async () => {
    const { drain, recorded, reads } = inboxOf({ count: 3, isFull: false });
    drain.wake(session);
    await waitFor(() => recorded.length === 1);
    await drain.beforeApplicationShutdown();
    expect(recorded).toEqual([3]);
    expect(reads()).toBe(1);
  });

  it('is read on while there may be more', async () => {
    const { drain, recorded, reads } = inboxOf({ count: 200, isFull: true }, { count: 7, isFull: false });
    drain.wake(session);
    await waitFor(() => recorded.length === 2);
    await drain.beforeApplicationShutdown();
    expect(recorded).toEqual([200, 7]);
    expect(reads()).toBe(2);
  });

  it('is read again where something came meanwhile', async () => {
    const { drain, recorded } = inboxOf({ count: 2, isFull: false }, { count: 1, isFull: false });
    drain.wake(session);
    await waitFor(() => recorded.length === 2);
    await drain.beforeApplicationShutdown();
    expect(recorded).toEqual([2, 1]);
  });
});
