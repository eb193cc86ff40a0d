import { describe, expect, it } from '@jest/globals';
import { EventTooLarge } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import type { Pool } from 'pg';
import type { ReceivedItem } from '@parley/engine-kit';
import { KeysUnavailable } from '../auth/session-keys.js';
import { InboxPump } from './inbox-pump.js';

const stanzas = ['M1', 'M2'];

describe('the inbox of a session', () => {
  it.each([
    ['cannot be read at first', 2, new Error('the host of the history is away')],
    ['has keys that cannot be kept for long', 6, new KeysUnavailable('read only')],
  ])('is recorded in its order, also when a message %s', async (_, times, failure) => {
    const left = new Set(stanzas);
    const query = () =>
      Promise.resolve({
        rows: stanzas.filter((stanza) => left.has(stanza)).map((stanza) => ({ stanza, message: '', revision: 0 })),
      });
    const recorded: unknown[] = [];
    let failures = times;
    const pump = new InboxPump({
      sessionId: '17',
      againAfterMs: 10,
      pool: { query } as unknown as Pool,
      logger: { warn: () => undefined, error: () => undefined } as unknown as Logger,
      read: ({ stanza }) => {
        if (stanza === 'M1' && (failures -= 1) >= 0) return Promise.reject(failure);
        return Promise.resolve([{ item: stanza } as unknown as ReceivedItem]);
      },
      record: (items) => {
        recorded.push(...items.map(({ item }) => item));
        left.clear();
        return Promise.resolve();
      },
    });
    pump.wake();
    await waitFor(() => recorded.length > 0);
    await pump.stop();
    expect(recorded).toEqual(stanzas);
  });

  it('is recorded up to a message whose keys cannot be kept', async () => {
    const recorded: unknown[] = [];
    const left = new Set(stanzas);
    const rows = () => [...left].map((stanza) => ({ stanza, message: '', revision: 0 }));
    const pump = new InboxPump({
      sessionId: '17',
      againAfterMs: 10,
      pool: { query: () => Promise.resolve({ rows: rows() }) } as unknown as Pool,
      logger: { warn: () => undefined, error: () => undefined } as unknown as Logger,
      read: ({ stanza }) =>
        stanza === 'M1'
          ? Promise.resolve([{ item: stanza } as unknown as ReceivedItem])
          : Promise.reject(new KeysUnavailable('the session is another process’s')),
      record: (items) => {
        recorded.push(...items.map(({ item }) => item));
        left.delete('M1');
        return Promise.resolve();
      },
    });
    pump.wake();
    await waitFor(() => recorded.length > 0);
    await pump.stop();
    expect(recorded).toEqual(['M1']);
  });

  describe('of which one message cannot be recorded', () => {
    const message = (whatsappId: string, text: string): ReceivedItem => ({
      item: {
        ...{ kind: 'message', chat: { kind: 'person', phoneNumber: '+1' }, from: { phoneNumber: '+1' } },
        message: { whatsappId, timestamp: 7, pushName: 'Ada', body: { type: 'text', text } },
      },
    });

    /** An inbox whose second message is refused, each time that it is tried, as `refusal` says. */
    const pumping = (refusal: (tries: number) => Error | undefined) => {
      const rows = ['M1', 'M2', 'M3'];
      const left = new Set(rows);
      const recorded: unknown[] = [];
      let tries = 0;
      const pump = new InboxPump({
        sessionId: '17',
        againAfterMs: 10,
        pool: {
          query: () => Promise.resolve({ rows: rows.filter((row) => left.has(row)).map((stanza) => ({ stanza })) }),
        } as unknown as Pool,
        logger: { warn: () => undefined, error: () => undefined } as unknown as Logger,
        read: ({ stanza }) => Promise.resolve([message(stanza, stanza === 'M2' ? 'bad' : 'good')]),
        record: (items) => {
          for (const { item } of items) {
            const text = item.kind === 'message' ? (item.message.body.text ?? '') : '';
            const error = text === 'bad' ? refusal((tries += 1)) : undefined;
            if (error) return Promise.reject(error);
          }
          for (const { item, origin } of items) {
            if (item.kind === 'message') recorded.push(item.message);
            left.delete((origin?.receipt as { stanza: string }).stanza);
          }
          return Promise.resolve();
        },
      });
      return { pump, recorded, left };
    };
    const said = (whatsappId: string, rest: object): object => ({ whatsappId, timestamp: 7, pushName: 'Ada', ...rest });
    const good = { body: { type: 'text', text: 'good' } };
    const bad = { body: { type: 'text', text: 'bad' } };

    it('it is recorded without its content after some tries, and those after it are recorded too', async () => {
      const { pump, recorded, left } = pumping(() => new EventTooLarge(['1']));
      pump.wake();
      await waitFor(() => left.size === 0);
      await pump.stop();
      expect(recorded).toEqual([
        said('M1', good),
        said('M2', { body: { type: 'unknown' }, unavailableReason: 'too_large' }),
        said('M3', good),
      ]);
    });

    it('for a time limit, those before it do not wait, and those after it keep their order', async () => {
      const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      let isSlow = true;
      const { pump, recorded, left } = pumping(() => (isSlow ? slow : undefined));
      pump.wake();
      await pump.idle();
      expect(recorded).toEqual([said('M1', good)]);
      for (let tries = 0; tries < 10; tries += 1) {
        pump.wake();
        await pump.idle();
      }
      expect([...left]).toEqual(['M2', 'M3']);
      isSlow = false;
      pump.wake();
      await waitFor(() => left.size === 0);
      await pump.stop();
      expect(recorded).toEqual([said('M1', good), said('M2', bad), said('M3', good)]);
    });

    it('for the database alone, it is tried until it can be', async () => {
      const away = Object.assign(new Error('too many connections'), { code: '53300' });
      const { pump, recorded, left } = pumping((tries) => (tries <= 6 ? away : undefined));
      pump.wake();
      await waitFor(() => left.size === 0);
      await pump.stop();
      expect(recorded).toEqual([said('M1', good), said('M2', bad), said('M3', good)]);
    });
  });
});
