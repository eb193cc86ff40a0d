import { describe, expect, it } from '@jest/globals';
import { kafka } from '@parley/destination-kafka';
import { AddressPolicy } from '@parley/outbound-http';
import { createLogger } from '@parley/service-runtime';
import { selfSigned } from '@parley/testing';
import { Registry } from 'prom-client';
import { KnownDestinations, knownTypes, WrittenDestinations } from '../destination-types/index.js';
import type { AnyDestinationType } from '../destinations.js';
import { type Endpoint, endpointFrom } from './endpoint.js';
import type { EndpointStore } from './endpoint.store.js';
import { neverFailed } from './health/health-view.js';
import { HealthJournal } from './health/health-journal.js';
import type { SessionNames } from './session-names.js';
import { UpdateEndpoint } from './update-endpoint.js';

const owner = { id: '381725011112738566', teamId: '1', projectId: '2' };
const filter = { sessions: ['support'], sessionIds: ['7'] };
const everything = {
  url: 'https://example.com/hook',
  events: ['message.received'],
  sessions: ['support'],
  format: 'cloudevents' as const,
  description: 'Orders',
  headers: { 'x-a': 'b' },
  timeoutSeconds: 5,
  maxConcurrency: 3,
  ratePerSecond: 10,
  ordering: 'session' as const,
  retry: { schedule: [0, 60] },
};

/** Of sessions whose ids are their names' lengths. */
const names = {
  filterOf: (sessions: readonly string[]) =>
    Promise.resolve({ sessions: [...sessions], sessionIds: sessions.map((name) => `${name.length}`) }),
  withPresentNames: (endpoints: unknown[]) => Promise.resolve(endpoints),
} as unknown as SessionNames;
const health = new HealthJournal(new Registry(), createLogger({ service: 'webhook-delivery', level: 'silent' }));
const types = knownTypes({ kafka: () => Promise.resolve(kafka as AnyDestinationType) });
const destinations = new WrittenDestinations(new KnownDestinations(types, ['http', 'kafka']), new AddressPolicy([]));
const updateOf = (store: EndpointStore) => new UpdateEndpoint(store, destinations, health, names);

/** What becomes of an endpoint by a change, and what the caller sees of it. */
async function updated(changes: Record<string, unknown>, fields: Partial<Endpoint> = {}) {
  const before: Endpoint = { ...endpointFrom(owner, everything, filter), ...fields };
  let stored = before;
  const store = {
    change: (_: string, change: (endpoint: Endpoint) => Endpoint) =>
      Promise.resolve().then(() => {
        stored = change(before);
        return { before, after: { ...stored, ...neverFailed } };
      }),
  } as EndpointStore;
  const view = await updateOf(store).execute({ webhookId: owner.id, changes }, { ...before, ...neverFailed });
  return { stored, view };
}

