import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventPage, ListEvents } from '@parley/contracts/events';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, createTestDatabase, fixedClock, quickest, sequentialIds, type TestDatabase } from '@parley/testing';
import { Registry } from 'prom-client';
import { Prisma } from '../database/prisma.js';
import { aLayout, anEvent } from '../testing/index.js';
import { EventRecordStore, type RecordedNotifications, RecordEvents, RecordingMetrics } from '../recording/index.js';
import { ArrivingEvents } from './arriving-events.js';
import { EventReadStore } from './event-read.store.js';
import { EventQueries } from './event.queries.js';

const noon = new Date('2026-11-20T12:00:00.000Z');
const clock = fixedClock(noon);
const metrics = new RecordingMetrics(new Registry());
const nobodyFollows = { publish: () => undefined } as unknown as RecordedNotifications;
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let prisma: Prisma;
let queries: EventQueries;

beforeAll(async () => {
  database = await createTestDatabase('event-history');
  pool = createPool(database.url, { name: 'test' });
  prisma = new Prisma(pool);
  const events = new EventReadStore(prisma, pool);
  queries = new EventQueries(events, new ArrivingEvents(events, clock), clock);
}, 60_000);
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});
beforeEach(() => clock.set(noon));

const record = (events: Parameters<RecordEvents['execute']>[0], payloadSeconds = 60, metadataSeconds = 600) =>
  new RecordEvents(
    new EventRecordStore(pool),
    aLayout(pool),
    nobodyFollows,
    metrics,
    { payloadSeconds, metadataSeconds },
    clock,
  ).execute(events);
const list = (request: Partial<ListEvents>): Promise<EventPage> =>
  queries.list({ limit: 100, ...request }, { caller: aCaller() });
const get = (eventId: string, projectId: string) =>
  queries.get({ eventId, projectId, includePayload: true }, { caller: aCaller() });
const secondsLater = (seconds: number, ms = 0) => clock.set(new Date(noon.getTime() + seconds * 1000 + ms));

describe('an event that is being recorded', () => {
  it('is waited for, as its webhook may arrive before its record', async () => {
    const event = anEvent({ projectId: '72', id: (BigInt(firstIdAt(noon)) + 4_000n).toString() });
    const found = get(event.id, '72');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await record([event]);
    expect(await found).toMatchObject({ id: event.id });
  });

  it('is not waited for when it would have been there for long', async () => {
    const old = firstIdAt(new Date(noon.getTime() - 60_000)).toString();
    const tookMs = await quickest(1_000, async () => {
      const startedAt = performance.now();
      await expect(get(old, '72')).rejects.toMatchObject({ code: 'not_found' });
      return performance.now() - startedAt;
    });
    expect(tookMs).toBeLessThan(1_000);
  });
});

describe('events of types that must be named', () => {
  it('are in lists of their type alone; one is read by its id', async () => {
    const [call, message] = [anEvent({ projectId: '71', type: 'call.offered' }), anEvent({ projectId: '71' })];
    await record([call, message]);
    const listed = async (request: Partial<ListEvents>) => (await list(request)).data.map(({ id }) => id);
    expect(await listed({ projectId: '71' })).toEqual([message.id]);
    expect(await listed({ projectId: '71', since: '2026-11-01T00:00:00.000Z' })).toEqual([message.id]);
    expect(await listed({ projectId: '71', type: 'call.offered' })).toEqual([call.id]);
    expect(await listed({ projectId: '71', type: 'call.ended' })).toEqual([]);
    expect(await get(call.id, '71')).toMatchObject({ type: 'call.offered' });
  });
});

