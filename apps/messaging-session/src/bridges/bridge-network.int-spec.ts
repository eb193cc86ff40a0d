import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { type Bridge, deleteBridge, updateBridge } from '@parley/contracts/bridges';
import { maxCaptionLength, react } from '@parley/contracts/messages';
import { type Session, startSession, stopSession } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import {
  accept,
  arrived,
  at,
  bridge,
  Installation,
  type Instance,
  limitRecipient,
  loseAnswer,
  makePhone,
  type Manner,
  phoneOf,
  projectId,
  refuse,
  RemoteNetwork,
  say,
  slowLeases,
  statsOf,
  untilDone,
} from '../testing/index.js';
import { Identities, LearnNames } from '../identities/index.js';
import { nameOfPerson, type PersonNames } from '@parley/engine-kit';
import { SettleSends } from '../sending/outbound/index.js';
import type { LiveSession } from '../live/running/index.js';
import { firstRelays, SendRelay } from './relaying/index.js';

const away = '+12025550147';
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const file = { blobId: '8002', mimeType: 'image/png', sizeBytes: 3, sha256 };

describe('a bridge to a network outside the database', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  let instance: Instance;
  let shop: Session;
  let remote: Session;
  let customer: TestingNumber;
  let made: Bridge;
  beforeEach(async () => {
    network = new RemoteNetwork();
    parley = await Installation.make();
    instance = await start();
    [shop, remote] = await Promise.all([parley.connected('shop'), parley.connected('remote', { engine: 'baileys' })]);
    customer = await makePhone(parley);
    made = await bridge(parley, { session: 'shop' }, { session: 'remote', chatId: away });
  });
  afterEach(() => parley.close());

  const start = (): Promise<Instance> => parley.start('node-a', { ...slowLeases, engines: [network] });
  const text = async (words: string, from = customer): Promise<string> => {
    const sent = await say(parley, from, phoneOf(shop), { type: 'text', text: words });
    await arrived(parley, shop, sent);
    return sent.whatsapp_id;
  };
  const got = (): string[] => network.got.map((one) => one.text);
  const untilGot = (count: number) => waitFor(() => network.got.length >= count, { message: `${count} sends` });
  const statuses = async (): Promise<string[]> => {
    const { rows } = await parley.database.pool.query<{ status: string }>(
      'SELECT status FROM bridge_relays ORDER BY id',
    );
    return rows.map(({ status }) => status);
  };
  const settle = (place: number): Promise<void> => {
    const { id, whatsappId } = network.got[place] as RemoteNetwork['got'][number];
    const sends = instance.service.app.get(SettleSends);
    return sends.reported({ sessionId: remote.id, id, kind: 'accepted', whatsappId });
  };

  it('never repeats what was not answered: it waits for the network’s word, and so does its chat', async () => {
    const other = await makePhone(parley);
    network.manners.push(loseAnswer);
    await text('lost');
    await untilGot(1);
    await text('behind it');
    await text('elsewhere', other);
    await untilGot(2);
    expect(got()).toEqual(['lost', 'elsewhere']);
    expect(await waitFor(async () => (await statuses()).join() === 'given,waiting,relayed')).toBe(true);
    expect(await statsOf(parley, made)).toMatchObject({ relayed: 1, waiting: 2 });
    await settle(0);
    expect(await untilDone(parley, made, 3)).toMatchObject({ relayed: 3, failed: 0, waiting: 0 });
    expect(got()).toEqual(['lost', 'elsewhere', 'behind it']);
  });

  it('goes on with a chat when a minute has brought no word', async () => {
    network.manners.push(loseAnswer);
    await text('lost');
    await untilGot(1);
    await text('behind it');
    await parley.database.pool.query(
      `UPDATE bridge_relays SET given_at = given_at - interval '1 minute' WHERE status = 'given'`,
    );
    await untilGot(2);
    expect(got()).toEqual(['lost', 'behind it']);
    await settle(0);
    expect(await untilDone(parley, made, 2)).toMatchObject({ relayed: 2, waiting: 0 });
  });

  it('counts as failed what the network refuses, or does not tell of in a day, and goes on', async () => {
    network.manners.push(refuse, loseAnswer);
    await text('refused');
    expect(await untilDone(parley, made, 1)).toMatchObject({ failed: 1, lastError: 'no' });
    await text('lost');
    await untilGot(2);
    await waitFor(async () => (await statuses()).at(-1) === 'given');
    await parley.database.pool.query(`UPDATE reserved_sends SET reserved_at = now() - interval '1 day 1 second'`);
    await instance.service.app.get(SettleSends).expire();
    expect(await untilDone(parley, made, 2)).toMatchObject({ failed: 2, lastError: 'unsettled', waiting: 0 });
    await text('taken');
    expect(await untilDone(parley, made, 3)).toMatchObject({ relayed: 1, failed: 2 });
  });

  it('waits while the network takes no more, and sends what waited in its order, each once', async () => {
    const limited: Manner = () => ({
      kind: 'refused',
      error: new DomainError('rate_limited', 'Not now.', { retryAfterSeconds: 1 }),
    });
    network.manners.push(limited);
    for (const words of ['one', 'two', 'three']) await text(words);
    expect(await untilDone(parley, made, 3)).toMatchObject({ relayed: 3, failed: 0 });
    expect(got()).toEqual(['one', 'one', 'two', 'three']);
  });

  it('waits with one chat alone while the network limits that recipient, whoever writes to it', async () => {
    const [desk, other] = [await parley.connected('desk'), await makePhone(parley)];
    const open = await bridge(parley, { session: 'desk' }, { session: 'remote', chatId: '+12025550148' });
    network.manners.push(limitRecipient);
    await text('limited');
    await untilGot(1);
    await waitFor(async () => (await statuses()).join() === 'waiting');
    await text('beside it', other);
    const words = ['one', 'two', 'three', 'four'];
    for (const word of words) await say(parley, customer, phoneOf(desk), { type: 'text', text: word });
    expect(await untilDone(parley, open, 4)).toMatchObject({ relayed: 4, failed: 0 });
    expect(got()).toEqual(['limited', ...words]);
    expect(await untilDone(parley, made, 2)).toMatchObject({ relayed: 2, failed: 0 });
    expect(got().slice(5).sort()).toEqual(['beside it', 'limited']);
  });

  it('sends once what it was killed over, before it was given and after', async () => {
    network.manners.push(loseAnswer);
    await text('given');
    await untilGot(1);
    await instance.kill();
    await parley.database.pool.query(`UPDATE bridge_relays SET given_at = given_at - interval '1 minute'`);
    instance = await start();
    await waitFor(() => instance.live.get(remote.id)?.isOpen && instance.live.get(shop.id)?.isOpen);
    await text('after');
    await untilGot(2);
    await settle(0);
    expect(await untilDone(parley, made, 2)).toMatchObject({ relayed: 2, failed: 0 });
    expect(got()).toEqual(['given', 'after']);
  });

  it('maps a reaction to the id that the network gave', async () => {
    network.manners.push(accept);
    const whatsappId = await text('react to me');
    await untilDone(parley, made, 1);
    await say(parley, customer, phoneOf(shop), { type: 'reaction', messageId: whatsappId, reaction: '👍' });
    await untilGot(2);
    expect(got()).toEqual(['react to me', 'reaction']);
    await waitFor(async () => (await statsOf(parley, made)).waiting === 0);
    expect(await statsOf(parley, made)).toMatchObject({ relayed: 1, failed: 0 });
  });

  it('fails what the engine cannot do, and relays no act of the API', async () => {
    const whatsappId = await text('to be edited');
    await untilDone(parley, made, 1);
    await say(parley, customer, phoneOf(shop), { type: 'edit', messageId: whatsappId, text: 'edited' });
    expect(await untilDone(parley, made, 2)).toMatchObject({ failed: 1, lastError: 'not_supported_by_engine' });
    const { rows } = await parley.database.pool.query<{ id: string }>(
      'SELECT id FROM messages WHERE session_id = $1 AND NOT from_me',
      [shop.id],
    );
    const reaction = { session: 'shop', chatId: customer.phoneNumber, messageId: rows[0]?.id ?? '', reaction: '👍' };
    await parley.ask(react, reaction, at(shop));
    await text('behind the reaction');
    await untilDone(parley, made, 3);
    expect(got()).toEqual(['to be edited', 'behind the reaction']);
  });

  it('is not told by a process that has lost the session what became of what is given', async () => {
    const { pool } = parley.database;
    await parley.ask(stopSession, { session: 'remote' });
    await text('given by another');
    const relay = await waitFor(async () => (await firstRelays(pool, remote.id, undefined, 1))[0]);
    network.manners.push(loseAnswer);
    await parley.ask(startSession, { session: 'remote' });
    await waitFor(async () => (await statuses()).join() === 'given');
    const live = instance.live.get(remote.id) as LiveSession;
    for (const outdated of [{ late: true }, { removed: true }]) {
      expect(await instance.service.app.get(SendRelay).execute(live, { ...relay, ...outdated })).toBe('over');
    }
    expect(await statuses()).toEqual(['given']);
    await settle(0);
    expect(await untilDone(parley, made, 1)).toMatchObject({ relayed: 1, failed: 0, waiting: 0 });
  });

  it('sends to the other side what was refused for now while its chat became another person’s', async () => {
    const older = { bsuid: 'older' };
    const [oldest] = await instance.service.app.get(Identities).ofNames([nameOfPerson(projectId, older)]);
    const learn = (names: PersonNames) => instance.service.app.get(LearnNames).execute(projectId, [names]);
    await parley.ask(deleteBridge, { bridgeId: made.id });
    const shopSide = { session: 'shop', chatId: customer.phoneNumber };
    const both = await bridge(parley, { session: 'remote', chatId: away }, shopSide, { direction: 'two_way' });
    network.manners.push(async () => {
      const [one] = await learn({ phoneNumber: customer.phoneNumber, ...older });
      expect(one?.id).toBe(oldest?.id);
      return { kind: 'refused', error: new DomainError('rate_limited', 'Not now.', { retryAfterSeconds: 1 }) };
    });
    await text('for who is away');
    expect(await untilDone(parley, both, 1)).toMatchObject({ relayed: 1, failed: 0 });
    const { rows } = await parley.database.pool.query(
      `SELECT i.phone_number FROM messages m JOIN identities i ON i.id = m.chat_id WHERE m.session_id = $1 AND m.from_me`,
      [remote.id],
    );
    expect(rows).toEqual([{ phone_number: away }]);
  });

  it('keeps the file of what is sent, and none of what is refused, for now or for good', async () => {
    const files = async (): Promise<unknown[]> => {
      const { rows } = await parley.database.pool.query('SELECT used FROM media WHERE session_id = $1', [remote.id]);
      return rows;
    };
    // A file is removed after its relay is counted.
    const untilNoFiles = () => waitFor(async () => (await files()).length === 0, { message: 'no files' });
    const sendPicture = (caption: string) => say(parley, customer, phoneOf(shop), { type: 'image', file, caption });
    const counted: number[] = [];
    const limited: Manner = async () => {
      counted.push((await files()).length);
      return { kind: 'refused', error: new DomainError('rate_limited', 'Not now.', { retryAfterSeconds: 1 }) };
    };
    network.manners.push(limited, limited, refuse);
    await sendPicture('refused');
    expect(await untilDone(parley, made, 1)).toMatchObject({ failed: 1, lastError: 'no' });
    expect(counted).toEqual([1, 1]);
    await untilNoFiles();
    await parley.ask(updateBridge, { bridgeId: made.id, senderPrefix: true });
    await sendPicture('x'.repeat(maxCaptionLength));
    expect(await untilDone(parley, made, 2)).toMatchObject({ failed: 2, lastError: 'text_too_long' });
    await untilNoFiles();
    await sendPicture('taken');
    expect(await untilDone(parley, made, 3)).toMatchObject({ relayed: 1, failed: 2 });
    expect(await files()).toEqual([{ used: true }]);
  });
});