describe('a change of an endpoint', () => {
  it('sets what it names and leaves the rest', async () => {
    const { stored } = await updated({ events: ['*'], timeoutSeconds: 30 });
    expect(stored).toEqual({ ...endpointFrom(owner, everything, filter), events: ['*'], timeoutSeconds: 30 });
  });

  it('may set an address with https and what is for https alone at once', async () => {
    const { cert } = selfSigned();
    const changes = { url: 'https://example.com/secure', tls: { ca: cert } };
    const { stored } = await updated(changes, { url: 'http://example.com/hook' });
    expect(stored).toMatchObject({ url: changes.url, tls: { ca: expect.any(String) } });
    await expect(updated({ tls: { ca: cert } }, { url: 'http://example.com/hook' })).rejects.toThrow(/"tls"/);
  });

  it('of a destination names the credentials that it needs and did not have', async () => {
    const topic = { brokers: ['kafka.example:9092'], topic: 'events' };
    const before = { destinationType: 'kafka' as const, url: 'kafka://kafka.example:9092', destination: topic };
    const changes = { destination: { ...topic, sasl: 'plain' } };
    await expect(updated(changes, before)).rejects.toThrow(/"destination.credentials.username"/);
    const { stored } = await updated(changes, { ...before, credentialNames: ['username', 'password'] });
    expect(stored.destination).toMatchObject({ sasl: 'plain' });
  });

  it('changes nothing when it names nothing', async () => {
    expect((await updated({})).stored).toEqual(endpointFrom(owner, everything, filter));
  });

  it('sets an optional setting back to its default by null', async () => {
    const optional = Object.keys(everything).filter((name) => name !== 'url' && name !== 'events');
    const { view } = await updated(Object.fromEntries(optional.map((name) => [name, null])));
    expect(view).toEqual({
      id: owner.id,
      projectId: '2',
      url: 'https://example.com/hook',
      destination: { type: 'http', url: 'https://example.com/hook' },
      events: ['message.received'],
      format: 'native',
      enabled: true,
      timeoutSeconds: 15,
      maxConcurrency: 16,
      ordering: 'none',
      retry: {},
      health: { state: 'healthy', since: '2026-11-19T08:38:54.757Z', failures: 0 },
      createdAt: '2026-11-19T08:38:54.757Z',
    });
  });

  it.each([
    [{ url: null }, 'invalid_parameter', 'Field "url" is invalid: must be a string.'],
    [{ events: null }, 'invalid_parameter', /^Field "events" is invalid/],
    [{ events: [] }, 'invalid_parameter', /^Field "events" is invalid: must have at least 1 item/],
    [{ colour: 'red' }, 'invalid_parameter', 'Unknown field "colour".'],
    [{ colour: null }, 'invalid_parameter', 'Unknown field "colour".'],
    [{ id: '5' }, 'invalid_parameter', 'Unknown field "id".'],
    [{ projectId: '5' }, 'invalid_parameter', 'Unknown field "projectId".'],
    [{ secret: 'whsec_x' }, 'invalid_parameter', 'Unknown field "secret".'],
    [{ disabledReason: null }, 'invalid_parameter', 'Unknown field "disabledReason".'],
    [{ retry: { schedules: [1] } }, 'invalid_parameter', 'Unknown field "retry.schedules".'],
    [{ retry: { schedule: null } }, 'invalid_parameter', /^Field "retry.schedule" is invalid/],
    [{ timeoutSeconds: 31 }, 'invalid_parameter', /^Field "timeoutSeconds" is invalid/],
    [{ url: 'http://127.0.0.1/' }, 'invalid_parameter', /^Field "url" is invalid/],
  ])('is refused with the field named: %j', async (changes, code, message) => {
    await expect(updated(changes)).rejects.toMatchObject({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('is not refused for what it leaves as it is, though it could not be set any more', async () => {
    const url = 'http://127.0.0.1:9/hook';
    const { stored } = await updated({ enabled: false }, { url });
    expect(stored).toMatchObject({ enabled: false, url });
    await expect(updated({ url })).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('gives a disabled endpoint its reason, keeps an older one, and takes it away when it is enabled', async () => {
    expect((await updated({ enabled: false })).view).toMatchObject({ enabled: false, disabledReason: 'manual' });
    const gone = { enabled: false, disabledReason: 'gone' as const };
    expect((await updated({ enabled: false }, gone)).view).toMatchObject(gone);
    expect((await updated({ description: 'x' }, gone)).view).toMatchObject(gone);
    const { view } = await updated({ enabled: true }, gone);
    expect(view.enabled).toBe(true);
    expect(view).not.toHaveProperty('disabledReason');
  });

  it('keeps the ids of its sessions unless it names others, and none when it names none', async () => {
    expect((await updated({ events: ['*'] })).stored).toMatchObject(filter);
    const { stored } = await updated({ sessions: ['sales', 'crm'] });
    expect(stored).toMatchObject({ sessions: ['sales', 'crm'], sessionIds: ['5', '3'] });
    expect((await updated({ sessions: null })).stored).toMatchObject({ sessions: [], sessionIds: [] });
  });

  it('is not found when the endpoint went away meanwhile', async () => {
    const store = { change: () => Promise.resolve(null) } as unknown as EndpointStore;
    const seen = { ...endpointFrom(owner, everything), ...neverFailed };
    await expect(updateOf(store).execute({ webhookId: '9', changes: {} }, seen)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