describe('events of one session', () => {
  it('are found page by page, a page looking at 1,000 events at most', async () => {
    const projectId = '73';
    const first = BigInt(firstIdAt(new Date(noon.getTime() - 60_000)));
    const made = Array.from({ length: 1_203 }, (_, index) => {
      const sourceId = [0, 1, 1_201].includes(index) ? '4777' : '4001';
      return anEvent({ projectId, id: (first + BigInt(index)).toString(), sourceId });
    });
    await record(made);
    const newest = await list({ projectId, sessionId: '4777' });
    expect(newest.data.map(({ id }) => id)).toEqual([made[1_201]!.id]);
    expect(newest.nextAfter).toBe(made[203]!.id);
    const rest = await list({ projectId, sessionId: '4777', after: newest.nextAfter! });
    expect(rest.data.map(({ id }) => id)).toEqual([made[1]!.id, made[0]!.id]);
    expect(rest.nextAfter).toBeNull();
    const one = await list({ projectId, sessionId: '4777', after: newest.nextAfter!, limit: 1 });
    expect([one.data.map(({ id }) => id), one.nextAfter]).toEqual([[made[1]!.id], made[1]!.id]);
    expect(await list({ projectId, sessionId: '4778', type: 'message.sent' })).toEqual({ data: [], nextAfter: null });
  });
});

