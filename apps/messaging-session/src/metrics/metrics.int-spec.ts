import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AckType } from '@parley/contracts/events';
import {
  getMessageMetrics,
  getSessionMetrics,
  type MessageMetrics,
  type SessionMetrics,
} from '@parley/contracts/metrics';
import { type Session, startSession, stopSession } from '@parley/contracts/sessions';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { Installation, projectId, RemoteNetwork, slowLeases } from '../testing/index.js';

const bob = '+12025550147';
let parley: Installation;
let network: RemoteNetwork;

beforeAll(async () => {
  network = new RemoteNetwork();
  parley = await Installation.make();
  await parley.start('node-a', { ...slowLeases, engines: [network] });
}, 60_000);
afterAll(() => parley.close());

/** The sum of each measure over the points of a series. */
function summed(points: readonly object[] = []): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const point of points) {
    for (const [name, value] of Object.entries(point)) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums;
}

const messages = (request: object): Promise<MessageMetrics> =>
  parley.ask(getMessageMetrics, { measures: 'sent,received,delivered,read,failed', ...request });
const sessions = (request: object): Promise<SessionMetrics> =>
  parley.ask(getSessionMetrics, { measures: 'connectedSeconds,disconnects', ...request });

const acknowledge = async (whatsappId: string, ...types: AckType[]): Promise<unknown> =>
  network.host?.received(
    types.map((type) => ({
      item: {
        kind: 'ack',
        chat: { kind: 'person' },
        from: { phoneNumber: bob },
        whatsappIds: [whatsappId],
        type,
        timestamp: 1_795_000_000,
        ...(type === 'error' ? { failure: { code: 131026, title: 'Message undeliverable' } } : {}),
      },
    })),
  );

const untilCounted = (session: Session, expected: object): Promise<Record<string, number>> =>
  waitFor(async () => {
    const sums = summed((await messages({ sessionId: session.id })).series[0]?.points);
    return Object.entries(expected).every(([name, count]) => sums[name] === count) && sums;
  });

