import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendText } from '@parley/contracts/messages';
import { waitFor } from '@parley/testing';
import { type Instance, quickLeases, takenOverMs } from '../../testing/index.js';
import { BaileysInstallation, type BaileysSide } from './testing/baileys-installation.js';
import { Killing } from './testing/killing.js';

describe('a session on WhatsApp Web that goes from one process to another', () => {
  let whatsApp: BaileysInstallation;
  let side: BaileysSide;
  let first: Instance;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    first = await whatsApp.start('node-a', {}, false, quickLeases);
    side = await whatsApp.linked('moving');
  }, 120_000);
  afterAll(() => whatsApp.close());

  const received = async (count: number): Promise<unknown[]> =>
    (await whatsApp.parley.untilEvents(count, side.session.id, 'message.received')).map(
      ({ envelope }) => (envelope.payload as { text?: string }).text,
    );

  it('closes here before it opens there, and loses nothing that comes meanwhile', async () => {
    const { fake } = whatsApp;
    const peer = fake.addPerson();
    let open = 0;
    let most = 0;
    const timer = setInterval(() => {
      open = [...fake.connections].filter(({ isOpen }) => isOpen).length;
      most = Math.max(most, open);
    }, 1);
    await whatsApp.start('node-b', {}, false, quickLeases);
    const texts = Array.from({ length: 40 }, (_, index) => `text ${index}`);
    const writing = (async () => {
      for (const text of texts) {
        await peer.phone.text(side.person, text);
        await whatsApp.parley.settle(25);
      }
    })();
    const before = side.device.logins;
    await first.stop();
    await waitFor(() => side.device.logins > before && side.device.isActive, {
      message: 'the other',
      timeoutMs: takenOverMs,
    });
    await writing;
    expect(await received(texts.length)).toEqual(texts);
    clearInterval(timer);
    expect(most).toBe(1);
    expect(side.device.logins).toBe(before + 1);
  }, 90_000);

  it('is closed by who was taken over, which writes nothing any more', async () => {
    const { parley } = whatsApp;
    const { pool } = parley.database;
    const before = side.device.logins;
    // As if its owner had been away for longer than its lease.
    await pool.query(
      `WITH raised AS (UPDATE sessions SET fence = fence + 1 WHERE id = $1)
       UPDATE session_leases SET node = 'node-x', boot = 'x', expires_at = now() + interval '3 seconds'
       WHERE session_id = $1`,
      [side.session.id],
    );
    await waitFor(() => !side.device.connection?.isOpen || side.device.logins > before, {
      message: 'the stale owner to close',
      timeoutMs: takenOverMs,
    });
    await waitFor(() => side.device.logins > before && side.device.isActive, {
      message: 'the next',
      timeoutMs: takenOverMs,
    });
    const session = await parley.untilStatus(side.session.id, 'CONNECTED');
    expect(session.me).toEqual(side.session.me);
  }, 90_000);
});

/** Two real processes; one is killed again and again while messages go both ways. */
describe('a session on WhatsApp Web whose process is killed again and again', () => {
  let whatsApp: BaileysInstallation;
  let killing: Killing;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    killing = await Killing.make(whatsApp);
  }, 180_000);
  afterAll(() => killing.close());

  it('tells what comes once and in order, and sends nothing twice', async () => {
    const { parley, fake } = whatsApp;
    const { session, person, device } = await whatsApp.linked('hardy');
    const [ada, bob, eve] = [fake.addPerson({ addressing: 'lid' }), fake.addPerson(), fake.addPerson()];
    const group = fake.groups.make('All', ada, [person, bob]);
    const rounds = 6;
    let isOver = false;
    const written = { ada: [] as string[], bob: [] as string[], group: [] as string[] };
    const writing = (async () => {
      for (let index = 0; !isOver; index += 1) {
        for (const [name, from, to] of [
          ['ada', ada, person],
          ['bob', bob, person],
          ['group', ada, group],
        ] as const) {
          const text = `${name} ${index}`;
          written[name].push(text);
          await from.phone.text(to, text);
        }
        await parley.settle(100);
      }
    })();
    const answers = new Map<string, string>();
    const sending = (async () => {
      for (let index = 0; !isOver; index += 1) {
        const key = `send ${index}`;
        const idempotency = { route: 'POST /api/sendText', key, keepSeconds: 86_400 };
        const request = { session: session.id, chatId: `+${eve.phoneNumber}`, text: key, idempotency };
        const answer = parley.ask(sendText, request, { sessionId: session.id, timeoutMs: 3_000, once: true });
        answers.set(
          key,
          await answer.then(
            () => 'sent',
            (error: { code?: string }) => error.code ?? 'lost',
          ),
        );
        await parley.settle(20);
      }
    })();
    for (let round = 0; round < rounds; round += 1) {
      const before = device.logins;
      await waitFor(() => device.isActive && device.connection?.isOpen, {
        message: 'it to be there',
        timeoutMs: 60_000,
      });
      await parley.settle(50 + Math.random() * 700);
      await killing.kill();
      await killing.start();
      await waitFor(() => device.logins > before, { message: 'its next login', timeoutMs: 60_000 });
    }
    await waitFor(async () => (await parley.get(session.id)).status === 'CONNECTED', { timeoutMs: 60_000 });
    await parley.settle(1_000);
    isOver = true;
    await Promise.all([writing, sending]);
    const all = written.ada.length + written.bob.length + written.group.length;
    await untilAll(session.id, all);
    await whatsApp.drained();
    const told = (await killing.made(session.id, 'message.received')).map(({ text }) => String(text));
    for (const [name, texts] of Object.entries(written))
      expect(told.filter((text) => text.startsWith(`${name} `))).toEqual(texts);
    const texts = eve.phone.received.map(({ message }) => {
      const { conversation, extendedTextMessage } = message as {
        conversation?: string;
        extendedTextMessage?: { text: string };
      };
      return extendedTextMessage?.text ?? conversation;
    });
    expect(new Set(texts).size).toBe(texts.length);
    for (const [key, answer] of answers) if (answer === 'sent') expect(texts).toContain(key);
    expect(fake.routing.taken.filter(({ to, isRetry }) => !isRetry && fake.network.find(to) === eve)).toHaveLength(
      texts.length,
    );
    expect(device.refused).toEqual([]);
  }, 400_000);

  /** As long as more come. */
  async function untilAll(sessionId: string, count: number): Promise<void> {
    for (let before = -1; ;) {
      const now = (await killing.made(sessionId, 'message.received')).length;
      if (now >= count) return;
      const { status, statusReason } = await whatsApp.parley.get(sessionId);
      if (now === before) throw new Error(`${now} of ${count} came, and no more; it is ${status} ${statusReason}.`);
      before = now;
      await whatsApp.parley.settle(30_000);
    }
  }
});
