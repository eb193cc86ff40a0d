import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import {
  bridge,
  Installation,
  makePhone,
  phoneOf,
  quickLeases,
  say,
  sentBy,
  statsOf,
  takenOverMs,
  untilDone,
} from '../testing/index.js';

const perChat = 40;

describe('bridges run by several processes', () => {
  let parley: Installation;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  const load = async (phones: readonly TestingNumber[], to: Session): Promise<void> => {
    await Promise.all(
      phones.map(async (phone, chat) => {
        for (let index = 0; index < perChat; index += 1) {
          await say(parley, phone, phoneOf(to), { type: 'text', text: `${chat}: ${index}` });
        }
      }),
    );
  };
  const expectInOrder = async (by: Session, chats: number): Promise<void> => {
    const texts = (await sentBy(parley, by)).map(({ text }) => text);
    expect(texts).toHaveLength(chats * perChat);
    for (let chat = 0; chat < chats; chat += 1) {
      const expected = Array.from({ length: perChat }, (_, index) => `${chat}: ${index}`);
      expect(texts.filter((text) => text?.startsWith(`${chat}: `))).toEqual(expected);
    }
  };

  it('relay each message once and each chat in its order, under load', async () => {
    await parley.start('node-a', quickLeases);
    await parley.start('node-b', quickLeases);
    const [shop, night] = await parley.allConnected('shop', 'night');
    const [guard, ...phones] = await Promise.all(Array.from({ length: 5 }, () => makePhone(parley)));
    const made = await bridge(parley, { session: 'shop' }, { session: 'night', chatId: guard?.phoneNumber ?? '' });
    await load(phones, shop);
    expect(await untilDone(parley, made, 4 * perChat)).toMatchObject({ relayed: 4 * perChat, failed: 0, waiting: 0 });
    await expectInOrder(night, 4);
  }, 60_000);

  it('lose and repeat nothing when the process that sends dies', async () => {
    const first = await parley.start('node-a', quickLeases);
    const shop = await parley.connected('shop');
    // Slow enough that it dies with relays waiting.
    const night = await parley.connected('night', { config: { maxSendsPerSecond: 10 } });
    const [guard, ...phones] = await Promise.all(Array.from({ length: 3 }, () => makePhone(parley)));
    const made = await bridge(parley, { session: 'shop' }, { session: 'night', chatId: guard?.phoneNumber ?? '' });
    const second = await parley.start('node-b', quickLeases);
    await load(phones, shop);
    await waitFor(async () => (await statsOf(parley, made)).relayed > 10, { timeoutMs: 20_000 });
    expect((await statsOf(parley, made)).waiting).toBeGreaterThan(10);
    await first.kill();
    await waitFor(() => second.live.get(shop.id)?.isOpen && second.live.get(night.id)?.isOpen, {
      timeoutMs: takenOverMs,
    });
    await waitFor(async () => (await statsOf(parley, made)).relayed === 2 * perChat, { timeoutMs: takenOverMs });
    expect(await statsOf(parley, made)).toMatchObject({ relayed: 2 * perChat, failed: 0, waiting: 0 });
    await expectInOrder(night, 2);
  }, 120_000);

  it('keep the pace of the sending session', async () => {
    await parley.start('node-a', quickLeases);
    const shop = await parley.connected('shop');
    const night = await parley.connected('night', { config: { maxSendsPerSecond: 10 } });
    const [guard, phone] = await Promise.all([makePhone(parley), makePhone(parley)]);
    const made = await bridge(parley, { session: 'shop' }, { session: 'night', chatId: guard.phoneNumber });
    const startedAt = performance.now();
    for (let index = 0; index < 15; index += 1) {
      await say(parley, phone, phoneOf(shop), { type: 'text', text: `${index}` });
    }
    await untilDone(parley, made, 15);
    // Fourteen turns behind the first one, 100 ms each; ids tell when they were sent.
    expect(performance.now() - startedAt).toBeGreaterThan(1_350);
    expect((await sentBy(parley, night)).map(({ text }) => text)).toEqual(
      Array.from({ length: 15 }, (_, index) => `${index}`),
    );
  }, 60_000);
});
