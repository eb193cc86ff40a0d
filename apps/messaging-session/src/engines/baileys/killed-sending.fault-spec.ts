import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MessageSentPayload, sendText } from '@parley/contracts';
import { waitFor } from '@parley/testing';
import { BaileysInstallation, type BaileysSide } from './testing/baileys-installation.js';
import type { Person } from './testing/fake-whatsapp/person.js';
import { type CommitPoint, Killing } from './testing/killing.js';

const settledMs = 60_000;
const answerMs = 15_000;

/** Real processes, which a SIGKILL takes wherever a message is on its way out. */
describe('a send on WhatsApp whose process is killed', () => {
  let whatsApp: BaileysInstallation;
  let killing: Killing;
  let side: BaileysSide;
  let keys = 0;

  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    killing = await Killing.make(whatsApp);
    side = await whatsApp.linked('shop');
  }, 180_000);
  afterAll(() => killing.close());

  const sending = (to: Person) => {
    const key = `key-${(keys += 1)}`;
    return (): Promise<MessageSentPayload> =>
      whatsApp.parley.ask(
        sendText,
        {
          session: side.session.id,
          chatId: `+${to.phoneNumber}`,
          text: key,
          idempotency: { route: 'POST /api/sendText', key, keepSeconds: 86_400 },
        },
        { sessionId: side.session.id, timeoutMs: answerMs },
      );
  };
  const taken = (to: Person) =>
    whatsApp.fake.routing.taken.filter(({ to: chat }) => whatsApp.fake.network.find(chat) === to);
  const untilBack = async (): Promise<void> => {
    const before = side.device.logins;
    await killing.start();
    await waitFor(() => side.device.logins > before && side.device.isActive, {
      message: 'its login',
      timeoutMs: settledMs,
    });
  };
  const answered = (send: () => Promise<MessageSentPayload>): Promise<MessageSentPayload> =>
    waitFor(send, { message: 'what came of the send', timeoutMs: settledMs });

  it.each<CommitPoint>([
    { table: 'messages', on: 'INSERT', commits: true },
    { table: 'messages', on: 'INSERT', commits: false },
    { table: 'baileys_keys', on: 'INSERT OR UPDATE', commits: true },
    { table: 'baileys_keys', on: 'INSERT OR UPDATE', commits: false },
  ])(
    'before the network has it ($table, committed: $commits) is sent once at most',
    async (point) => {
      const to = whatsApp.fake.addPerson();
      const send = sending(to);
      let first: Promise<string> | undefined;
      await killing.killAt(point, async () => {
        first = send().then(
          () => 'answered',
          () => 'not answered',
        );
        await Promise.resolve();
      });
      expect(await first).toBe('not answered');
      await untilBack();
      const again = await send().then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      );
      // A send that was reserved is unknown; one that was not is a new one.
      expect(['answered', 'unavailable']).toContain(again);
      await whatsApp.parley.settle(1_000);
      expect(taken(to)).toHaveLength(again === 'answered' ? 1 : 0);
      const sent = await killing.made(side.session.id, 'message.sent');
      expect(sent.filter(({ text }) => text === `key-${keys}`)).toHaveLength(again === 'answered' ? 1 : 0);
    },
    150_000,
  );

  it('while the network has it and has not answered is sent once, and settled by its receipt', async () => {
    const to = whatsApp.fake.addPerson();
    const send = sending(to);
    whatsApp.fake.failures.ack(side.person, { kind: 'swallow' });
    const first = send().then(
      () => 'answered',
      () => 'not answered',
    );
    await waitFor(() => taken(to).length === 1, { message: 'the network to take it', timeoutMs: 20_000 });
    await killing.kill();
    expect(await first).toBe('not answered');
    await untilBack();
    const received = await waitFor(() => to.phone.received[0], { message: 'the phone to have it' });
    to.phone.acknowledge(received, 'delivered');
    const sent = await answered(send);
    expect(sent.whatsapp_id).toBe(received.id);
    expect(taken(to)).toHaveLength(1);
    const events = await killing.made(side.session.id, 'message.sent');
    expect(events.filter(({ text }) => text === `key-${keys}`)).toHaveLength(1);
  }, 150_000);

  it.each<CommitPoint>([
    { table: 'outbox', on: 'INSERT', commits: true },
    { table: 'outbox', on: 'INSERT', commits: false },
  ])(
    'as its acknowledgement is recorded (committed: $commits) is sent once',
    async (point) => {
      const to = whatsApp.fake.addPerson();
      const send = sending(to);
      let first: Promise<string> | undefined;
      await killing.killAt(point, async () => {
        first = send().then(
          () => 'answered',
          () => 'not answered',
        );
        await Promise.resolve();
      });
      expect(await first).toBe('not answered');
      await untilBack();
      const received = await waitFor(() => to.phone.received[0], { message: 'the phone to have it' });
      to.phone.acknowledge(received, 'read');
      expect((await answered(send)).whatsapp_id).toBe(received.id);
      expect(taken(to)).toHaveLength(1);
      const events = await killing.made(side.session.id, 'message.sent');
      expect(events.filter(({ text }) => text === `key-${keys}`)).toHaveLength(1);
      await waitFor(
        async () =>
          (await killing.made(side.session.id, 'message.ack')).some(
            ({ whatsapp_id: id, type }) => id === received.id && type === 'read',
          ),
        { message: 'the acknowledgement', timeoutMs: 20_000 },
      );
    },
    150_000,
  );
});