describe('message metrics', () => {
  it('count each message once for each state that it reaches, in any order and with repeats', async () => {
    const ada = await parley.connected('counted-acks', { engine: 'baileys' });
    const sent = [await parley.send(ada, bob, '1'), await parley.send(ada, bob, '2'), await parley.send(ada, bob, '3')];
    const [read, delivered, failed] = sent.map((one) => one.whatsapp_id);
    await acknowledge(read!, 'read', 'delivered', 'read', 'played');
    await acknowledge(delivered!, 'delivered', 'delivered');
    await acknowledge(failed!, 'error', 'error');
    await untilCounted(ada, { sent: 3, received: 0, delivered: 2, read: 1, failed: 1 });
    const byType = await messages({ projectId, dimensions: 'sessionId,type', granularity: '1h' });
    const ofAda = byType.series.filter(({ dimensions }) => dimensions['sessionId'] === ada.id);
    expect(ofAda.map(({ dimensions, points }) => [dimensions, summed(points)['sent']])).toEqual([
      [{ sessionId: ada.id, type: 'text' }, 3],
    ]);
    const acks = await messages({ sessionId: ada.id, measures: 'ackMs.p50,ackMs.p95', granularity: '1d' });
    expect(summed(acks.series[0]?.points)['ackMs.p95']).toBeGreaterThan(0);
    const { rows } = await parley.database.pool.query('SELECT FROM uncounted_messages');
    expect(rows).toHaveLength(0);
  }, 30_000);

  it('are of what the caller sees, and refuse what is unknown', async () => {
    const stranger = parley.ask(getMessageMetrics, { measures: 'sent' }, { caller: aCaller({ teamId: '98765' }) });
    expect(summed((await stranger).series[0]?.points)).toEqual({ sent: 0 });
    const foreign = { caller: aProjectCaller({ projectId: '77' }) };
    await expect(parley.ask(getMessageMetrics, { measures: 'sent', projectId }, foreign)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(messages({ sessionId: '4711' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(messages({ measures: 'sent,lost' })).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(messages({ type: 'text', granularity: '1m' })).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});

describe('session metrics', () => {
  it('have the seconds that a session was connected, and each end with its reason', async () => {
    const ada = await parley.connected('timed');
    const connectedAt = Date.now();
    await waitFor(() => Date.now() - connectedAt > 1_500);
    await parley.ask(stopSession, { session: 'timed' });
    await parley.ask(startSession, { session: 'timed' });
    await parley.untilStatus('timed', 'CONNECTED');
    const found = await sessions({ sessionId: ada.id, dimensions: 'statusReason', granularity: '1m' });
    const byReason = new Map(
      found.series.map(({ dimensions, points }) => [dimensions['statusReason'], summed(points)]),
    );
    expect(byReason.get('MANUAL_STOP')).toMatchObject({ disconnects: 1 });
    expect(byReason.get('MANUAL_STOP')?.['connectedSeconds']).toBeGreaterThan(1.4);
    expect(byReason.get('MANUAL_STOP')?.['connectedSeconds']).toBeLessThan(30);
    expect(byReason.get('none')).toMatchObject({ disconnects: 0 });
    expect(found.series.every(({ points }) => points.length === 1440 || points.length === 1441)).toBe(true);
  }, 30_000);

  it('split a connection over the buckets that it touches', async () => {
    const team = '55001';
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const minutesLater = (minutes: number): string => new Date(hour + minutes * 60_000).toISOString();
    await parley.database.pool.query(
      `INSERT INTO session_connections (id, session_id, team_id, project_id, connected_at, ended_at, reason)
       VALUES (1, 2, $1, 3, $2, $3, 'FAILED')`,
      [team, minutesLater(-90), minutesLater(-50)],
    );
    const caller = aCaller({ teamId: team });
    const range = { since: minutesLater(-240), until: minutesLater(0) };
    const request = { measures: 'connectedSeconds,disconnects', granularity: '1h' as const, ...range };
    const { series } = await parley.ask(getSessionMetrics, request, { caller });
    expect(series[0]?.points.map(({ connectedSeconds, disconnects }) => [connectedSeconds, disconnects])).toEqual([
      [0, 0],
      [0, 0],
      [1800, 0],
      [600, 1],
    ]);
  });

  it('of a thousand sessions by the minute are the sums of the largest and of the others', async () => {
    const team = '55002';
    const minute = 60_000;
    const start = Math.floor(Date.now() / minute) * minute - 600 * minute;
    const made = Array.from({ length: 1_000 }, (_, n) => {
      const from = start + ((n * 7_919) % 500) * 41_000;
      return { id: n + 10, from, until: from + (n + 1) * 1_700, session: (n % 100) + 1 };
    });
    await parley.database.pool.query(
      `INSERT INTO session_connections (id, session_id, team_id, project_id, connected_at, ended_at, reason)
       SELECT id, session, $2::bigint, 3, since, until, 'FAILED'
       FROM jsonb_to_recordset($1::jsonb) AS c(id bigint, session bigint, since timestamptz, until timestamptz)`,
      [
        JSON.stringify(
          made.map(({ from, until, ...one }) => ({ ...one, since: new Date(from), until: new Date(until) })),
        ),
        team,
      ],
    );
    const caller = aCaller({ teamId: team });
    const range = { since: new Date(start).toISOString(), until: new Date(start + 540 * minute).toISOString() };
    const request = { measures: 'connectedSeconds,disconnects', dimensions: 'sessionId', granularity: '1m' as const };
    const { series, other } = await parley.ask(getSessionMetrics, { ...request, ...range }, { caller });
    const expected = (of: typeof made) =>
      Array.from({ length: 540 }, (_, n) => {
        const at = start + n * minute;
        const within = of.map(({ from, until }) => Math.max(0, Math.min(until, at + minute) - Math.max(from, at)));
        const ended = of.filter(({ until }) => until >= at && until < at + minute).length;
        return [within.reduce((sum, ms) => sum + ms, 0) / 1000, ended];
      });
    const shown = (points: readonly object[] = []) =>
      (points as { connectedSeconds: number; disconnects: number }[]).map((point) => [
        point.connectedSeconds,
        point.disconnects,
      ]);
    expect(series).toHaveLength(50);
    for (const { dimensions, points } of series.slice(0, 3)) {
      const session = Number(dimensions['sessionId']);
      expect(shown(points)).toEqual(expected(made.filter((one) => one.session === session)));
    }
    const listed = new Set(series.map(({ dimensions }) => Number(dimensions['sessionId'])));
    expect(shown(other?.points)).toEqual(expected(made.filter(({ session }) => !listed.has(session))));
  }, 60_000);
});
