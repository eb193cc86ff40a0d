import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deadLetterStream } from '@parley/contracts/base';
import { type EventPage, getEvent, listEvents } from '@parley/contracts/events';
import { deadLetterHeader } from '@parley/messaging';
import { firstIdAt, idTime } from '@parley/service-runtime';
import { aCaller, aProjectCaller, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aTeamEvent, holdInserts, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
const ids = sequentialIds(firstIdAt(new Date()));

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start();
}, 60_000);
afterAll(() => service.close());

const list = (body: object, caller = aCaller()): Promise<EventPage> =>
  service.client.request(listEvents, { limit: 100, ...body }, { caller });
const get = (body: { eventId: string; projectId?: string; includePayload?: boolean }, caller = aCaller()) =>
  service.client.request(getEvent, { includePayload: false, ...body }, { caller });
const isRecorded = (id: string): Promise<boolean> => service.isRecorded(id);

describe('event history, with no other service running', () => {
  it('shows a recorded event in the list and by itself, in the words of the interface', async () => {
    const id = firstIdAt(new Date());
    await service.publish(anEvent({ id, projectId: '3100', environment: 'live' }), id);
    await waitFor(() => isRecorded(id));
    const record = {
      id,
      teamId: '1001',
      projectId: '3100',
      type: 'message.received',
      source: { type: 'session', id: '4001' },
      environment: 'live',
      payloadAvailability: 'available',
    };
    const page = await list({ projectId: '3100' });
    expect(page).toMatchObject({ data: [record], nextAfter: null });
    expect(page.data[0]).not.toHaveProperty('payload');
    const detail = await get({ eventId: id, projectId: '3100' });
    expect(detail).toMatchObject({ ...record, payload: null });
    expect(Date.parse(detail.replayableUntil ?? '') - Date.parse(detail.createdAt)).toBe(7 * 86_400_000);
    expect(Date.parse(detail.metadataExpiresAt) - Date.parse(detail.createdAt)).toBe(30 * 86_400_000);
  });

  it.each([
    ['an emoji', '{"payload":{"text":"👩‍👩‍👧 ok"}}'],
    ['escaped lone surrogates and a NUL', '{"payload":{"text":"\\ud83d \\udc4d \\u0000"}}'],
    ['odd white space and a repeated key', '{ "a" : 1,\n\t"a":2 }  '],
    ['64 KiB', `{"payload":{"text":"${'é"\\\\'.replace('"', '\\"').repeat(13_107)}"}}`],
    ['nothing at all', ''],
  ])('gives back the exact bytes of %s', async (_, envelope) => {
    const id = ids.next();
    await service.publish(anEvent({ id, envelope }), id);
    await waitFor(() => isRecorded(id));
    const detail = await get({ eventId: id, projectId: '3001', includePayload: true });
    expect(detail).toMatchObject({ encoding: 'base64', contentType: 'application/json' });
    expect(Buffer.from(detail.payload ?? 'none', 'base64').equals(Buffer.from(envelope, 'utf8'))).toBe(true);
  });

  it('stores no bytes of an event made while the grant was off', async () => {
    const id = ids.next();
    await service.publish(anEvent({ id, retained: false }), id);
    await waitFor(() => isRecorded(id));
    const detail = await get({ eventId: id, projectId: '3001', includePayload: true });
    expect(detail).toMatchObject({ payloadAvailability: 'not_retained', payload: null });
    expect(detail).not.toHaveProperty('replayableUntil');
    expect((await service.database.pool.query('SELECT 1 FROM event_payloads WHERE id = $1', [id])).rowCount).toBe(0);
  });

  it('takes the same event twice as one, and brings back no purged bytes', async () => {
    const id = ids.next();
    const after = ids.next();
    await service.publish(anEvent({ id }), `${id} first`);
    await waitFor(() => isRecorded(id));
    await service.database.pool.query('DELETE FROM event_payloads WHERE id = $1', [id]);
    await service.publish(anEvent({ id, type: 'message.sent' }), `${id} second`);
    await service.publish(anEvent({ id: after }), after);
    await waitFor(() => isRecorded(after));
    expect(await get({ eventId: id, projectId: '3001', includePayload: true })).toMatchObject({
      type: 'message.received',
      payload: null,
    });
  });

  it('puts poison on the dead letters with its reason, and holds nothing up for it', async () => {
    const id = ids.next();
    await service.publish('{ not json', 'poison-1');
    await service.publish(JSON.stringify({ ...anEvent(), id: 'x'.repeat(20) }), 'poison-2');
    await service.publish(anEvent({ id }), id);
    await waitFor(() => isRecorded(id));
    const manager = await service.broker.manager();
    const deadLetters = await waitFor(async () => {
      const { state } = await manager.streams.info(deadLetterStream.name);
      return state.messages === 2 ? state : null;
    });
    const reasons = await Promise.all(
      [0, 1].map(async (offset) => {
        const stored = await manager.streams.getMessage(deadLetterStream.name, { seq: deadLetters.first_seq + offset });
        return stored?.header.get(deadLetterHeader.reason);
      }),
    );
    expect(reasons[0]).toMatch(/^unparsable/);
    expect(reasons[1]).toBe('id is not a resource id');
  });

  it('records all of a batch when its connection dies in the middle of it', async () => {
    const pool = service.database.pool;
    const hold = await holdInserts(pool, 'event_records', `NEW.type = 'message.vote'`);
    const batch = Array.from({ length: 20 }, () => ids.next());
    await Promise.all(batch.map((id) => service.publish(anEvent({ id, projectId: '3200', type: 'message.vote' }), id)));
    await hold.waiting('advisory');
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE wait_event = 'advisory' AND datname = current_database()`,
    );
    await hold.release();
    await waitFor(async () => (await list({ projectId: '3200' })).data.length === 20, { timeoutMs: 20_000 });
    expect((await list({ projectId: '3200' })).data.map(({ id }) => id)).toEqual([...batch].reverse());
  }, 40_000);

  it('catches up with what was made while it was down', async () => {
    await service.stop();
    const missed = Array.from({ length: 50 }, () => ids.next());
    await Promise.all(missed.map((id) => service.publish(anEvent({ id, projectId: '3300' }), id)));
    await service.start();
    await waitFor(async () => (await list({ projectId: '3300' })).data.length === 50);
    const { data } = await list({ projectId: '3300' });
    expect(data.map(({ id }) => id)).toEqual([...missed].reverse());
  }, 40_000);

  it('counts what it recorded', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${service.healthPort}/metrics`)).text();
    const valueOf = (name: string) => Number(new RegExp(`^${name}(?:{[^}]*})? (.*)$`, 'm').exec(metrics)?.[1]);
    expect(valueOf('parley_events_recorded_total')).toBe(50);
    expect(valueOf('parley_event_batch_size_sum')).toBe(50);
    expect(valueOf('parley_event_lag_seconds_sum')).toBeGreaterThan(0);
  });

  it.each(['event_records', 'event_payloads'])('tells how much %s takes and how far back it reaches', async (table) => {
    const measure = async () =>
      (
        await service.database.pool.query<{ id: string; partitions: string; bytes: string }>(
          `SELECT (SELECT min(id) FROM ${table}) AS id, count(*) AS partitions, sum(pg_total_relation_size(c.oid)) AS bytes
           FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE nspname = 'partitions' AND relkind = 'r' AND relname LIKE '${table}%'`,
        )
      ).rows[0]!;
    const before = await measure();
    const metrics = await (await fetch(`http://127.0.0.1:${service.healthPort}/metrics`)).text();
    const after = await measure();
    const valueOf = (name: string) =>
      Number(new RegExp(`^parley_event_storage_${name}{[^}]*table="${table}"[^}]*} (.*)$`, 'm').exec(metrics)?.[1]);
    expect(valueOf('oldest_timestamp_seconds')).toBe(idTime(before.id).getTime() / 1000);
    expect(valueOf('partitions')).toBe(Number(before.partitions));
    expect(valueOf('bytes')).toBeGreaterThanOrEqual(Number(before.bytes));
    expect(valueOf('bytes')).toBeLessThanOrEqual(Number(after.bytes));
  });
});

