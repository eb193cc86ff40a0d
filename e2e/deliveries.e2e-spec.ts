import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Delivery } from '@parley/contracts/webhooks';
import type { PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { TestEndpoint, testEvent } from './support/endpoints.js';
import { type Answer, ask, everyItem } from './support/http.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface Page {
  data: Delivery[];
  page: { nextCursor: string | null; limit: number };
  code?: string;
}

let parley: PrivateParley;
let first: TestEndpoint;
let second: TestEndpoint;
let events: string[];
let stranger: string;

beforeAll(async () => {
  parley = await sharedParley();
  stranger = (await anotherTeam(parley)).key;
  [first, second] = [await TestEndpoint.make(parley, {}), await TestEndpoint.make(parley, {})];
  events = [];
  for (const type of ['message.received', 'message.ack', 'message.received']) {
    const { id } = await testEvent(parley, type);
    for (const endpoint of [first, second]) await endpoint.delivery(id, 'succeeded');
    events.push(id);
  }
}, timeouts.startMs);
afterAll(async () => {
  await Promise.all([first, second].map(({ receiver }) => receiver.close()));
}, timeouts.stopMs);

const list = (query: Record<string, string>, key = parley.credentials.team.key): Promise<Answer<Page>> =>
  ask<Page>(parley.credentials.baseUrl, 'GET', `/api/deliveries?${new URLSearchParams(query)}`, { key });
const eventsOf = ({ body }: Answer<Page>) => body.data.map(({ eventId }) => eventId);
const newestFirst = () => [...events].reverse();

async function cursorOf(query: Record<string, string>): Promise<string> {
  const { body } = await list({ ...query, limit: '1' });
  return body.page.nextCursor!;
}

describe('GET /api/deliveries', () => {
  it('shows the deliveries of all endpoints, and those of one event, endpoint, status or time', async () => {
    const ofEvent = await list({ eventId: events[1]!, limit: '100' });
    const webhooks = ofEvent.body.data.map(({ webhookId }) => webhookId);
    expect(webhooks).toEqual(expect.arrayContaining([first.webhook.id, second.webhook.id]));
    expect(new Set(eventsOf(ofEvent))).toEqual(new Set([events[1]]));
    const webhookId = first.webhook.id;
    expect(eventsOf(await list({ webhookId }))).toEqual(newestFirst());
    expect(eventsOf(await list({ webhookId, status: 'succeeded' }))).toEqual(newestFirst());
    expect(eventsOf(await list({ webhookId, status: 'failed' }))).toEqual([]);
    const { createdAt } = (await list({ webhookId, eventId: events[1]! })).body.data[0]!;
    expect(eventsOf(await list({ webhookId, since: createdAt }))).toEqual([events[2], events[1]]);
    expect(eventsOf(await list({ webhookId, until: createdAt }))).toEqual([events[0]]);
  });

  it('is read on by cursors that carry their filters, with a limit of their own', async () => {
    const webhookId = first.webhook.id;
    const items = await everyItem<Delivery>(parley, `/api/deliveries?webhookId=${webhookId}&limit=1`);
    expect(items.map(({ eventId }) => eventId)).toEqual(newestFirst());
    const rest = await list({ cursor: await cursorOf({ webhookId }), limit: '50' });
    expect(eventsOf(rest)).toEqual(newestFirst().slice(1));
    expect(rest.body.page).toEqual({ nextCursor: null, limit: 50 });
  });

  it('refuses cursors beside a filter, altered, of another list or of another team', async () => {
    const webhookId = first.webhook.id;
    const cursor = await cursorOf({ webhookId });
    const ofEndpoint = await ask<Page>(parley.credentials.baseUrl, 'GET', `${first.path}/deliveries?limit=1`, {
      key: parley.credentials.team.key,
    });
    const answers = await Promise.all([
      list({ cursor, webhookId }),
      list({ cursor, status: 'succeeded' }),
      list({ cursor: `${cursor.slice(0, -2)}AA` }),
      list({ cursor: ofEndpoint.body.page.nextCursor! }),
      list({ cursor }, stranger),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, 'invalid_cursor']));
  });

  it('refuses values that no filter has', async () => {
    const now = new Date().toISOString();
    const wrong: Record<string, string>[] = [
      { status: 'lost' },
      { eventId: 'x' },
      { since: 'today' },
      { since: now, until: '2020-01-01T00:00:00Z' },
    ];
    for (const query of wrong) {
      const { status, body } = await list(query);
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_parameter']);
    }
  });

  it('shows a stranger none of ours, by no filter', async () => {
    expect((await list({}, stranger)).body.data).toEqual([]);
    expect((await list({ eventId: events[0]! }, stranger)).body.data).toEqual([]);
    const named = await list({ webhookId: first.webhook.id }, stranger);
    expect([named.status, named.body.code]).toEqual([404, 'not_found']);
  });
});
