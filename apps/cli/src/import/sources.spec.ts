import { afterEach, describe, expect, it } from '@jest/globals';
import { type StandIn, startEvolution, startOutpost, startSvix, startWaha } from '@parley/testing';
import { readEvolution } from './evolution.js';
import { readOutpost } from './outpost.js';
import { Plan } from './plan.js';
import { SourceApi } from './source-api.js';
import { readSvix } from './svix.js';
import { readWaha } from './waha.js';

let source: StandIn;

afterEach(() => source.close());

async function planOf(
  started: Promise<StandIn>,
  { headers, path = '' }: { headers(key: string): Record<string, string>; path?: string },
  read: (api: SourceApi, plan: Plan) => Promise<void>,
): Promise<Plan> {
  source = await started;
  const plan = new Plan();
  const { signal } = new AbortController();
  await read(
    new SourceApi({ product: 'The source', baseUrl: source.url + path, headers: headers(source.key), signal }),
    plan,
  );
  return plan;
}

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });
const texts = ({ remarks }: Plan): string[] => remarks.map(({ item, text }) => `${item}: ${text}`);
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
    expect([...plan.sessions.keys()]).toEqual(['shop', 'idle']);
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
    expect(texts(plan)).toEqual([
      `endpoint ${hook} of session shop: is signed with the bytes of its hmac.key, by Standard Webhooks: the receiver must verify webhook-signature`,
      `endpoint ${hook} of session shop: no event type here corresponds to engine.event`,
      'endpoint https://example.com/none of session shop: no event type here corresponds to state.change',
      'endpoint https://example.com/none of session shop: not made: no event type is left',
      'session shop: these settings are not imported: metadata',
      'labels of session idle: not read: WAHA shows labels only while the session is running',
      'endpoint https://example.com/all: gets a new signing secret: its hmac.key is hidden, or has not 24 to 75 bytes',
    ]);
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
      Setting: { rejectCall: true, groupsIgnore: true },
      Rabbitmq: { enabled: true, events: ['MESSAGES_UPSERT'] },
    },
    { name: 'quiet', webhook: { url: hook, enabled: false, events: [] } },
    { name: 'meta', integration: 'WHATSAPP-BUSINESS', webhook: { url: hook, enabled: true, events: ['SEND_MESSAGE'] } },
    { name: 'bare' },
  ];
  const plan = await planOf(startEvolution({ instances }), { headers: (key) => ({ apikey: key }) }, readEvolution);
  expect([...plan.sessions.keys()]).toEqual(['session-5511999999999', 'quiet', 'bare']);
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
  expect(texts(plan)).toEqual([
    'session 5511999999999: is named session-5511999999999 here',
    'instance 5511999999999: RabbitMQ is not supported yet',
    'instance 5511999999999: these settings are not imported: rejectCall, groupsIgnore',
    `${item}: gets no JWT of its jwt_key: verify webhook-signature instead`,
    `${item}: gets all events at its one address: parley-event-type and the body name the type, the path does not`,
    `${item}: gets files as links (mediaUrl), not in base64`,
    `${item}: no event type here corresponds to TYPEBOT_START`,
    `endpoint ${hook} of session quiet: not made: it is switched off, and Evolution API then forgets its event types`,
    'instance meta: WHATSAPP-BUSINESS: its session is not made, for its token stays there. Make meta, and import again',
  ]);
});

