import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import {
  type Delivery,
  searchDeliveries,
  type SearchDeliveries,
  type WebhookEndpoint,
} from '@parley/contracts/webhooks';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, aProjectCaller, sequentialIds } from '@parley/testing';
import { anEvent, deliveriesScanned, FakeEventHistory, Installation } from '../testing/index.js';
import { DeliverySearchStore } from './delivery-search.store.js';

const startedAt = Date.parse('2026-11-22T08:00:00.000Z');
const secondsOfIds = (second: number) => firstIdAt(new Date(startedAt + second * 1000));
const at = (second: number) => new Date(startedAt + second * 1000).toISOString();
const others = sequentialIds(firstIdAt(new Date(startedAt - 3_600_000)));
const team = aCaller();
const project = aProjectCaller();
const otherProject = aProjectCaller({ projectId: '3002' });
const stranger = aCaller({ teamId: '1002' });
let installation: Installation;
let first: WebhookEndpoint;
let second: WebhookEndpoint;
let foreign: WebhookEndpoint;

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
  await installation.todaysPartitions();
  const url = 'https://example.com/';
  first = await installation.endpoint(project, { url });
  second = await installation.endpoint(otherProject, { url });
  foreign = await installation.endpoint(stranger, { url });
  for (let index = 0; index < 20; index++) {
    await made(index % 2 === 0 ? first : second, index, index % 4 < 2 ? 'succeeded' : 'failed');
    await made(foreign, index, 'failed');
  }
}, 60_000);
afterAll(() => installation.close(), 60_000);

