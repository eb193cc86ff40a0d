import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventType, isOnlyWhereNamed } from '@parley/contracts/events';
import { getSession, rejectCall, restartSession, type SessionConfig, updateSession } from '@parley/contracts/sessions';
import { createLabel, setLabelsOfChat } from '@parley/contracts/labels';
import { subscribePresence } from '@parley/contracts/presence';
import { node, type Person } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';

const all = ['call.*', 'group.*', 'presence.*', 'chat.*', 'label.*', 'session.*'];

/** What WhatsApp reports besides messages (decisions.md §16). */
describe('what WhatsApp reports besides messages', () => {
  let whatsApp: BaileysInstallation;
  let shop: BaileysSide;
  let ada: Person;
  let bob: Person;
  let calls = 0;
  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    await whatsApp.start();
    ada = whatsApp.fake.addPerson({ name: 'Ada' });
    bob = whatsApp.fake.addPerson({ name: 'Bob', addressing: 'lid' });
    shop = await whatsApp.linked('shop');
    await configure({ events: all });
  }, 120_000);
  afterAll(() => whatsApp.close());

  const configure = (config: SessionConfig) => whatsApp.parley.ask(updateSession, { session: shop.session.id, config });
  const payloads = async (...types: EventType[]) =>
    (await whatsApp.parley.events(shop.session.id, ...types)).map(
      ({ envelope }) => envelope.payload as never as Payload,
    );
  type Payload = Record<string, unknown> & { id: string };
  const until = (count: number, ...types: EventType[]) =>
    waitFor(
      async () => {
        const found = await payloads(...types);
        return found.length >= count && found;
      },
      { message: `${count} of ${types.join()}`, timeoutMs: 15_000 },
    );
  const offer = (from: Person, more: Record<string, string> = {}, video = false): string => {
    const id = `CALL${(calls += 1)}`;
    const attrs = { 'call-id': id, 'call-creator': from.lidJid, caller_pn: from.jid, ...more };
    whatsApp.fake.call(shop.person, from, node('offer', attrs, video ? [node('video')] : []));
    return id;
  };
  const end = (from: Person, id: string, tag: string, attrs: Record<string, string> = {}): void =>
    whatsApp.fake.call(shop.person, from, node(tag, { 'call-id': id, 'call-creator': from.lidJid, ...attrs }));

  it('calls: who calls, how, and how the call ended, each once', async () => {
    const id = offer(ada, {}, true);
    end(ada, id, 'terminate', { reason: 'timeout' });
    const [call] = await until(1, 'call.ended');
    expect(call).toMatchObject({ id, isVideo: true, isGroup: false, reason: 'timeout' });
    expect(call?.['from']).toMatchObject({ phoneNumber: `+${ada.phoneNumber}` });
    const [offered] = await payloads('call.offered');
    expect(offered).toMatchObject({ id, from: call?.['from'], conversation: call?.['from'], isVideo: true });
    whatsApp.fake.call(shop.person, ada, node('offer', { 'call-id': id, 'call-creator': ada.lidJid }));
    const other = offer(ada);
    end(ada, other, 'terminate');
    await until(2, 'call.ended');
    expect((await payloads('call.offered')).map((one) => one.id)).toEqual([id, other]);
    expect((await payloads('call.ended')).map(({ reason }) => reason)).toEqual(['timeout', 'ended']);
  });

  it('a call that rings is rejected on request; one that does not is not found', async () => {
    const id = offer(bob);
    await waitFor(async () => (await payloads('call.offered')).some((one) => one.id === id), { message: 'the call' });
    const reject = (callId: string) => whatsApp.parley.ask(rejectCall, { session: 'shop', callId }, at(shop.session));
    await reject(id);
    expect(whatsApp.fake.rejected).toContain(id);
    const [ended] = (await payloads('call.ended')).slice(-1);
    expect(ended).toMatchObject({ id, reason: 'rejected', from: { phoneNumber: `+${bob.phoneNumber}` } });
    await expect(reject(id)).rejects.toMatchObject({ code: 'not_found' });
    end(bob, id, 'terminate');
    await expect(reject('CALL-UNKNOWN')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a call that rings is ended and rejected after the session was opened anew', async () => {
    const [first, second] = [offer(ada), offer(bob)];
    const offered = async () => (await payloads('call.offered')).map(({ id }) => id);
    await waitFor(async () => (await offered()).includes(second), { message: 'the calls' });
    await whatsApp.parley.ask(restartSession, { session: 'shop' });
    await whatsApp.parley.untilStatus(shop.session.id, 'CONNECTED');
    end(ada, first, 'terminate', { reason: 'timeout' });
    await whatsApp.parley.ask(rejectCall, { session: 'shop', callId: second }, at(shop.session));
    await waitFor(async () => (await payloads('call.ended')).some(({ id }) => id === first), { message: 'the end' });
    const ends = (await payloads('call.ended')).filter(({ id }) => id === first || id === second);
    expect(ends.map(({ id, reason }) => `${String(id)} ${String(reason)}`).toSorted()).toEqual([
      ...[`${first} timeout`, `${second} rejected`],
    ]);
  });

  it('calls are rejected as configured, and who called is written to once', async () => {
    await configure({ calls: { reject: true, text: 'Please write.' } });
    const before = (await payloads('call.offered')).length;
    const id = offer(ada);
    await waitFor(() => whatsApp.fake.rejected.includes(id), { message: 'the call to be rejected' });
    await waitFor(() => ada.phone.received.some(({ message }) => JSON.stringify(message).includes('Please write.')), {
      message: 'the text',
    });
    expect(await payloads('call.offered')).toHaveLength(before);
    await configure({ events: all });
  });

  it('groups: their fields and their people, by whom', async () => {
    const group = whatsApp.fake.groups.make('Crew', ada, [shop.person]);
    whatsApp.fake.groups.change(group, ada, 'add', [bob]);
    const [added] = (await until(1, 'group.participants')).slice(-1);
    expect(added).toMatchObject({ action: 'add', by: { phoneNumber: `+${ada.phoneNumber}` } });
    expect(added?.['participants']).toHaveLength(1);
    group.notify(ada, node('subject', { subject: 'Crew 2', s_t: '1', s_o: ada.jid }));
    expect((await until(1, 'group.updated')).at(-1)).toMatchObject({ changes: ['subject'] });
    const request = node('created_membership_requests', { request_method: 'invite_link' });
    group.notify(bob, request);
    expect((await until(1, 'group.join_request')).at(-1)).toMatchObject({
      action: 'requested',
      from: { phoneNumber: `+${bob.phoneNumber}` },
    });
    group.notify(ada, node('revoked_membership_requests', {}, [node('participant', { jid: bob.lidJid })]));
    expect((await until(2, 'group.join_request')).at(-1)).toMatchObject({ action: 'rejected' });
  });

  it('who is let into a group, once each, also when several are decided about at once', async () => {
    const eve = whatsApp.fake.addPerson({ name: 'Eve' });
    const group = whatsApp.fake.groups.make('Members', shop.person, [ada], 'lid');
    const before = (await payloads('group.join_request')).length;
    const request = { request_method: 'invite_link' };
    for (const one of [bob, eve]) group.notify(one, node('created_membership_requests', request));
    const of = async () =>
      (await payloads('group.join_request'))
        .slice(before)
        .map(({ action, from }) => `${(from as { phoneNumber: string }).phoneNumber} ${action as string}`);
    const are = (...actions: string[]) =>
      waitFor(async () => (await of()).join() === actions.join(), { message: `the requests to be ${actions.join()}` });
    await are(`+${bob.phoneNumber} requested`, `+${eve.phoneNumber} requested`);
    whatsApp.fake.groups.change(group, shop.person, 'add', [ada, bob, eve]);
    const all4 = [
      ...[`+${bob.phoneNumber} requested`, `+${eve.phoneNumber} requested`],
      ...[`+${bob.phoneNumber} approved`, `+${eve.phoneNumber} approved`],
    ];
    await are(...all4);
    whatsApp.fake.groups.change(group, shop.person, 'remove', [bob, eve]);
    whatsApp.fake.groups.change(group, shop.person, 'add', [bob]);
    for (const one of [bob, eve]) group.notify(one, node('created_membership_requests', request));
    const people = [bob, eve].map((one) => node('participant', { jid: one.lidJid, phone_number: one.jid }));
    group.notify(ada, node('revoked_membership_requests', {}, people));
    await are(
      ...all4,
      ...[`+${bob.phoneNumber} requested`, `+${eve.phoneNumber} requested`],
      ...[`+${bob.phoneNumber} rejected`, `+${eve.phoneNumber} rejected`],
    );
  });

  it('labels: made and put on chats by any device, each change once', async () => {
    const state = whatsApp.fake.network.appStateOf(shop.person);
    await ada.phone.text(shop.person, 'To be labelled');
    const add = { id: '40', name: 'At the phone', color: 3, deleted: false };
    await state.change({ addLabel: add }, '');
    const [made] = await until(1, 'label.updated');
    const label = { id: expect.any(String), name: 'At the phone', color: '#DFAEF0' };
    expect(made).toEqual({ label, removed: false, timestamp: expect.any(Number) });
    await state.change({ addLabel: add }, '');
    await state.change({ addChatLabel: { labelId: '40' } }, ada.jid);
    await until(2, 'label.updated');
    await state.change({ removeChatLabel: { labelId: '40' } }, ada.jid);
    await until(3, 'label.updated');
    await state.change({ addLabel: { ...add, deleted: true } }, '');
    const changes = (await until(4, 'label.updated')).map(({ conversation, removed }) => [
      (conversation as { phoneNumber: string } | undefined)?.phoneNumber,
      removed,
    ]);
    const chat = `+${ada.phoneNumber}`;
    expect(changes).toEqual([
      [undefined, false],
      [chat, false],
      [chat, true],
      [undefined, true],
    ]);
    const here = await whatsApp.parley.ask(
      createLabel,
      { session: 'shop', name: 'Customers', color: '#83E422' },
      at(shop.session),
    );
    await whatsApp.parley.ask(
      setLabelsOfChat,
      { session: 'shop', chatId: chat, labels: [{ id: here.id }] },
      at(shop.session),
    );
    expect((await until(6, 'label.updated')).slice(4)).toMatchObject([
      { label: { id: here.id, name: 'Customers' }, removed: false },
      { label: { id: here.id }, conversation: { phoneNumber: chat }, removed: false },
    ]);
    expect(await payloads('label.updated')).toHaveLength(6);
  });

  it('presences of people, as they change', async () => {
    await whatsApp.parley.ask(subscribePresence, { session: 'shop', chatId: `+${ada.phoneNumber}` }, at(shop.session));
    await waitFor(() => ada.phone.subscribers.size > 0, { message: 'the subscription' });
    ada.phone.showPresence(shop.person, 'available');
    ada.phone.showPresence(shop.person, 'available');
    ada.phone.showPresence(shop.person, 'composing');
    const seen = await until(2, 'presence.updated');
    expect(seen.map(({ presence }) => presence)).toEqual(['online', 'typing']);
    expect(seen[0]?.['from']).toMatchObject({ phoneNumber: `+${ada.phoneNumber}` });
  });

  it('nothing of it in a session that names nothing', async () => {
    const quiet = await whatsApp.linked('quiet');
    const group = whatsApp.fake.groups.make('Quiet', ada, [quiet.person]);
    whatsApp.fake.groups.change(group, ada, 'add', [bob]);
    whatsApp.fake.call(quiet.person, ada, node('offer', { 'call-id': 'Q1', 'call-creator': ada.lidJid }));
    await ada.phone.text(quiet.person, 'after it');
    await whatsApp.parley.untilEvents(1, quiet.session.id, 'message.received');
    const events = await whatsApp.parley.events(quiet.session.id);
    expect(events.filter(({ event }) => isOnlyWhereNamed(event.type))).toEqual([]);
    expect(await whatsApp.parley.ask(getSession, { session: 'quiet' })).toMatchObject({ config: {} });
  });
});
