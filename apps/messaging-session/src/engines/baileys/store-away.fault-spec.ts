import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startSession, stopSession } from '@parley/contracts';
import { waitFor } from '@parley/testing';
import type { Instance } from '../../testing/index.js';
import { BaileysInstallation, type BaileysSide } from './testing/baileys-installation.js';

/** The package takes what its store throws for a message that nobody can decrypt, and tells the network to forget it. */
describe('a message from WhatsApp that comes while the database is away', () => {
  let whatsApp: BaileysInstallation;
  let instance: Instance;
  let side: BaileysSide;

  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    instance = await whatsApp.start();
    side = await whatsApp.linked('shop');
  }, 60_000);
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => whatsApp.close());

  /** What is done in place of statements, by their names. */
  const instead = (acts: Record<string, (ask: () => unknown) => unknown>): void => {
    const { pool } = instance.service.runtime;
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    jest.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
      const ask = (): unknown => query(...args);
      return acts[(args[0] as { name?: string }).name ?? '']?.(ask) ?? ask();
    }) as never);
  };

  /** Fails so many times. @returns also how often it did */
  const failing = (times: number): { act: (ask: () => unknown) => unknown; failed: () => number } => {
    let failed = 0;
    const act = (ask: () => unknown): unknown => {
      if (failed >= times) return ask();
      failed += 1;
      return Promise.reject(new Error('the database is away'));
    };
    return { act, failed: () => failed };
  };

  it.each([1, 2, 3])('is received when reading its keys fails, %d times', async (times) => {
    const { act, failed } = failing(times);
    instead({ 'baileys-keys': act });
    const text = `after ${times}`;
    await whatsApp.fake.addPerson().phone.text(side.person, text);
    const events = await whatsApp.parley.untilEvents(times, side.session.id, 'message.received');
    expect(events.at(-1)?.envelope.payload).toMatchObject({ text });
    expect(failed()).toBe(times);
    await whatsApp.drained();
    expect(side.device.refused).toEqual([]);
  });

  it('is received at the next start when its session is just being stopped', async () => {
    const { session, person, device } = await whatsApp.linked('closing');
    let leave: () => void = () => undefined;
    const leaving = new Promise<void>((resolve) => (leave = resolve));
    instead({
      'baileys-unlink-take': () => {
        leave();
        return new Promise(() => undefined);
      },
    });
    const stopped = whatsApp.parley.ask(stopSession, { session: session.id });
    await leaving;
    await whatsApp.fake.addPerson().phone.text(person, 'while it closes');
    await waitFor(() => device.connection?.isOpen !== true, { message: 'the socket to be closed' });
    await stopped;
    expect(device.refused).toEqual([]);
    await whatsApp.parley.ask(startSession, { session: session.id });
    const [event] = await whatsApp.parley.untilEvents(1, session.id, 'message.received');
    expect(event?.envelope.payload).toMatchObject({ text: 'while it closes' });
  });
});