describe('retention of seconds, with no maintenance run', () => {
  const id = firstIdAt(noon);
  beforeAll(() => record([anEvent({ id, projectId: '1' })]));

  it('gives the payload to the last millisecond and not one longer', async () => {
    secondsLater(60, -1);
    expect(await get(id, '1')).toMatchObject({
      payloadAvailability: 'available',
      replayableUntil: '2026-11-20T12:01:00.000Z',
      encoding: 'base64',
    });
    secondsLater(60);
    const expired = await get(id, '1');
    expect(expired).toMatchObject({ payloadAvailability: 'expired', payload: null });
    expect(expired).not.toHaveProperty('replayableUntil');
    expect(expired).not.toHaveProperty('encoding');
  });

  it('shows the record to the last millisecond and not one longer', async () => {
    secondsLater(600, -1);
    expect((await list({ projectId: '1' })).data).toMatchObject([
      { id, payloadAvailability: 'expired', metadataExpiresAt: '2026-11-20T12:10:00.000Z' },
    ]);
    secondsLater(600);
    expect(await list({ projectId: '1' })).toEqual({ data: [], nextAfter: null });
    await expect(get(id, '1')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves the times of records alone when the configuration changes', async () => {
    const [before, after] = [anEvent({ projectId: '2' }), anEvent({ projectId: '2' })];
    await record([before], 10, 100);
    await record([before, after], 20, 200);
    expect((await list({ projectId: '2' })).data).toMatchObject([
      { id: after.id, replayableUntil: '2026-11-20T12:00:20.000Z', metadataExpiresAt: '2026-11-20T12:03:20.000Z' },
      { id: before.id, replayableUntil: '2026-11-20T12:00:10.000Z', metadataExpiresAt: '2026-11-20T12:01:40.000Z' },
    ]);
  });
});

describe('revoked content', () => {
  it('is gone at once up to the revocation, for that session alone, while the records stay', async () => {
    const [first, second, later] = [anEvent, anEvent, anEvent].map((make) => make({ projectId: '3', sourceId: '77' }));
    const other = anEvent({ projectId: '3', sourceId: '78' });
    await record([first, second, later, other].filter((event) => event !== undefined));
    await pool.query(`INSERT INTO content_revocations VALUES ('77', $1)`, [second?.id]);
    expect((await list({ projectId: '3' })).data.map((event) => event.payloadAvailability)).toEqual([
      'available',
      'available',
      'revoked',
      'revoked',
    ]);
    expect(await get(second?.id ?? '', '3')).toMatchObject({ payloadAvailability: 'revoked', payload: null });
    expect(await get(later?.id ?? '', '3')).toMatchObject({ payloadAvailability: 'available', encoding: 'base64' });
  });
});

describe('a list', () => {
  it('is walked without gap or repeat while new events arrive before it', async () => {
    const events = Array.from({ length: 25 }, () => anEvent({ projectId: '4' }));
    await record(events);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page: EventPage = await list({ projectId: '4', limit: 10, after });
      walked.push(...page.data.map(({ id }) => id));
      after = page.nextAfter ?? undefined;
      await record([anEvent({ projectId: '4' })]);
    } while (after !== undefined);
    expect(walked).toEqual(events.map(({ id }) => id).reverse());
  });

  it('has no next page when the last one is exactly full', async () => {
    await record([anEvent({ projectId: '5' }), anEvent({ projectId: '5' })]);
    expect((await list({ projectId: '5', limit: 2 })).nextAfter).toBeNull();
    expect((await list({ projectId: '5', limit: 1 })).nextAfter).not.toBeNull();
  });

  it('takes since inclusively, until exclusively, and the exact type', async () => {
    const at = (ms: number) => new Date(Date.parse('2026-11-20T13:00:00.000Z') + ms);
    const ids = [0, 1, 2, 3].map((ms) => sequentialIds(firstIdAt(at(ms))).next());
    await record(ids.map((id, ms) => anEvent({ id, projectId: '6', type: ms % 2 ? 'message.sent' : 'message.ack' })));
    const found = async (filter: Partial<ListEvents>) =>
      (await list({ projectId: '6', ...filter })).data.map(({ id }) => ids.indexOf(id));
    expect(await found({ since: at(1).toISOString(), until: at(3).toISOString() })).toEqual([2, 1]);
    expect(await found({ since: '2026-11-20T14:00:00.002+01:00' })).toEqual([3, 2]);
    expect(await found({ type: 'message.sent' })).toEqual([3, 1]);
    expect(await found({ type: 'message.sent', after: ids[3], since: at(0).toISOString() })).toEqual([1]);
    expect(await found({ until: at(3).toISOString(), after: ids[2] })).toEqual([1, 0]);
    expect(await found({ type: 'message' })).toEqual([]);
    expect(await found({ since: '1999-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' })).toEqual([3, 2, 1, 0]);
  });

  it('of a message has the events about it, newest first, by pages and types, and those of no other owner', async () => {
    const about = (type: string, messageIds: string[] | undefined, fields = {}) =>
      anEvent({ projectId: '8', type, messageIds, ...fields });
    const [received, ack, reaction] = [
      about('message.received', ['901']),
      about('message.ack', ['900', '901', '902']),
      about('message.reaction', ['903', '901']),
    ];
    await record([
      received,
      about('message.received', ['900']),
      about('session.status', undefined),
      ack,
      about('message.ack', ['901'], { projectId: '9' }),
      reaction,
    ]);
    await record([ack]);
    const found = async (filter: Partial<ListEvents>) => {
      const { data, nextAfter } = await list({ projectId: '8', messageId: '901', ...filter });
      return { ids: data.map(({ id }) => id), nextAfter };
    };
    expect(await found({})).toEqual({ ids: [reaction, ack, received].map(({ id }) => id), nextAfter: null });
    expect(await found({ limit: 2 })).toEqual({ ids: [reaction.id, ack.id], nextAfter: ack.id });
    expect((await found({ limit: 2, after: ack.id })).ids).toEqual([received.id]);
    expect((await found({ type: 'message.ack', since: noon.toISOString() })).ids).toEqual([ack.id]);
    expect((await found({ messageId: '903' })).ids).toEqual([reaction.id]);
    expect((await found({ messageId: '904' })).ids).toEqual([]);
  });

  it.each([
    ['a project', 'project_id = 7', 'event_records_\\d+_project_id_id_idx|event_records_default_project_id_id_idx'],
    ['a project and type', `project_id = 7 AND type = 'message.ack'`, 'project_id_type_id_idx'],
    ['the team', 'team_id = 7 AND project_id IS NULL', 'team_id_id_idx'],
    ['the team and type', `team_id = 7 AND project_id IS NULL AND type = 'campaign.started'`, 'team_id_type_id_idx'],
  ])('of %s walks its index', async (_, where, index) => {
    const client = await pool.connect();
    await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM event_records WHERE ${where} AND id < 9000 ORDER BY id DESC LIMIT 11`,
    );
    await client.query('ROLLBACK');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index Scan using (\\w*${index})`));
    expect(plan).not.toContain('Sort  ');
  });
});