/** A delivery of so many seconds after the start; events come in pairs. */
async function made({ id: webhookId }: { id: string }, second: number, status: string): Promise<void> {
  const id = (BigInt(secondsOfIds(second)) + (webhookId === foreign.id ? 1n : 0n)).toString();
  await installation.database.pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts) VALUES ($1, $2, $3, 'event', $4, 1)`,
    [webhookId === foreign.id ? id : secondsOfIds(second - (second % 2)), id, webhookId, status],
  );
}
const search = (filters: Partial<SearchDeliveries>, caller: Caller = team) =>
  installation.ask(searchDeliveries, { limit: 100, ...filters }, caller);
const secondsOf = (deliveries: Delivery[]) =>
  deliveries.map(({ createdAt }) => (Date.parse(createdAt) - startedAt) / 1000);
const downFrom = (from: number, step = 1) =>
  Array.from({ length: Math.floor(from / step) + 1 }, (_, index) => from - index * step);

describe('deliveries of all endpoints', () => {
  it('are those that the caller sees, newest first', async () => {
    expect(secondsOf((await search({})).data)).toEqual(downFrom(19));
    const { data } = await search({}, project);
    expect(secondsOf(data)).toEqual(downFrom(18, 2));
    expect(new Set(data.map(({ webhookId }) => webhookId))).toEqual(new Set([first.id]));
    expect((await search({}, stranger)).data).toHaveLength(20);
    expect((await search({}, aCaller({ teamId: '1003' }))).data).toEqual([]);
  });

  it('are read on from page to page, each once', async () => {
    const seen: Delivery[] = [];
    for (let after: string | undefined; ;) {
      const page = await search({ limit: 6, ...(after === undefined ? {} : { after }) });
      seen.push(...page.data);
      if (page.nextAfter === null) break;
      after = page.nextAfter;
    }
    expect(secondsOf(seen)).toEqual(downFrom(19));
  });

  it('are those of one project where a team asks for it', async () => {
    expect(secondsOf((await search({ projectId: otherProject.projectId })).data)).toEqual(downFrom(19, 2));
    expect((await search({ projectId: otherProject.projectId }, project)).data).toEqual([]);
  });

  it('are filtered by endpoint, event, status and time, since inclusive, until exclusive', async () => {
    expect(secondsOf((await search({ webhookId: second.id })).data)).toEqual(downFrom(19, 2));
    expect(secondsOf((await search({ eventId: secondsOfIds(4) })).data)).toEqual([5, 4]);
    expect(secondsOf((await search({ eventId: secondsOfIds(4) }, project)).data)).toEqual([4]);
    expect(secondsOf((await search({ status: 'failed', webhookId: first.id })).data)).toEqual([18, 14, 10, 6, 2]);
    expect(secondsOf((await search({ since: at(3), until: at(6) })).data)).toEqual([5, 4, 3]);
    expect((await search({ eventId: others.next() })).data).toEqual([]);
  });

  it('of an endpoint that the caller does not see are not found', async () => {
    for (const [webhookId, caller] of [
      [foreign.id, team],
      [second.id, project],
      [others.next(), team],
    ] as const) {
      await expect(search({ webhookId }, caller)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('are filtered by the last response status, and by type and session of their events', async () => {
    const history = await FakeEventHistory.start(installation.broker);
    const answered = async (second: number, status: number): Promise<void> => {
      const values = [secondsOfIds(second), status];
      await installation.database.pool.query('UPDATE deliveries SET last_response_status = $2 WHERE id = $1', values);
    };
    for (const second of [4, 10]) await answered(second, 503);
    await answered(5, 200);
    history.events.push(
      anEvent(project, { id: secondsOfIds(4), type: 'message.sent' }),
      anEvent(project, { id: secondsOfIds(6), type: 'message.sent', sourceId: '4077' }),
      anEvent(project, { id: secondsOfIds(10), sourceId: '4077' }),
    );
    const found = async (filters: Partial<SearchDeliveries>) => secondsOf((await search(filters)).data);
    expect(await found({ responseStatus: 503 })).toEqual([10, 4]);
    expect(await found({ responseStatus: 404 })).toEqual([]);
    expect(await found({ type: 'message.sent' })).toEqual([7, 6, 5, 4]);
    expect(await found({ sessionId: '4077' })).toEqual([11, 10, 7, 6]);
    expect(await found({ type: 'message.sent', sessionId: '4077' })).toEqual([7, 6]);
    expect(await found({ type: 'message.sent', responseStatus: 503 })).toEqual([4]);
    expect(await found({ type: 'message.vote' })).toEqual([]);
    const { data, nextAfter } = await search({ type: 'message.sent', limit: 3 });
    expect([secondsOf(data), nextAfter]).toEqual([[7, 6, 5], data[2]!.id]);
    expect(secondsOf((await search({ type: 'message.sent', limit: 3, after: nextAfter! })).data)).toEqual([4]);
    await history.close();
  });

  it('looks at 500 deliveries a page where no index has the filter, and goes on after them', async () => {
    const ofOld = aProjectCaller({ projectId: '3077' });
    const old = await installation.endpoint(ofOld, { url: 'https://example.com/' });
    await installation.database.pool.query(
      `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, last_response_status)
       SELECT $1::bigint + n, $1::bigint + n, $2::bigint, 'event', 'failed', 1, CASE WHEN n < 3 THEN 418 ELSE 500 END
       FROM generate_series(1, 700) AS n`,
      [firstIdAt(new Date(startedAt - 3_600_000)), old.id],
    );
    const page = await search({ responseStatus: 418 }, ofOld);
    expect(page.data).toEqual([]);
    const rest = await search({ responseStatus: 418, after: page.nextAfter! }, ofOld);
    expect([rest.data.length, rest.nextAfter]).toEqual([2, null]);
  });

  it('cost a page of each endpoint, however many there are', async () => {
    await installation.database.pool.query(
      `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts)
       SELECT $1::bigint + n, $1::bigint + n, CASE WHEN n % 2 = 0 THEN $2 ELSE $3 END::bigint, 'event', 'succeeded', 1
       FROM generate_series(1, 20000) AS n`,
      [firstIdAt(new Date(startedAt - 7_200_000)), first.id, foreign.id],
    );
    expect(await scannedFor({ limit: 10 }, team)).toBeLessThan(50);
  });

  it('of many endpoints are each on one page, of a busy endpoint too, for a few looks at each endpoint', async () => {
    const owner = aProjectCaller({ projectId: '3088' });
    const { id: busiest } = await installation.endpoint(owner, { url: 'https://example.com/' });
    const { pool } = installation.database;
    await pool.query(
      `INSERT INTO endpoints SELECT (jsonb_populate_record(e, jsonb_build_object('id', e.id + n))).*
       FROM endpoints e, generate_series(1, 99) AS n WHERE e.id = $1::bigint`,
      [busiest],
    );
    // Of a hundred endpoints in turn, then 200 of one alone, each of the same millisecond as its event.
    await pool.query(
      `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts)
       SELECT $1::bigint + n, $1::bigint + n, $2::bigint + CASE WHEN n > 2000 THEN 0 ELSE n % 100 END, 'event',
         CASE WHEN n % 7 = 0 THEN 'failed' ELSE 'succeeded' END, 1 FROM generate_series(1, 2200) AS n`,
      [firstIdAt(new Date(startedAt - 10_800_000)), busiest],
    );
    for (const filters of [{}, { status: 'failed' }] as const) {
      const read: string[] = [];
      for (let after: string | undefined; ;) {
        const { data, nextAfter } = await search({ limit: 100, after, ...filters }, owner);
        read.push(...data.map(({ id }) => id));
        if (nextAfter === null) break;
        after = nextAfter;
      }
      expect(read).toHaveLength('status' in filters ? 314 : 2200);
      expect(read).toEqual([...new Set(read)].toSorted((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1)));
      expect(await scannedFor({ limit: 101, ...filters }, owner)).toBeLessThan(1_000);
    }
  });
});

/** How many deliveries a page looks at. */
async function scannedFor(filters: Parameters<DeliverySearchStore['page']>[0], caller: Caller): Promise<number> {
  const pool = createPool(installation.database.url, { name: 'webhook-delivery', genericPlans: true });
  let [statement, values] = ['', ''];
  const asking = {
    query: (text: string, parameters: unknown[]) => {
      [statement, values] = [text, parameters.map((one) => `'${String(one)}'`).join(', ')];
      return Promise.resolve({ rows: [] });
    },
  };
  await new DeliverySearchStore(asking as never).page(filters, caller);
  const scanned = await deliveriesScanned(pool, 'force_generic_plan', statement, values);
  await pool.end();
  return scanned;
}
