import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
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

  /** Of a statement by its name: fails so many times. @returns how often it did */
  const failing = (name: string, times: number): (() => number) => {
    const { pool } = instance.service.runtime;
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    let failed = 0;
    jest.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
      const [statement] = args;
      if ((statement as { name?: string }).name !== name || failed >= times) return query(...args);
      failed += 1;
      return Promise.reject(new Error('the database is away'));
    }) as never);
    return () => failed;
  };

  it.each([1, 2, 3])('is received when reading its keys fails, %d times', async (times) => {
    const failed = failing('baileys-keys', times);
    const text = `after ${times}`;
    await whatsApp.fake.addPerson().phone.text(side.person, text);
    const events = await whatsApp.parley.untilEvents(times, side.session.id, 'message.received');
    expect(events.at(-1)?.envelope.payload).toMatchObject({ text });
    expect(failed()).toBe(times);
    await whatsApp.drained();
    expect(side.device.refused).toEqual([]);
  });
});
