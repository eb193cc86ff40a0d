import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invalidField } from '@parley/contracts/base';
import { listMessages } from '@parley/contracts/messages';
import { type Session, type SessionConfig, stopSession, updateSession } from '@parley/contracts/sessions';
import type { ChatNames, InboundItem } from '@parley/engine-kit';
import { Installation, RemoteNetwork, slowLeases } from '../../testing/index.js';

const bob = { phoneNumber: '+12025550147' };
const group = { kind: 'group', jid: '120363000000000001@g.us' } as const;
const channel = { kind: 'channel', jid: '120363000000000002@newsletter' } as const;

/** Looks at the host of a proxy as the engine `baileys` does, which gets none that is no URL. */
class ProxiedNetwork extends RemoteNetwork {
  checkConfig({ proxy }: SessionConfig): void {
    if (proxy !== undefined && new URL(proxy).hostname === 'blocked.example.com')
      throw invalidField('config.proxy', 'no');
  }
}

describe('the settings of a session', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  let messages = 0;
  beforeAll(async () => {
    network = new ProxiedNetwork();
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
  });
  afterAll(() => parley.close());

  const connected = (name: string, config: SessionConfig): Promise<Session> =>
    parley.connected(name, { engine: 'baileys', config });
  const messageIn = (chat: ChatNames): InboundItem => {
    const message = { pushName: 'Bob', whatsappId: `wa-${(messages += 1)}`, timestamp: 1_795_000_000 };
    return { kind: 'message', chat, from: bob, message: { ...message, body: { type: 'text', text: 'hi' } } };
  };
  const arrive = (...chats: ChatNames[]) => network.host?.received(chats.map((chat) => ({ item: messageIn(chat) })));
  const received = async ({ id }: Session): Promise<number> => (await parley.events(id, 'message.received')).length;

  it('ignore makes no events of what it names, and keeps it', async () => {
    const ada = await connected('ignoring', { ignore: { groups: true, status: true } });
    expect(await arrive(group, channel, { kind: 'status' }, { kind: 'person' })).toEqual([
      ...['recorded', 'recorded', 'recorded', 'recorded'],
    ]);
    expect(await received(ada)).toBe(2);
    const { data } = await parley.ask(listMessages, { session: ada.id, chatId: group.jid, limit: 10, offset: 0 });
    expect(data).toMatchObject([{ text: 'hi' }]);
    await parley.send(ada, group.jid, 'to the group');
    await parley.send(ada, bob.phoneNumber, 'to bob');
    expect(await parley.events(ada.id, 'message.sent')).toHaveLength(1);
    await parley.ask(updateSession, { session: ada.id, config: {} });
    await arrive(group);
    expect(await received(ada)).toBe(3);
  });

  it('metadata is in the events of the lifecycle, in no other, and in the session', async () => {
    const metadata = { customer: '4711', empty: '', 'grüße 👋': 'ja' };
    const ada = await connected('with-metadata', { metadata });
    await arrive({ kind: 'person' });
    await parley.ask(updateSession, { session: ada.id, config: { metadata: { customer: '12' } } });
    await parley.ask(stopSession, { session: ada.id });
    const payloads = (await parley.events(ada.id)).map(({ envelope: { event, payload } }) => [
      event,
      (payload as { metadata?: unknown }).metadata,
    ]);
    expect(payloads).toEqual([
      ['session.status', metadata],
      ['session.status', metadata],
      ['session.connected', metadata],
      ['message.received', undefined],
      ['session.status', { customer: '12' }],
    ]);
    expect((await parley.get(ada.id)).config).toEqual({ metadata: { customer: '12' } });
  });

  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`n${index}`, 'x']));
  it.each<[string, object]>([
    ['config.metadata', { metadata: many }],
    ['config.metadata', { metadata: { ['n'.repeat(65)]: 'x' } }],
    ['config.metadata', { metadata: { '': 'x' } }],
    ['config.metadata.a', { metadata: { a: 'x'.repeat(1025) } }],
    ['config.metadata', { metadata: { a: 7 } }],
    ['config.metadata', { metadata: ['a'] }],
    ['config.ignore', { ignore: {} }],
    ['config.ignore.groups', { ignore: { groups: 'yes' } }],
    ['config.ignore.people', { ignore: { people: true } }],
    ['config.calls.reject', { calls: {} }],
    ['config.calls.text', { calls: { reject: true, text: '' } }],
    ['config.device', { device: ' ' }],
    ['config.device', { device: 'x'.repeat(51) }],
    ['config.history', { history: 'all' }],
    ['config.proxy', { proxy: 'socks4://proxy.example.com' }],
  ])('are refused naming %s: %j', async (field, config) => {
    const refused = { message: expect.stringContaining(`"${field}"`) };
    await expect(parley.create('refused', { engine: 'baileys', config })).rejects.toMatchObject(refused);
    await expect(parley.get('refused')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['http://[', 'http://h:99999', 'socks5://:1080', 'http://blocked.example.com'])(
    'a change to a proxy that is none is refused: %s',
    async (proxy) => {
      const ada = await parley.create(`changed-${(messages += 1)}`, { engine: 'baileys', start: false });
      await expect(parley.ask(updateSession, { session: ada.id, config: { proxy } })).rejects.toMatchObject({
        ...{ code: 'invalid_parameter', message: expect.stringContaining('"config.proxy"') },
      });
    },
  );

  it('that another engine has are refused, those of all engines are not', async () => {
    const all = { events: ['call.*'], ignore: { groups: true }, metadata: { a: 'b' } };
    const made = await parley.create('sandboxed', { config: { ...all, calls: { reject: true } }, start: false });
    expect((await parley.get(made.id)).config).toEqual({ ...all, calls: { reject: true } });
    for (const config of [{ device: 'Shop' }, { history: 'full' }, { proxy: 'http://proxy.example.com' }] as const) {
      await expect(parley.create('refused', { config })).rejects.toMatchObject({ code: 'invalid_parameter' });
    }
  });
});
