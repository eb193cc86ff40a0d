import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendText } from '@parley/contracts/messages';
import { startSession } from '@parley/contracts/sessions';
import {
  evolutionHash,
  jsonRows,
  multiFiles,
  type StoredClient,
  whatsmeowDatabase,
} from '@parley/engine-baileys/testing';
import type { AccountUpload } from '@parley/engine-kit';
import { waitFor } from '@parley/testing';
import { at, eventTexts } from '../../testing/index.js';
import { BaileysInstallation } from './testing/baileys-installation.js';
import { asFiles, asJson, importInto, receivedTexts, usedElsewhere, waiting } from './testing/moving.js';

const sources: Readonly<Record<string, (client: StoredClient) => Promise<AccountUpload>>> = {
  'files of WAHA': async (client) => asFiles('waha', await multiFiles(client)),
  'files of WAHA as JSON': async (client) => {
    const files = await multiFiles(client);
    const data = Object.fromEntries(files.map(({ name, bytes }) => [name, JSON.parse(bytes.toString()) as unknown]));
    return asJson({ source: 'waha', data });
  },
  "rows of WAHA's PostgreSQL": async (client) => asJson({ source: 'waha', data: jsonRows(client) }),
  "a hash of Evolution's Redis": async (client) => asJson({ source: 'evolution', data: await evolutionHash(client) }),
  'a database of whatsmeow': async (client) =>
    asFiles('whatsmeow', [{ name: 'whatsapp.db', bytes: await whatsmeowDatabase(client) }]),
};

describe('an account that another system linked', () => {
  let whatsApp: BaileysInstallation;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    await whatsApp.start();
  }, 120_000);
  afterAll(() => whatsApp.close());

  it.each(Object.keys(sources))(
    'goes on here, from %s: no code, nothing lost, nothing twice',
    async (source) => {
      const { parley } = whatsApp;
      const { client, owner, friend, group } = await usedElsewhere(whatsApp);
      const device = owner.companion;
      const session = await whatsApp.create(source.replaceAll(/\W+/g, '-').toLowerCase(), { start: false });
      const upload = await sources[source]?.(client.stored());
      if (!upload) throw new Error('The test knows no such source.');
      const { me, kept } = await importInto(whatsApp, session.id, upload);
      expect(me).toMatchObject({ id: `${owner.phoneNumber}@c.us`, phoneNumber: `+${owner.phoneNumber}` });
      expect(kept).toMatchObject({ session: expect.any(Number), 'sender-key': expect.any(Number) });

      await parley.ask(startSession, { session: session.id });
      await parley.untilStatus(session.id, 'CONNECTED');
      await waitFor(async () => (await receivedTexts(whatsApp, session)).length >= waiting.length, {
        message: 'what waited',
        timeoutMs: 25_000,
      });
      const chatIds = [`+${friend.phoneNumber}`, group.jid];
      for (const chatId of chatIds)
        await parley.ask(sendText, { session: session.id, chatId, text: 'from here' }, at(session));
      await waitFor(() => friend.phone.received.length === 4, { message: 'what is sent from here', timeoutMs: 20_000 });
      await friend.phone.text(owner, 'after');
      await friend.phone.text(group, 'in the group, after');
      await waitFor(async () => (await receivedTexts(whatsApp, session)).length >= waiting.length + 2, {
        message: 'what came after',
        timeoutMs: 25_000,
      });
      await whatsApp.drained();
      expect(await receivedTexts(whatsApp, session)).toEqual([...waiting, 'after', 'in the group, after']);
      expect(eventTexts(await parley.events(session.id, 'session.status'))).not.toContain('CONNECTING SCAN_QR');
      expect(owner.companion).toBe(device);
      expect(device.refused).toEqual([]);
    },
    120_000,
  );
});
