import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { type Broker, ensureStreams, EventConsumer, reject } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import { adminToken, type Client, Installation, makeTeam, type TestGateway } from '../../testing/index.js';

const durable = 'dead-letter-test';
const route = '/enterprise/dead-letters';

let installation: Installation;
let gateway: TestGateway;
let client: Client;
let broker: Broker;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  client = gateway.as(adminToken);
  broker = gateway.service.runtime.broker;
  await ensureStreams(broker, [identityStream]);
}, 60_000);
afterAll(() => installation.close());

interface Page {
  data: { id: string; eventId: string }[];
  page: { nextCursor: string | null; limit: number };
}
const list = async (query = ''): Promise<Page> => (await client.get(`${route}${query}`)).json as Page;

async function consume(isDead: boolean, seen: string[] = []): Promise<EventConsumer> {
  return EventConsumer.start({
    ...{ broker, logger: gateway.service.runtime.logger, stream: identityStream, durable },
    contracts: [projectDeleted],
    handle: async (batch) => {
      seen.push(...batch.map(({ id }) => id));
      return batch.map(() => (isDead ? reject('no such project') : { kind: 'done' as const }));
    },
  });
}

describe('the dead letters of an installation', () => {
  it('are there for the instance administrator alone', async () => {
    const { key } = await makeTeam(gateway);
    expect((await gateway.as().get(route)).status).toBe(401);
    expect((await gateway.as(key).get(route)).status).toBe(403);
    expect((await gateway.as(key).post(`${route}/redrive`, { all: true })).status).toBe(403);
    expect(await list()).toEqual({ data: [], page: { nextCursor: null, limit: 25 } });
  });

  it('are listed by pages, and sent back to where they came from', async () => {
    for (const id of ['11', '12', '13']) {
      const event = JSON.stringify({ teamId: '5', projectId: id });
      await broker.jetStream.publish(projectDeleted.subject, event, { msgID: id });
    }
    const rejecting = await consume(true);
    await waitFor(async () => (await list()).data.length === 3);
    await rejecting.stop();
    const first = await list(`?consumer=${durable}&limit=2`);
    expect(first.data[0]).toEqual({
      ...{ id: '3', consumer: durable, eventId: '13', stream: 'IDENTITY', subject: 'identity.project.deleted' },
      ...{ reason: 'no such project', attempts: 1, sizeBytes: 31 },
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    });
    const cursor = first.page.nextCursor ?? '';
    expect((await list(`?cursor=${cursor}`)).data.map(({ eventId }) => eventId)).toEqual(['11']);
    expect((await client.get(`${route}?cursor=${cursor}&consumer=${durable}`)).error.code).toBe('invalid_cursor');

    const seen: string[] = [];
    const consumer = await consume(false, seen);
    const some = await client.post(`${route}/redrive`, { ids: ['1', '99'] });
    expect([some.status, some.json]).toEqual([200, { redriven: 1, remaining: 0 }]);
    const rest = await client.post(`${route}/redrive`, { consumer: durable });
    expect(rest.json).toEqual({ redriven: 2, remaining: 0 });
    expect((await client.post(`${route}/redrive`, { all: true })).json).toEqual({ redriven: 0, remaining: 0 });
    await waitFor(() => seen.length === 3);
    await consumer.stop();
    expect(await list()).toMatchObject({ data: [] });
  });

  it('are not sent back by a request that does not say which', async () => {
    for (const body of [{}, { all: false }, { ids: ['1'], all: true }]) {
      expect((await client.post(`${route}/redrive`, body)).error.code).toBe('missing_field');
    }
    for (const body of [{ ids: [] }, { ids: ['x'] }, { consumer: 'a.b' }, { consumer: '*' }, { some: 1 }]) {
      expect((await client.post(`${route}/redrive`, body)).error.code).toBe('invalid_parameter');
    }
    expect((await client.get(`${route}?consumer=a.%3E`)).error.code).toBe('invalid_parameter');
  });
});
