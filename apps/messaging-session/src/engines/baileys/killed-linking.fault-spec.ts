import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { archiveChat, sendText } from '@parley/contracts/messages';
import { waitFor } from '@parley/testing';
import { BaileysInstallation } from './testing/baileys-installation.js';
import { Killing } from './testing/killing.js';

describe('a session on WhatsApp that was just linked and whose process is killed', () => {
  let whatsApp: BaileysInstallation;
  let killing: Killing;

  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    killing = await Killing.make(whatsApp);
  }, 180_000);
  afterAll(() => killing.close());

  it('shares its settings, also when the keys of these were received and not kept', async () => {
    const { parley, fake } = whatsApp;
    const [shop, ada] = [fake.addPerson({ name: 'Shop' }), fake.addPerson({ name: 'Ada' })];
    const { id } = await whatsApp.create('shop');
    const code = await whatsApp.untilCode(id);
    const keys = { table: 'baileys_keys', on: 'INSERT', when: "NEW.kind = 'app-state-sync-key'" } as const;
    await killing.killAt({ ...keys, commits: false }, () => Promise.resolve(fake.scan(code, shop)));
    await killing.start();
    await parley.untilStatus(id, 'CONNECTED');
    await whatsApp.drained();

    const at = { sessionId: id, timeoutMs: 15_000 };
    const chatId = `+${ada.phoneNumber}`;
    const idempotency = { route: 'POST /api/sendText', key: 'key-1', keepSeconds: 86_400 };
    await waitFor(() => parley.ask(sendText, { session: id, chatId, text: 'To be archived', idempotency }, at), {
      message: 'the send',
      timeoutMs: 30_000,
    });
    await parley.ask(archiveChat, { session: id, chatId }, at);
    const settings = async () => JSON.stringify(await fake.network.appStateOf(shop).settings('regular_low'));
    await waitFor(async () => (await settings()).includes('"archived":true'), {
      message: 'the archived chat at the phone',
      timeoutMs: 30_000,
    });
    expect(shop.companion.refused).toEqual([]);
  }, 180_000);
});
