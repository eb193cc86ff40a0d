import { describe, expect, it } from '@jest/globals';
import { startEvolution, startWaha } from '@parley/testing';
import { planOf, remarksOf } from './testing/index.js';
import { readEvolution } from './evolution.js';
import type { Plan } from './plan.js';
import type { SourceApi } from './source-api.js';
import { readWaha } from './waha.js';

const hook = 'https://example.com/hook';

describe('a WAHA', () => {
  const inWaha = { headers: (key: string) => ({ 'x-api-key': key }) };

  it('has sessions with webhooks and labels, and a webhook of its environment', async () => {
    const plan = await planOf(
      startWaha({
        sessions: [
          {
            name: 'shop',
            status: 'WORKING',
            config: {
              webhooks: [
                {
                  url: hook,
                  events: ['message.any', 'session.status', 'engine.event'],
                  hmac: { key: 'a key of at least 24 bytes' },
                  retries: { policy: 'exponential', delaySeconds: 2, attempts: 3 },
                  customHeaders: [{ name: 'X-Team', value: 'sales' }],
                },
                { url: 'https://example.com/none', events: ['state.change'] },
              ],
              metadata: { 'user.id': '7' },
              proxy: null,
            },
            labels: [{ id: '1', name: 'Lead', color: 1, chats: ['12025550199@c.us'] }],
          },
          { name: 'idle', status: 'STOPPED', config: null },
        ],
        environment: {
          WAHA_API_KEY: 'not for us',
          WHATSAPP_HOOK_URL: 'https://example.com/all',
          WHATSAPP_HOOK_EVENTS: 'message, message.ack',
          WHATSAPP_HOOK_HMAC_KEY: 'short',
          WHATSAPP_HOOK_CUSTOM_HEADERS: 'X-A: 1;X-B:2',
          WHATSAPP_HOOK_RETRIES_ATTEMPTS: '2',
        },
      }),
      inWaha,
      readWaha,
    );
    expect([...plan.sessions.values()]).toEqual([
      { name: 'shop', sourceName: 'shop', config: { metadata: { 'user.id': '7' } } },
      { name: 'idle', sourceName: 'idle', config: {} },
    ]);
    expect(plan.endpoints).toEqual([
      {
        url: hook,
        session: 'shop',
        events: ['message.received', 'message.sent', 'session.status'],
        headers: { 'X-Team': 'sales' },
        retry: { schedule: [0, 2, 4, 8] },
        secret: 'whsec_YSBrZXkgb2YgYXQgbGVhc3QgMjQgYnl0ZXM=',
      },
      {
        url: 'https://example.com/all',
        session: undefined,
        events: ['message.received', 'message.ack'],
        headers: { 'X-A': '1', 'X-B': '2' },
        retry: { schedule: [0, 2, 4] },
      },
    ]);
    expect(plan.labels).toEqual([{ session: 'shop', name: 'Lead', color: '#64c4ff', chats: ['12025550199@c.us'] }]);
    expect(remarksOf(plan)).toEqual([
      `endpoint ${hook} of session shop: is signed with the bytes of its hmac.key, by Standard Webhooks: the receiver must verify webhook-signature`,
      `endpoint ${hook} of session shop: no event type here corresponds to engine.event`,
      'endpoint https://example.com/none of session shop: no event type here corresponds to state.change',
      'endpoint https://example.com/none of session shop: not made: no event type is left',
      'labels of session idle: not read: WAHA shows labels only while the session is running',
      'endpoint https://example.com/all: gets a new signing secret: its hmac.key is hidden, or has not 24 to 75 bytes',
    ]);
  });

  it('has settings of sessions that there are here too', async () => {
    const config = {
      ...{ metadata: { 'user.id': '7' }, ignore: { status: true, groups: null, broadcast: true } },
      ...{ proxy: { server: 'localhost:3128', username: 'ann', password: 'p' }, client: { deviceName: 'Shop' } },
      ...{ noweb: { store: { enabled: true, fullSync: true }, markOnline: true }, debug: false },
    };
    const sessions = [{ name: 'shop', status: 'WORKING' as const, config }];
    const plan = await planOf(startWaha({ sessions, environment: {} }), inWaha, readWaha);
    expect(plan.sessions.get('shop')).toEqual({
      ...{ name: 'shop', sourceName: 'shop', proxyPassword: 'p' },
      config: {
        ...{ metadata: { 'user.id': '7' }, ignore: { status: true }, device: 'Shop', history: 'full' },
        proxy: 'http://ann@localhost:3128',
      },
    });
    expect(remarksOf(plan)).toEqual(['session shop: these settings are not imported: noweb, ignore.broadcast']);
  });

  it('has only the sessions that are named, and then nothing of its environment', async () => {
    const state = {
      sessions: ['a', 'b'].map((name) => ({ name, status: 'WORKING' as const, config: {} })),
      environment: { WHATSAPP_HOOK_URL: hook, WHATSAPP_HOOK_EVENTS: '*' },
    };
    const plan = await planOf(startWaha(state), inWaha, (api, found) => readWaha(api, found, ['b']));
    expect([[...plan.sessions.keys()], plan.endpoints]).toEqual([['b'], []]);
  });

  it('that answers with something else has nothing, and no error of ours', async () => {
    const read = (api: SourceApi, plan: Plan) => readWaha(api, plan);
    const strange = [
      null,
      7,
      {},
      { name: 3 },
      { name: 'a', config: { webhooks: [null, 'x', { url: 3 }, { url: hook }] } },
    ];
    const started = startWaha({ sessions: [], environment: null }).then((standIn) => {
      standIn.faults.set('/api/sessions', (response) => response.end(JSON.stringify(strange)));
      return standIn;
    });
    const plan = await planOf(started, inWaha, read);
    expect([...plan.sessions.keys()]).toEqual(['a']);
    expect(plan.endpoints).toEqual([]);
  });
});