describe('a Svix', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

  it('has endpoints with secrets, headers and limits, page by page', async () => {
    const endpoints = [
      {
        id: 'ep_1',
        url: hook,
        secret,
        description: 'CRM',
        rateLimit: 20,
        headers: { 'X-A': '1' },
        filterTypes: ['message.ack', 'chat.new'],
      },
      { id: 'ep_2', url: `${hook}2`, secret, disabled: true, channels: ['project_1'], rateLimit: 5_000 },
      {
        id: 'ep_3',
        url: `${hook}3`,
        secret: `whsk_${secret}`,
        sensitive: ['Authorization'],
        transformation: { code: 'x', enabled: true },
      },
      { id: 'ep_4', url: `${hook}4`, secret, filterTypes: ['invoice.paid'] },
    ];
    const started = startSvix({ applications: [{ id: 'app_1', uid: 'shop', name: 'Shop', endpoints }], pageSize: 3 });
    const events = { 'chat.new': ['message.received'] };
    const plan = await planOf(started, { headers: bearer }, (api, found) => readSvix(api, found, { events }));
    expect(plan.endpoints).toEqual([
      {
        ...{ url: hook, events: ['message.ack', 'message.received'], secret },
        ...{ description: 'CRM', ratePerSecond: 20, headers: { 'X-A': '1' } },
      },
      { url: `${hook}2`, events: ['*'], secret, enabled: false },
      { url: `${hook}3`, events: ['*'], enabled: false },
    ]);
    expect(texts(plan)).toEqual([
      `endpoint ${hook}2: channels have no counterpart: project_1; it gets the events of all`,
      `endpoint ${hook}2: has no limit here: 5000 requests a second are above 1000`,
      `endpoint ${hook}3: its transformation is not imported: it gets whole events`,
      `endpoint ${hook}3: made switched off, for Svix does not show its Authorization: set all its headers, and switch it on`,
      `endpoint ${hook}3: gets a new signing secret: that of Svix is a key pair, or has not 24 to 75 bytes`,
      `endpoint ${hook}4: no event type here corresponds to invoice.paid`,
      `endpoint ${hook}4: not made: no event type is left`,
    ]);
  });

  it('with several applications wants one of them named', async () => {
    const applications = ['app_1', 'app_2'].map((id) => ({ id, name: id, endpoints: [] }));
    const started = startSvix({ applications });
    await expect(
      planOf(started, { headers: bearer }, (api, plan) => readSvix(api, plan, { events: {} })),
    ).rejects.toMatchObject({ exitCode: 2, message: 'Name the application to import, --app: app_1, app_2.' });
  });
});

describe('an Outpost', () => {
  const inOutpost = { headers: bearer, path: '/api/v1' };
  const destination = { type: 'webhook', topics: '*' as const, config: { url: hook }, credentials: {} };

  it('has destinations, of which those of type webhook are endpoints', async () => {
    const tenants = [
      {
        id: 'shop',
        destinations: [
          { ...destination, id: 'd1', credentials: { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } },
          {
            ...{
              ...destination,
              id: 'd2',
              topics: ['message.ack', 'user.created'],
              disabled_at: '2026-11-21T08:00:00Z',
            },
            config: { url: `${hook}2`, custom_headers: '{"x-api-key":"secret123"}' },
            credentials: { secret: '0123456789abcdef01234567' },
            filter: { data: { amount: { $gte: 100 } } },
          },
          {
            ...destination,
            id: 'd3',
            config: { url: `${hook}3`, custom_headers: 'x' },
            credentials: { secret: '****' },
          },
          { ...destination, id: 'd4', type: 'aws_sqs' },
        ],
      },
    ];
    const plan = await planOf(startOutpost({ tenants }), inOutpost, (api, found) =>
      readOutpost(api, found, { events: {} }),
    );
    expect(plan.endpoints).toEqual([
      { url: hook, events: ['*'], secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      {
        ...{ url: `${hook}2`, events: ['message.ack'], enabled: false, headers: { 'x-api-key': 'secret123' } },
        secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3',
      },
      { url: `${hook}3`, events: ['*'] },
    ]);
    expect(texts(plan)).toEqual([
      `endpoint ${hook}: is signed with its secret, by Standard Webhooks: nothing changes if Outpost did so (DESTINATIONS_WEBHOOK_MODE=standard)`,
      `endpoint ${hook}2: its filter is not imported: it gets all of its types`,
      `endpoint ${hook}2: is signed with the bytes of its secret, by Standard Webhooks: the receiver must verify webhook-signature`,
      `endpoint ${hook}2: no event type here corresponds to user.created`,
      `endpoint ${hook}3: its custom headers are not imported: they cannot be read`,
      `endpoint ${hook}3: gets a new signing secret: that of Outpost is hidden, or has not 24 to 75 bytes`,
      'destination d4: destinations of type aws_sqs are not supported yet',
    ]);
  });

  it('whose tenants cannot be listed wants one named', async () => {
    const started = startOutpost({ tenants: [], canListTenants: false });
    await expect(planOf(started, inOutpost, (api, plan) => readOutpost(api, plan, { events: {} }))).rejects.toThrow(
      'it cannot list its tenants; name one with --tenant',
    );
  });
});
