import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import { sendText } from '@parley/contracts/messages';
import { waitFor } from '@parley/testing';
import { BaileysInstallation, type BaileysSide } from './testing/baileys-installation.js';
import type { Person } from '@parley/engine-baileys/testing';
import { type CommitPoint, Killing } from './testing/killing.js';

const settledMs = 60_000;
const answerMs = 15_000;
/** For a request whose process is killed: nobody answers it, and it is waited for until its time is over. */
const killedMs = 5_000;

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
    return (timeoutMs = answerMs): Promise<MessageSentPayload> =>
      whatsApp.parley.ask(
        sendText,
        {
          session: side.session.id,
          chatId: `+${to.phoneNumber}`,
          text: key,
          idempotency: { route: 'POST /api/sendText', key, keepSeconds: 86_400 },
        },
        { sessionId: side.session.id, timeoutMs },
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
    // The network knows of the login a moment before the session does.
    await whatsApp.parley.untilStatus(side.session.id, 'CONNECTED');
  };
  const answered = (send: () => Promise<MessageSentPayload>): Promise<MessageSentPayload> =>
    waitFor(send, { message: 'what came of the send', timeoutMs: settledMs });

  const sentEvents = async (to: Person): Promise<Record<string, unknown>[]> =>
    (await killing.made(side.session.id, 'message.sent')).filter(
      ({ conversation }) => (conversation as { phoneNumber?: string }).phoneNumber === `+${to.phoneNumber}`,
    );
  const ended = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'answered',
      () => 'not answered',
    );
  /** Sends, is killed there, and lives again. */
  const killedAt = async (point: CommitPoint, send: (timeoutMs: number) => Promise<unknown>): Promise<void> => {
    let first: Promise<string> | undefined;
    await killing.killAt(point, () => {
      first = ended(send(killedMs));
      return Promise.resolve();
    });
    expect(await first).toBe('not answered');
    await untilBack();
  };
  const outcome = (send: () => Promise<unknown>): Promise<string | undefined> =>
    send().then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    );

  it.each<CommitPoint & { again: string }>([
    // What was reserved may have been given: it is unknown, and never given again.
    { table: 'reserved_sends', on: 'INSERT', commits: true, again: 'unavailable' },
    { table: 'baileys_keys', on: 'INSERT OR UPDATE', commits: true, again: 'unavailable' },
    { table: 'baileys_keys', on: 'INSERT OR UPDATE', commits: false, again: 'unavailable' },
    { table: 'reserved_sends', on: 'INSERT', commits: false, again: 'answered' },
  ])(
    'before the network has it ($table, committed: $commits) is $again when it is asked for again',
    async ({ again, ...point }) => {
      const to = whatsApp.fake.addPerson();
      const send = sending(to);
      await killedAt(point, send);
      expect(await outcome(send)).toBe(again);
      await whatsApp.parley.settle(1_000);
      const times = again === 'answered' ? 1 : 0;
      expect(taken(to)).toHaveLength(times);
      expect(await sentEvents(to)).toHaveLength(times);
    },
    150_000,
  );

  it('as its acknowledgement is recorded is sent once, and answered', async () => {
    const to = whatsApp.fake.addPerson();
    const send = sending(to);
    await killedAt({ table: 'messages', on: 'INSERT', commits: true }, send);
    const sent = await answered(send);
    expect(taken(to)).toMatchObject([{ id: sent.whatsapp_id }]);
    expect(await sentEvents(to)).toHaveLength(1);
  }, 150_000);

  it('before its acknowledgement is recorded is sent once, and settled by its receipt', async () => {
    const to = whatsApp.fake.addPerson();
    const send = sending(to);
    await killedAt({ table: 'messages', on: 'INSERT', commits: false }, send);
    await settledByReceipt(to, send);
  }, 150_000);

  it('while the network has it and has not answered is sent once, and settled by its receipt', async () => {
    const to = whatsApp.fake.addPerson();
    const send = sending(to);
    whatsApp.fake.failures.ack(side.person, { kind: 'swallow' });
    const first = ended(send(killedMs));
    await waitFor(() => taken(to).length === 1, { message: 'the network to take it', timeoutMs: 20_000 });
    await killing.kill();
    expect(await first).toBe('not answered');
    await untilBack();
    await settledByReceipt(to, send);
  }, 150_000);

  it('whose acknowledgement waited for it is sent once', async () => {
    const to = whatsApp.fake.addPerson();
    const send = sending(to);
    whatsApp.fake.failures.ack(side.person, { kind: 'hold' });
    const first = ended(send(killedMs));
    await waitFor(() => taken(to).length === 1, { message: 'the network to take it', timeoutMs: 20_000 });
    await killing.kill();
    expect(await first).toBe('not answered');
    await untilBack();
    whatsApp.fake.failures.release();
    expect((await answered(send)).whatsapp_id).toBe(taken(to)[0]?.id);
    expect(taken(to)).toHaveLength(1);
    expect(await sentEvents(to)).toHaveLength(1);
  }, 150_000);

  async function settledByReceipt(to: Person, send: () => Promise<MessageSentPayload>): Promise<void> {
    expect(await outcome(send)).toBe('unavailable');
    const received = await waitFor(() => to.phone.received[0], { message: 'the phone to have it' });
    to.phone.acknowledge(received, 'read');
    expect((await answered(send)).whatsapp_id).toBe(received.id);
    expect(taken(to)).toHaveLength(1);
    expect(await sentEvents(to)).toHaveLength(1);
    const acked = async (): Promise<boolean> =>
      (await killing.made(side.session.id, 'message.ack')).some(
        ({ messages, type }) =>
          type === 'read' && (messages as { whatsapp_id: string }[])[0]?.whatsapp_id === received.id,
      );
    await waitFor(acked, { message: 'the acknowledgement', timeoutMs: 20_000 });
  }
});
