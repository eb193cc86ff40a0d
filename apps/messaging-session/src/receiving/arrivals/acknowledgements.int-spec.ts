import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AckType, MessageAckPayload, MessageRead, MessageSentPayload } from '@parley/contracts/events';
import { getMessage, listChats, listMessages } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { lockWaits, waitFor } from '@parley/testing';
import { aTeamKey, Installation, type Instance, loseAnswer, RemoteNetwork, slowLeases } from '../../testing/index.js';
import { SettleSends } from '../../sending/outbound/index.js';

const bob = '+12025550147';
const failure = { code: 131026, title: 'Message undeliverable' };

describe('acknowledgements of a network outside the database', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  let instance: Instance;
  let ada: Session;
  let sessions = 0;
  beforeAll(async () => {
    network = new RemoteNetwork();
    parley = await Installation.make();
    instance = await parley.start('node-a', { ...slowLeases, engines: [network] });
  });
  beforeEach(async () => {
    ada = await parley.connected(`ada-${(sessions += 1)}`, { engine: 'baileys' });
  });
  afterAll(() => parley.close());

  const acknowledge = async (whatsappId: string, ...types: AckType[]): Promise<unknown> =>
    network.host?.received(
      types.map((type) => ({
        item: {
          kind: 'ack',
          chat: { kind: 'person' },
          from: { phoneNumber: bob },
          whatsappIds: [whatsappId],
          type,
          timestamp: 1_795_000_000,
          ...(type === 'error' ? { failure } : {}),
        },
      })),
    );
  const acked = async (): Promise<string[]> =>
    (await parley.events(ada.id, 'message.ack')).map(({ envelope }) => (envelope.payload as MessageAckPayload).type);
  const read = ({ id: messageId }: Pick<MessageSentPayload, 'id'>): Promise<MessageRead> =>
    parley.ask(getMessage, { session: ada.id, chatId: bob, messageId });

  it('are told as they rise; repeated and out of order they change nothing', async () => {
    const sent = await parley.send(ada, bob, 'x');
    await acknowledge(sent.whatsapp_id, 'delivered', 'delivered');
    await acknowledge(sent.whatsapp_id, 'read', 'error', 'delivered');
    await acknowledge(sent.whatsapp_id, 'delivered', 'read', 'played', 'read');
    expect(await acked()).toEqual(['delivered', 'read', 'played']);
    const played = await read(sent);
    expect(played).toMatchObject({ ack: 'played' });
    expect(played.error).toBeUndefined();
  });

  it('are shown wherever a message is read', async () => {
    const sent = await parley.send(ada, bob, 'x');
    expect(await read(sent)).toMatchObject({ ack: 'sent' });
    await acknowledge(sent.whatsapp_id, 'delivered');
    const { data: messages } = await parley.ask(listMessages, { session: ada.id, chatId: bob, limit: 1, offset: 0 });
    const { data: chats } = await parley.ask(listChats, { session: ada.id, limit: 1, offset: 0 });
    expect([messages[0]?.ack, chats[0]?.lastMessage?.ack]).toEqual(['delivered', 'delivered']);
  });

  it('follow their message where both come at once, though it comes repeated and after them', async () => {
    const people = { chat: { kind: 'person' }, from: { phoneNumber: bob } } as const;
    const timestamp = 1_795_000_000;
    const ack = { item: { ...people, kind: 'ack', whatsappIds: ['wa-own'], type: 'delivered', timestamp } } as const;
    const body = { type: 'text', text: 'from the phone' } as const;
    const message = { pushName: '', whatsappId: 'wa-own', timestamp, body };
    const own = { item: { ...people, kind: 'message', fromMe: true, message } } as const;
    await network.host?.received([ack, own, own]);
    const events = await parley.events(ada.id, 'message.sent', 'message.ack');
    expect(events.map(({ envelope }) => envelope.event)).toEqual(['message.sent', 'message.ack']);
  });

  it('that tell of a failure show why, unless the message was delivered after all', async () => {
    const failed = await parley.send(ada, bob, 'x');
    await acknowledge(failed.whatsapp_id, 'error', 'error');
    expect(await read(failed)).toMatchObject({ error: failure });
    await acknowledge(failed.whatsapp_id, 'delivered', 'error');
    expect((await read(failed)).error).toBeUndefined();
    expect(await acked()).toEqual(['error', 'delivered']);
  });

  it('come to the same in every order', async () => {
    const types: AckType[] = ['error', 'delivered', 'read', 'played'];
    const orders = types.flatMap((first) =>
      types.filter((one) => one !== first).map((second) => [first, second] as const),
    );
    for (const [first, second] of orders) {
      const { id, whatsapp_id } = await parley.send(ada, bob, 'x');
      await acknowledge(whatsapp_id, first);
      await acknowledge(whatsapp_id, second);
      expect((await read({ id })).ack).toBe(types[Math.max(types.indexOf(first), types.indexOf(second))]);
    }
  });

  it('that come before their message are kept, the highest of them, and told after it', async () => {
    network.manners.push(async (got) => {
      await acknowledge(got.whatsappId, 'delivered', 'read');
      await acknowledge(got.whatsappId, 'delivered', 'error');
      expect(await acked()).toEqual([]);
      return { kind: 'accepted', whatsappId: got.whatsappId };
    });
    const sent = await parley.send(ada, bob, 'x');
    const events = await parley.events(ada.id, 'message.sent', 'message.ack');
    expect(events.map(({ envelope: { event } }) => event)).toEqual(['message.sent', 'message.ack']);
    expect(events[1]?.envelope.payload).toMatchObject({
      type: 'read',
      messages: [{ id: sent.id, whatsapp_id: sent.whatsapp_id }],
    });
    await acknowledge(sent.whatsapp_id, 'read');
    expect(await acked()).toEqual(['read']);
    const { rows } = await parley.database.pool.query('SELECT 1 FROM early_acks');
    expect(rows).toEqual([]);
  });

  it('and their messages never miss each other: each waits for the other’s transaction', async () => {
    const { pool } = parley.database;
    // An acknowledgement has found no message, and is kept; it is stopped there, before it commits.
    await pool.query(`
      CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END $$;
      CREATE TRIGGER stop_here BEFORE INSERT ON early_acks FOR EACH ROW EXECUTE FUNCTION stop_here()`);
    const waiting = (atLeast: number) => waitFor(async () => (await lockWaits(pool)).length >= atLeast);
    const gate = await pool.connect();
    let [acks, sending]: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];
    try {
      await gate.query('SELECT pg_advisory_lock(4711)');
      network.manners.push(async ({ whatsappId }) => {
        acks = acknowledge(whatsappId, 'delivered');
        await waiting(1);
        return { kind: 'accepted', whatsappId };
      });
      sending = parley.send(ada, bob, 'x');
      // Now the message is to be recorded as well, and that waits.
      await waiting(2);
    } finally {
      await gate.query('SELECT pg_advisory_unlock(4711)');
      gate.release();
      await Promise.all([acks, sending]);
      await pool.query('DROP TRIGGER stop_here ON early_acks; DROP FUNCTION stop_here()');
    }
    expect(await acked()).toEqual(['delivered']);
  });

  it('settle sends whose answer was lost, before or after it is known to be', async () => {
    network.manners.push(loseAnswer, async (got) => {
      await network.host?.received([{ sendId: got.id, kind: 'accepted', whatsappId: got.whatsappId }]);
      await acknowledge(got.whatsappId, 'delivered');
      return { kind: 'unknown' };
    });
    const keyed = { idempotency: { route: 'r', key: 'a', keepSeconds: 60 } };
    const again = { idempotency: { route: 'r', key: 'b', keepSeconds: 60 } };
    await expect(parley.send(ada, bob, 'x', keyed)).rejects.toMatchObject({ code: 'unavailable' });
    const { id = '', whatsappId = '' } = network.got.at(-1) ?? {};
    await Promise.all([
      network.host?.received([{ sendId: id, kind: 'accepted', whatsappId }]),
      network.host?.received([{ sendId: id, kind: 'accepted', whatsappId }]),
    ]);
    await acknowledge(whatsappId, 'error');
    const sent = await parley.send(ada, bob, 'x', keyed);
    expect(sent).toMatchObject({ id, whatsapp_id: whatsappId });
    expect(await read(sent)).toMatchObject({ error: failure });
    await expect(parley.send(ada, bob, 'y', again)).resolves.toMatchObject({ type: 'text' });
    expect(await acked()).toEqual(['error', 'delivered']);
    expect(await parley.events(ada.id, 'message.sent')).toHaveLength(2);
  });

  it('that never come leave a send failed after a day, and not before', async () => {
    network.manners.push(loseAnswer);
    const keyed = { idempotency: { route: 'r', key: 'c', keepSeconds: 60 } };
    await expect(parley.send(ada, bob, 'x', keyed)).rejects.toMatchObject({ code: 'unavailable' });
    const sends = instance.service.app.get(SettleSends);
    const { pool } = parley.database;
    const { id = '' } = network.got.at(-1) ?? {};
    const age = (hours: number): Promise<unknown> =>
      pool.query(`UPDATE reserved_sends SET reserved_at = now() - $2 * interval '1 hour' WHERE id = $1`, [id, hours]);
    const isReserved = async (): Promise<boolean> =>
      (await pool.query('SELECT FROM reserved_sends WHERE id = $1', [id])).rowCount === 1;
    const events = () => parley.events(ada.id, 'message.sent', 'message.ack');
    await age(23.9);
    await sends.expire();
    expect(await isReserved()).toBe(true);
    expect(await events()).toEqual([]);
    await age(24.01);
    // The service looks for late sends too: one of both ends it, at a moment of its own.
    await sends.expire();
    await waitFor(async () => !(await isReserved()), { timeoutMs: 25_000 });
    expect((await events()).map(({ envelope: { event } }) => event)).toEqual(['message.sent', 'message.ack']);
    const sent = await parley.send(ada, bob, 'x', keyed);
    expect(await read(sent)).toMatchObject({
      id,
      error: { code: 0, title: 'The network did not say what became of it.' },
    });
    await sends.expire();
    expect(await events()).toHaveLength(2);
  });

  it('may come a day after a suspension: its time does not count, and nothing fails while it lasts', async () => {
    network.manners.push(loseAnswer);
    await expect(parley.send(ada, bob, 'x')).rejects.toMatchObject({ code: 'unavailable' });
    const sends = instance.service.app.get(SettleSends);
    const { pool } = parley.database;
    const { id = '' } = network.got.at(-1) ?? {};
    const isLeft = async (hours: number): Promise<boolean> => {
      await pool.query(`UPDATE reserved_sends SET reserved_at = now() - $2 * interval '1 hour' WHERE id = $1`, [
        id,
        hours,
      ]);
      await sends.expire();
      return (await pool.query('SELECT FROM reserved_sends WHERE id = $1', [id])).rowCount === 1;
    };
    await pool.query(
      `INSERT INTO team_suspensions (team_id, number, since) VALUES ($1, 1, now() - interval '25 hours')`,
      [aTeamKey.teamId],
    );
    expect([await isLeft(25), await isLeft(60)]).toEqual([true, true]);
    await pool.query(`UPDATE team_suspensions SET until = now() - interval '30 minutes'`);
    expect([await isLeft(25), await isLeft(48)]).toEqual([true, true]);
    expect(await isLeft(49)).toBe(false);
  });
});