describe('who sees which events', () => {
  const project = { id: ids.next(), projectId: '3400', teamId: '1400' };
  const team = { id: ids.next(), teamId: '1400' };
  const teamKey = aCaller({ teamId: '1400' });
  const token = aProjectCaller({ teamId: '1400', projectId: '3400' });

  beforeAll(async () => {
    await service.publish(anEvent(project), project.id);
    await service.publish(aTeamEvent(team), team.id);
    await waitFor(() => isRecorded(project.id));
    await waitFor(() => isRecorded(team.id));
  });

  const idsOf = async (body: object, caller = teamKey) => (await list(body, caller)).data.map(({ id }) => id);

  it('gives the team list only what the team itself owns, and a project list only its own', async () => {
    expect(await idsOf({})).toEqual([team.id]);
    expect(await idsOf({ projectId: '3400' })).toEqual([project.id]);
    expect(await idsOf({ projectId: '3400' }, token)).toEqual([project.id]);
  });

  it('gives nothing of the team to a project token, nor of another project or team to anyone', async () => {
    expect(await idsOf({}, token)).toEqual([]);
    expect(await idsOf({ projectId: '3401' }, token)).toEqual([]);
    expect(await idsOf({ projectId: '3400' }, aProjectCaller({ teamId: '1400', projectId: '3401' }))).toEqual([]);
    expect(await idsOf({ projectId: '3400' }, aCaller({ teamId: '1401' }))).toEqual([]);
    expect(await idsOf({}, aCaller({ teamId: '1401' }))).toEqual([]);
  });

  it.each([
    ['a project event on the team route', { eventId: project.id }, teamKey],
    ['a team event on a project route', { eventId: team.id, projectId: '3400' }, teamKey],
    ['a project event on another project route', { eventId: project.id, projectId: '3401' }, teamKey],
    ['a team event with a project token', { eventId: team.id }, token],
    ['another project with a project token', { eventId: project.id, projectId: '3400' }, aProjectCaller()],
    ['another team', { eventId: team.id }, aCaller({ teamId: '1401' })],
    ['an unknown id', { eventId: '9223372036854775807', projectId: '3400' }, teamKey],
  ])('answers not_found for %s', async (_, request, caller) => {
    await expect(get({ ...request, includePayload: true }, caller)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('answers the owner on the right route', async () => {
    await expect(get({ eventId: project.id, projectId: '3400' }, token)).resolves.toMatchObject({ id: project.id });
    await expect(get({ eventId: team.id }, teamKey)).resolves.toMatchObject({
      id: team.id,
      source: { type: 'campaign' },
    });
    expect(await get({ eventId: team.id }, teamKey)).not.toHaveProperty('projectId');
  });
});
