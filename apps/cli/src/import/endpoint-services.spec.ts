import { describe, expect, it } from '@jest/globals';
import { startOutpost, startSvix } from '@parley/testing';
import { planOf, remarksOf } from './testing/index.js';
import { readOutpost } from './outpost.js';
import { readSvix } from './svix.js';

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });
const hook = 'https://example.com/hook';

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
    expect(remarksOf(plan)).toEqual([
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
    expect(remarksOf(plan)).toEqual([
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