it('an Evolution API has instances with webhooks and labels, and names what does not come over', async () => {
  const instances = [
    {
      name: '5511999999999',
      webhook: {
        url: hook,
        enabled: true,
        events: ['MESSAGES_UPSERT', 'CONNECTION_UPDATE', 'TYPEBOT_START'],
        headers: { jwt_key: 'a secret', 'X-Team': 'sales' },
        webhookByEvents: true,
        webhookBase64: true,
      },
      labels: [{ id: '3', name: 'Lead', color: '3' }],
      Setting: { rejectCall: true, msgCall: 'No calls, please.', groupsIgnore: true, readMessages: true },
      Proxy: { enabled: true, host: 'proxy.example.com', port: '1080', protocol: 'socks5', username: '', password: '' },
      Rabbitmq: { enabled: true, events: ['MESSAGES_UPSERT'] },
    },
    { name: 'quiet', webhook: { url: hook, enabled: false, events: [] } },
    { name: 'meta', integration: 'WHATSAPP-BUSINESS', webhook: { url: hook, enabled: true, events: ['SEND_MESSAGE'] } },
    { name: 'bare' },
  ];
  const plan = await planOf(startEvolution({ instances }), { headers: (key) => ({ apikey: key }) }, readEvolution);
  expect([...plan.sessions.keys()]).toEqual(['session-5511999999999', 'quiet', 'bare']);
  expect(plan.sessions.get('session-5511999999999')?.config).toEqual({
    calls: { reject: true, text: 'No calls, please.' },
    ignore: { groups: true },
    proxy: 'socks5://proxy.example.com:1080',
  });
  expect(plan.endpoints).toEqual([
    {
      url: hook,
      session: 'session-5511999999999',
      events: ['message.received', 'message.sent', 'message.reaction', 'session.status'],
      headers: { 'X-Team': 'sales' },
    },
    { url: hook, session: 'meta', events: ['message.sent'] },
  ]);
  expect(plan.labels).toEqual([{ session: 'session-5511999999999', name: 'Lead', color: '#dfaef0', chats: [] }]);
  const item = `endpoint ${hook} of session session-5511999999999`;
  expect(remarksOf(plan)).toEqual([
    'instance 5511999999999: these settings are not imported: readMessages',
    'session 5511999999999: is named session-5511999999999 here',
    'instance 5511999999999: RabbitMQ is not supported yet',
    `${item}: gets no JWT of its jwt_key: verify webhook-signature instead`,
    `${item}: gets all events at its one address: parley-event-type and the body name the type, the path does not`,
    `${item}: gets files as links (mediaUrl), not in base64`,
    `${item}: no event type here corresponds to TYPEBOT_START`,
    `endpoint ${hook} of session quiet: not made: it is switched off, and Evolution API then forgets its event types`,
    'instance meta: WHATSAPP-BUSINESS: its session is not made, for its token stays there. Make meta, and import again',
  ]);
});
