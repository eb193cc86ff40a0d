import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CreateBridge,
  createBridge,
  deleteBridge,
  getBridge,
  listBridges,
  type UpdateBridge,
  updateBridge,
} from '@parley/contracts/bridges';
import { createGroup } from '@parley/contracts/groups';
import { projectDeleted } from '@parley/contracts/identity';
import { deleteSession, type Session, stopSession, startSession } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { outboxInsert } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, waitFor } from '@parley/testing';
import {
  arrived,
  bridge,
  Installation,
  type Instance,
  makePhone,
  page,
  phoneOf,
  projectId,
  say,
  sentBy,
  statsOf,
  untilDone,
} from '../testing/index.js';
import { PurgeBridges } from './purge-bridges.js';
import { ExpireRelays } from './relaying/index.js';

const nowhere = '381725001112738563';

describe('bridges', () => {
  let parley: Installation;
  let instance: Instance;
  let shop: Session;
  let night: Session;
  let customer: TestingNumber;
  let guard: TestingNumber;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', {}, true);
    [shop, night] = await parley.allConnected('shop', 'night');
    [customer, guard] = await Promise.all([makePhone(parley), makePhone(parley)]);
  });
  afterAll(() => parley.close());
  afterEach(async () => {
    const { data } = await parley.ask(listBridges, { limit: 500, offset: 0 });
    for (const { id } of data) await remove(id);
  });

  const shopSide = (): CreateBridge['from'] => ({ session: 'shop', chatId: customer.phoneNumber });
  const nightSide = (): CreateBridge['to'] => ({ session: 'night', chatId: guard.phoneNumber });
  const text = (words: string) => say(parley, customer, phoneOf(shop), { type: 'text', text: words });
  const patch = (bridgeId: string, fields: Partial<UpdateBridge>) => parley.ask(updateBridge, { bridgeId, ...fields });
  const remove = (bridgeId: string) => parley.ask(deleteBridge, { bridgeId });
  const texts = async (): Promise<(string | null)[]> => (await sentBy(parley, night)).map((row) => row.text);

  it('are made with what is not said filled in, read, listed, changed and removed', async () => {
    const made = await bridge(parley, shopSide(), nightSide(), { name: 'Night shift' });
    const { id, createdAt, ...rest } = made;
    expect(rest).toEqual({
      projectId,
      name: 'Night shift',
      from: shopSide(),
      to: nightSide(),
      direction: 'one_way',
      include: ['text', 'media', 'location', 'contact', 'reaction', 'edit', 'revoke'],
      senderPrefix: false,
      enabled: true,
      stats: { relayed: 0, failed: 0, waiting: 0 },
    });
    expect(createdAt).toMatch(/Z$/);
    expect(await parley.ask(getBridge, { bridgeId: id })).toEqual(made);
    expect((await parley.ask(listBridges, { ...page, projectId })).data).toEqual([made]);
    const fields = {
      name: 'Later',
      direction: 'two_way',
      include: ['text'],
      senderPrefix: true,
      enabled: false,
    } as const;
    const changed = await patch(id, { ...fields, include: ['text'] });
    expect(changed).toEqual({ ...made, ...fields });
    expect(await patch(id, {})).toEqual(changed);
    expect(await remove(id)).toEqual({});
    await expect(parley.ask(getBridge, { bridgeId: id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(patch(id, { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await parley.ask(listBridges, page)).data).toEqual([]);
  });

  it.each<[string, Partial<CreateBridge>, string]>([
    ['two ways without a chat', { from: { session: 'shop' }, direction: 'two_way' }, 'missing_field'],
    [
      'a chat to itself',
      { to: { session: 'shop', chatId: '+12025550147' }, from: { session: 'shop', chatId: '12025550147' } },
      'invalid_parameter',
    ],
    ['no such chat', { to: { session: 'night', chatId: nowhere } }, 'not_found'],
    ['what is no chat', { to: { session: 'night', chatId: 'x y' } }, 'invalid_parameter'],
    ['no such session', { to: { session: 'day', chatId: '+12025550147' } }, 'not_found'],
    ['a session id of nothing', { from: { session: nowhere } }, 'not_found'],
    ['another project', { projectId: '3002' }, 'not_found'],
  ])('are refused over %s', async (_, fields, code) => {
    const requested = { projectId, name: 'x', from: shopSide(), to: nightSide(), ...fields };
    await expect(parley.ask(createBridge, requested)).rejects.toMatchObject({ code });
  });

  it('do not become two-way where the engine cannot write to the chat that they come from', async () => {
    const config = { phoneNumberId: '106540352242922', businessAccountId: '102290129340398' };
    await parley.create('meta', { engine: 'cloud', config, start: false });
    const requested = { ...createGroup.example.request, session: shop.id };
    const { id } = await parley.ask(createGroup, requested, { sessionId: shop.id });
    const { rows } = await parley.database.pool.query<{ jid: string }>('SELECT jid FROM identities WHERE id = $1', [
      id,
    ]);
    const group = { session: 'meta', chatId: rows[0]?.jid };
    const refused = { code: 'not_supported_by_engine', message: "The session's engine cannot do this: groups." };
    await expect(bridge(parley, group, nightSide(), { direction: 'two_way' })).rejects.toMatchObject(refused);
    const made = await bridge(parley, group, nightSide());
    await expect(patch(made.id, { name: 'Both ways', direction: 'two_way' })).rejects.toMatchObject(refused);
    expect(await parley.ask(getBridge, { bridgeId: made.id })).toEqual(made);
    expect(await patch(made.id, { name: 'One way', direction: 'one_way' })).toEqual({ ...made, name: 'One way' });
    await parley.ask(deleteSession, { session: 'meta' });
  });

  it('are not there for others', async () => {
    const { id } = await bridge(parley, shopSide(), nightSide());
    const strangers = [
      aCaller({ teamId: '1002' }),
      aCaller({ kind: 'project_token', teamId: '1001', projectId: '3002' }),
    ];
    for (const caller of strangers) {
      for (const asking of [
        parley.ask(getBridge, { bridgeId: id }, { caller }),
        parley.ask(updateBridge, { bridgeId: id, name: 'x' }, { caller }),
        parley.ask(deleteBridge, { bridgeId: id }, { caller }),
        parley.ask(createBridge, { projectId, name: 'x', from: shopSide(), to: nightSide() }, { caller }),
      ]) {
        await expect(asking).rejects.toMatchObject({ code: 'not_found' });
      }
      expect((await parley.ask(listBridges, page, { caller })).data).toEqual([]);
    }
  });

  it('do not relay later what came while they were disabled, and say why what waited then failed', async () => {
    const made = await bridge(parley, shopSide(), nightSide(), { enabled: false });
    await arrived(parley, shop, await text('nobody listens'));
    await patch(made.id, { enabled: true });
    await text('somebody listens');
    await untilDone(parley, made, 1);
    expect((await texts()).filter((one) => one?.endsWith('listens'))).toEqual(['somebody listens']);
    await parley.ask(stopSession, { session: 'night' });
    await text('held');
    await waitFor(async () => (await statsOf(parley, made)).waiting === 1);
    await patch(made.id, { enabled: false });
    await parley.ask(startSession, { session: 'night' });
    expect(await untilDone(parley, made, 2)).toMatchObject({ relayed: 1, failed: 1, lastError: 'bridge_disabled' });
  });

  it('hold what a session that is down cannot send, in its order, and end it after a day', async () => {
    const made = await bridge(parley, shopSide(), nightSide());
    await parley.ask(stopSession, { session: 'night' });
    for (const words of ['too old', 'held 1', 'held 2']) await text(words);
    await waitFor(async () => (await statsOf(parley, made)).waiting === 3);
    await parley.database.pool.query(
      `UPDATE bridge_relays SET queued_at = now() - interval '24 hours 1 second'
       WHERE id = (SELECT min(id) FROM bridge_relays WHERE bridge_id = $1)`,
      [made.id],
    );
    expect(await instance.service.app.get(ExpireRelays).execute()).toBe(1);
    expect(await statsOf(parley, made)).toMatchObject({ failed: 1, waiting: 2, lastError: 'session_down' });
    await parley.ask(startSession, { session: 'night' });
    expect(await untilDone(parley, made, 3)).toMatchObject({ relayed: 2, failed: 1 });
    expect((await texts()).filter((one) => one?.startsWith('held ') || one === 'too old')).toEqual([
      'held 1',
      'held 2',
    ]);
  });

  it('end all that waited for a day at once, however much it is', async () => {
    const made = await bridge(parley, shopSide(), nightSide());
    await parley.ask(stopSession, { session: 'night' });
    await text('one of many');
    await waitFor(async () => (await statsOf(parley, made)).waiting === 1);
    await parley.database.pool.query(
      `WITH more AS (UPDATE bridge_intakes SET queued = queued + 1200 WHERE bridge_id = $1)
       INSERT INTO bridge_relays (id, bridge_id, kind, source_session_id, source_chat_id, source_id,
         source_whatsapp_id, hops, session_id, queued_at)
       SELECT id + n, bridge_id, kind, source_session_id, source_chat_id, source_id + n, source_whatsapp_id, hops,
         session_id, now() - interval '24 hours 1 second'
       FROM bridge_relays CROSS JOIN generate_series(1, 1200) AS n WHERE bridge_id = $1`,
      [made.id],
    );
    expect(await instance.service.app.get(ExpireRelays).execute()).toBe(1200);
    expect(await statsOf(parley, made)).toMatchObject({ failed: 1200, waiting: 1, lastError: 'session_down' });
  });

  it('do not send what has waited for a day when its turn comes', async () => {
    const made = await bridge(parley, shopSide(), nightSide());
    await parley.ask(stopSession, { session: 'night' });
    await text('of yesterday');
    await text('of today');
    await waitFor(async () => (await statsOf(parley, made)).waiting === 2);
    await parley.database.pool.query(
      `UPDATE bridge_relays SET queued_at = now() - interval '24 hours 1 second'
       WHERE id = (SELECT min(id) FROM bridge_relays WHERE bridge_id = $1)`,
      [made.id],
    );
    await parley.ask(startSession, { session: 'night' });
    await waitFor(async () => (await texts()).includes('of today'));
    expect(await untilDone(parley, made, 2)).toMatchObject({ relayed: 1, failed: 1, lastError: 'session_down' });
    expect(await texts()).not.toContain('of yesterday');
  });

  it('do not send what was deleted before it went out', async () => {
    const made = await bridge(parley, shopSide(), nightSide());
    await parley.ask(stopSession, { session: 'night' });
    const content = await text('never mind');
    await say(parley, customer, phoneOf(shop), { type: 'delete', messageId: content.whatsapp_id });
    await waitFor(async () => (await statsOf(parley, made)).waiting === 2);
    await parley.ask(startSession, { session: 'night' });
    await waitFor(async () => (await statsOf(parley, made)).waiting === 0);
    expect(await statsOf(parley, made)).toMatchObject({ relayed: 0, failed: 0 });
    expect(await texts()).not.toContain('never mind');
  });

  it('relay what they include alone, with the name of who wrote it', async () => {
    const made = await bridge(parley, shopSide(), nightSide(), { include: ['text', 'edit'], senderPrefix: true });
    await say(parley, customer, phoneOf(shop), { type: 'location', latitude: 1, longitude: 2 });
    const content = await text('with a name');
    await say(parley, customer, phoneOf(shop), { type: 'reaction', messageId: content.whatsapp_id, reaction: '👍' });
    await say(parley, customer, phoneOf(shop), { type: 'edit', messageId: content.whatsapp_id, text: 'another' });
    await waitFor(async () => (await texts()).includes(`${customer.phoneNumber}: another`));
    expect(await untilDone(parley, made, 1)).toMatchObject({ relayed: 1, failed: 0, waiting: 0 });
  });

  it('relay all chats of a session where none is named', async () => {
    const made = await bridge(parley, { session: 'shop' }, nightSide());
    const other = await makePhone(parley);
    await text('from one');
    await say(parley, other, phoneOf(shop), { type: 'text', text: 'from another' });
    expect(await untilDone(parley, made, 2)).toMatchObject({ relayed: 2 });
  });

  it('are at most fifty of one session', async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, () => bridge(parley, { session: 'shop' }, nightSide(), { enabled: false })),
    );
    await expect(bridge(parley, { session: 'shop' }, nightSide())).rejects.toMatchObject({ code: 'conflict' });
    await remove(made[0]?.id ?? '');
    await bridge(parley, { session: 'shop' }, nightSide());
  });

  it('go with a session, and with their project, and leave nothing behind', async () => {
    const left = async (): Promise<number> => {
      const { rows } = await parley.database.pool.query<{ left: string }>(
        `SELECT (SELECT count(*) FROM bridges) + (SELECT count(*) FROM bridge_relays)
           + (SELECT count(*) FROM bridge_intakes) + (SELECT count(*) FROM bridge_outcomes) AS left`,
      );
      return Number(rows[0]?.left);
    };
    await parley.connected('extra');
    const doomed = await bridge(parley, shopSide(), { session: 'extra', chatId: guard.phoneNumber });
    await text('to the extra session');
    await untilDone(parley, doomed, 1);
    await parley.ask(deleteSession, { session: 'extra' });
    await expect(parley.ask(getBridge, { bridgeId: doomed.id })).rejects.toMatchObject({ code: 'not_found' });
    const made = await bridge(parley, shopSide(), nightSide());
    await text('the last one');
    await untilDone(parley, made, 1);
    const { rows } = await parley.database.pool.query('SELECT name, bridged FROM sessions ORDER BY name');
    expect(rows).toEqual([
      { name: 'night', bridged: true },
      { name: 'shop', bridged: true },
    ]);
    const event = { id: firstIdAt(new Date()), contract: projectDeleted, event: { teamId: '1001', projectId } };
    const { text: statement, values } = outboxInsert(parley.database.pool, [event]);
    await parley.database.pool.query(statement, values);
    await waitFor(async () => (await parley.database.pool.query('SELECT FROM sessions')).rowCount === 0, {
      timeoutMs: 20_000,
    });
    await expect(parley.ask(getBridge, { bridgeId: made.id })).rejects.toMatchObject({ code: 'not_found' });
    instance.service.app.get(PurgeBridges).wake();
    await waitFor(async () => (await left()) === 0, { timeoutMs: 20_000 });
  });
});
