import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import type { Pool } from 'pg';
import type { ReceivedItem } from '../../../messages/inbound/index.js';
import { InboxPump } from './inbox-pump.js';

const stanzas = ['M1', 'M2'];

describe('the inbox of a session', () => {
  it('is recorded in its order, also when a message cannot be read at first', async () => {
    const left = new Set(stanzas);
    const query = () =>
      Promise.resolve({
        rows: stanzas.filter((stanza) => left.has(stanza)).map((stanza) => ({ stanza, message: '', revision: 0 })),
      });
    const recorded: unknown[] = [];
    let failures = 2;
    const pump = new InboxPump({
      sessionId: '17',
      pool: { query } as unknown as Pool,
      logger: { warn: () => undefined, error: () => undefined } as unknown as Logger,
      read: ({ stanza }) => {
        if (stanza === 'M1' && (failures -= 1) >= 0) return Promise.reject(new Error('the database is away'));
        return Promise.resolve([{ item: stanza } as unknown as ReceivedItem]);
      },
      record: (items) => {
        recorded.push(...items.map(({ item }) => item));
        left.clear();
        return Promise.resolve();
      },
    });
    pump.wake();
    await waitFor(() => recorded.length > 0, { timeoutMs: 10_000 });
    await pump.stop();
    expect(recorded).toEqual(stanzas);
  });
});
