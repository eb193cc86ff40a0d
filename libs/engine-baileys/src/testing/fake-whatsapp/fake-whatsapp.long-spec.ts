import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { BareClient } from './bare-client.js';
import { FakeWhatsApp } from './fake-whatsapp.js';
import { installPackage } from './install-package.js';
import type { Person } from './person.js';

/** The fake is right where a socket of the package, as it is, works with it. */
describe('the fake WhatsApp, with a socket of the package', () => {
  let fake: FakeWhatsApp;
  const clients: BareClient[] = [];

  beforeAll(async () => {
    installPackage();
    fake = await FakeWhatsApp.start();
  }, 120_000);
  afterEach(() => expect(fake.network.violations.splice(0)).toEqual([]));
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.stop()));
    await fake.close();
  });

  const client = (): BareClient => {
    const made = new BareClient(fake);
    clients.push(made);
    return made;
  };
  const linked = async (person: Person = fake.addPerson()): Promise<{ me: Person; bare: BareClient }> => {
    const bare = client();
    await bare.link(person, { qrTimeout: 2_000 });
    // Until then the package keeps its events back.
    const synced = (): boolean => bare.history.length > 0 && person.companion.queue.length === 0;
    await waitFor(synced, { message: 'the first sync' });
    return { me: person, bare };
  };

  it('links by QR, restarts, and is open', async () => {
    const { me, bare } = await linked();
    expect(bare.closes).toMatchObject([{ statusCode: 515 }]);
    expect(bare.creds.me).toMatchObject({ id: me.companion.jid, lid: me.companion.lidJid });
    // Of 812, the phone took one for its first message.
    await waitFor(() => me.companion.preKeys.size === 811, { message: 'the keys to be there' });
  });

  it('links by pairing code', async () => {
    const me = fake.addPerson();
    const bare = client();
    await bare.start();
    await waitFor(() => bare.qrs[0], { message: 'the server to speak' });
    const ask = bare.socket.requestPairingCode as (phoneNumber: string) => Promise<string>;
    const code = await ask(me.phoneNumber);
    await waitFor(
      () =>
        fake.enterCode(me, code).then(
          () => true,
          () => false,
        ),
      { message: 'the device to wait' },
    );
    await bare.untilOpen();
    expect(bare.creds.me).toMatchObject({ id: me.companion.jid });
  });

  it.each(['pn', 'lid'] as const)('brings text both ways (addresses by %s)', async (addressing) => {
    const peer = fake.addPerson({ addressing, name: 'Ada' });
    const { me, bare } = await linked();
    for (const text of ['one', 'two', 'three']) await peer.phone.text(me, text);
    await waitFor(() => bare.texts().length === 3, { message: 'three messages' });
    expect(bare.texts()).toEqual(['one', 'two', 'three']);
    await bare.send(addressing === 'lid' ? peer.lidJid : peer.jid, { text: 'back' });
    await waitFor(() => peer.phone.received.length === 1, { message: 'the answer' });
    expect(peer.phone.received).toMatchObject([{ message: { extendedTextMessage: { text: 'back' } } }]);
    // The account's own phone has a copy.
    expect(me.phone.received).toMatchObject([{ message: { deviceSentMessage: { message: {} } } }]);
    await peer.phone.text(me, 'four');
    await waitFor(() => bare.texts().length === 4, { message: 'the fourth' });
    await waitFor(() => me.companion.queue.length === 0, { message: 'all to be said to be there' });
  });

  it('brings to the linked device what its own phone sends', async () => {
    const peer = fake.addPerson();
    const { me, bare } = await linked();
    await me.phone.text(peer, 'from my phone');
    const own = await waitFor(
      () => bare.messages.find(({ key }) => (key as { remoteJid: string }).remoteJid === peer.jid),
      {
        message: 'the copy',
      },
    );
    expect(own).toMatchObject({ key: { fromMe: true }, message: { conversation: 'from my phone' } });
  });

  it('brings groups both ways', async () => {
    const [ada, bob] = [fake.addPerson(), fake.addPerson()];
    const { me, bare } = await linked();
    const group = fake.groups.make('Readers', ada, [bob, me]);
    await ada.phone.text(group, 'hello all');
    await ada.phone.text(group, 'again');
    await waitFor(() => bare.texts().length === 2, { message: 'the messages of the group' });
    await bare.send(group.jid, { text: 'hello Ada' });
    await bare.send(group.jid, { text: 'more' });
    await waitFor(() => bob.phone.received.length === 2, { message: 'the answers' });
    expect(ada.phone.received.map(({ message }) => message)).toMatchObject([
      { extendedTextMessage: { text: 'hello Ada' } },
      { extendedTextMessage: { text: 'more' } },
    ]);
    expect(ada.phone.received).toMatchObject([{ to: group.jid }, { to: group.jid }]);
  });

  it('keeps what comes while there is no connection, and brings it once', async () => {
    const peer = fake.addPerson();
    const { me, bare } = await linked();
    await bare.stop();
    await peer.phone.text(me, 'away');
    expect(me.companion.queue.filter(({ tag }) => tag === 'message')).toHaveLength(1);
    await bare.start();
    await waitFor(() => bare.texts().includes('away'), { message: 'what was kept' });
    await waitFor(() => me.companion.queue.length === 0, { message: 'nothing to wait' });
  });

  it('tells history and the keys of the settings', async () => {
    const { me, bare } = await linked();
    await waitFor(() => bare.creds.myAppStateKeyId, { message: 'the keys' });
    const peer = fake.addPerson();
    const modify = bare.socket.chatModify as (mod: object, jid: string) => Promise<void>;
    await modify({ pin: true }, peer.jid);
    const settings = await fake.network.appStateOf(me).settings('regular_low');
    expect(Object.keys(settings)).toEqual([JSON.stringify(['pin_v1', peer.jid])]);
    await fake.network.appStateOf(me).change({ mute: 1_900_000_000 }, peer.jid);
    await modify({ mute: null }, peer.jid);
  });

  it('acknowledges receipts of what was sent', async () => {
    const peer = fake.addPerson();
    const { bare } = await linked();
    await bare.send(peer.jid, { text: 'x' });
    const [received] = await waitFor(() => peer.phone.received.length > 0 && peer.phone.received, {
      message: 'the message',
    });
    if (!received) throw new Error('It came.');
    peer.phone.acknowledge(received, 'delivered');
    peer.phone.acknowledge(received, 'read');
    // The package puts what comes close together into one: the update into the message, where that was not told yet.
    const isRead = ({ status, update }: { status?: number; update?: { status?: number } }): boolean =>
      status === 4 || update?.status === 4;
    await waitFor(() => [...bare.messages, ...bare.updates].some(isRead), { message: 'the receipts' });
  });

  it('asks again for what it cannot read, and is asked', async () => {
    const peer = fake.addPerson();
    const { me, bare } = await linked();
    await bare.send(peer.jid, { text: 'first' });
    await waitFor(() => peer.phone.received.length === 1, { message: 'the first' });
    await peer.phone.text(me, 'so that the session is settled');
    await waitFor(() => bare.texts().length === 1, { message: 'the answer' });
    await peer.phone.forget(me.companion);
    await bare.send(peer.jid, { text: 'second' });
    await waitFor(() => peer.phone.received.length === 2, { message: 'the second', timeoutMs: 10_000 });
  });

  it('takes and gives media', async () => {
    const peer = fake.addPerson();
    const { me, bare } = await linked();
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const imageMessage = { ...fake.network.media.put(png, 'Image'), mimetype: 'image/png', caption: 'A harbour' };
    await peer.phone.send(me, { imageMessage });
    const got = await waitFor(
      () => bare.messages.find(({ message }) => (message as { imageMessage?: object })?.imageMessage),
      {
        message: 'the picture',
      },
    );
    expect(got).toMatchObject({ message: { imageMessage: { caption: 'A harbour' } } });
  });

  it.each([
    [{ code: '503' }, 503],
    [{ code: '401' }, 401],
  ])('ends with a stream error %j', async (attrs, statusCode) => {
    const { me, bare } = await linked();
    fake.streamError(me.companion, attrs);
    await waitFor(() => bare.closes.length === 2, { message: 'the end' });
    expect(bare.closes[1]).toMatchObject({ statusCode });
  });

  it('closes the first of two connections of a device', async () => {
    const { me, bare } = await linked();
    const second = client();
    second.creds = bare.creds;
    await second.start();
    await waitFor(() => bare.closes.length === 2, { message: 'the first to be replaced' });
    expect(bare.closes[1]).toMatchObject({ statusCode: 440 });
    await second.untilOpen();
    expect(me.companion.logins).toBe(2);
  });

  it('refuses a login as it is told', async () => {
    const { me, bare } = await linked();
    await bare.stop();
    fake.failures.login(me, { reason: '402', code: '101', expire: '3600' });
    await bare.start();
    await waitFor(() => bare.closes.at(-1)?.statusCode === 402, { message: 'the refusal' });
    expect(bare.closes.at(-1)).toMatchObject({ data: { code: '101', expire: '3600' } });
  });
});
