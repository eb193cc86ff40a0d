import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type DeliveryMetrics, type DeliveryMetricsRequest, getDeliveryMetrics } from '@parley/contracts/metrics';
import { retryDelivery } from '@parley/contracts/webhooks';
import { aCaller, aProjectCaller, httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

const everything =
  'attempts,succeeded,failed,firstAttempts,retries,manual,errorRate,events,filtered,delivered,' +
  'latencyMs.p50,latencyMs.p95,latencyMs.p99,ageMs.p50,ageMs.p95,ageMs.p99,bytes';
type Request = Partial<DeliveryMetricsRequest>;
const metrics = (caller: Caller, request: Request = {}): Promise<DeliveryMetrics> =>
  installation.ask(getDeliveryMetrics, { measures: everything, ...request }, caller);

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

const untilAttempts = (caller: Caller, attempts: number, request: Request = {}): Promise<DeliveryMetrics> =>
  waitFor(async () => {
    const found = await metrics(caller, request);
    return summed(found.series[0]?.points)['attempts'] === attempts && found;
  });

describe('delivery metrics', () => {
  it('count what filters kept back, at each webhook and for all, once however often the event comes', async () => {
    const project = aProject();
    const filter = { payload: { type: 'image' } };
    const [one, other] = [
      await installation.endpoint(project, { url: receiver.url, filter }),
      await installation.endpoint(project, { url: receiver.url, filter }),
    ];
    await installation.endpoint(project, { url: receiver.url });
    const event = anEvent(project);
    await installation.publish(event);
    await installation.publish(event);
    await untilAttempts(project, 1);
    const found = await waitFor(async () => {
      const byWebhook = await metrics(project, { dimensions: 'webhookId', measures: 'filtered,attempts' });
      return byWebhook.series.length === 3 && byWebhook;
    });
    const ofEach = found.series.map(({ dimensions, points }) => [dimensions.webhookId, summed(points)['filtered']]);
    expect(ofEach).toEqual(expect.arrayContaining([one, other].map(({ id }) => [id, 1])));
    const all = await metrics(project, { measures: 'filtered,attempts', granularity: '1h', type: event.type });
    expect(summed(all.series[0]?.points)).toEqual({ filtered: 2, attempts: 1 });
    expect(all.complete).toBe(true);
  });

  it('are exactly the attempts: each result, trigger and event, over two webhooks', async () => {
    const project = aProject();
    const failing = await httpReceiver();
    failing.always({ kind: 'answer', status: 500 });
    const good = await installation.endpoint(project, { url: receiver.url });
    const bad = await installation.endpoint(project, { url: failing.url, retry: { schedule: [0, 0, 600] } });
    const events = [anEvent(project), anEvent(project), anEvent(project)];
    for (const event of events) await installation.publish(event);
    const total = await untilAttempts(project, 9);
    expect(summed(total.series[0]?.points)).toMatchObject({
      ...{ attempts: 9, succeeded: 3, failed: 6, firstAttempts: 6, retries: 3, manual: 0, events: 3, delivered: 3 },
      ...{ filtered: 0, bytes: 3 * events.reduce((sum, { envelope }) => sum + Buffer.byteLength(envelope), 0) },
    });
    expect(total).toMatchObject({ granularity: '5m', complete: true, series: [{ dimensions: {} }] });
    const [delivery] = await installation.deliveries(bad, project);
    await installation.ask(retryDelivery, { webhookId: bad.id, deliveryId: delivery!.id }, project);
    await untilAttempts(project, 10);
    const byWebhook = await metrics(project, { dimensions: 'webhookId,trigger' });
    expect(byWebhook.series.map(({ dimensions, points }) => [dimensions, summed(points)['attempts']])).toEqual([
      [{ webhookId: bad.id, trigger: 'schedule' }, 6],
      [{ webhookId: good.id, trigger: 'schedule' }, 3],
      [{ webhookId: bad.id, trigger: 'manual' }, 1],
    ]);
    expect(byWebhook.series.map(({ points }) => summed(points)['events'])).toEqual([3, 3, 0]);
    const byResult = await metrics(project, { dimensions: 'statusClass,error', measures: 'attempts' });
    expect(byResult.series.map(({ dimensions, points }) => [dimensions, summed(points)])).toEqual([
      [{ statusClass: '5xx', error: 'none' }, { attempts: 7 }],
      [{ statusClass: '2xx', error: 'none' }, { attempts: 3 }],
    ]);
    const ofBad = await metrics(project, { webhookId: bad.id, measures: 'attempts,errorRate', granularity: '1h' });
    const hours = ofBad.series[0]!.points;
    // Two where the hour turns meanwhile.
    const attempted = hours.filter(({ attempts }) => attempts! > 0);
    expect(attempted.map(({ errorRate }) => errorRate)).toEqual(attempted.map(() => 1));
    expect(summed(attempted)['attempts']).toBe(7);
    expect(hours.at(-1)).toMatchObject({ at: expect.any(String), partial: true });
    expect(Object.keys(hours.at(-1)!).sort()).toEqual(['at', 'attempts', 'errorRate', 'partial']);
    const byType = await metrics(project, { dimensions: 'type', measures: 'attempts' });
    expect(byType.granularity).toBe('1h');
    expect(byType.series.map(({ dimensions }) => dimensions)).toEqual([{ type: events[0]!.type }]);
    expect(summed((await metrics(project, { trigger: 'manual' })).series[0]?.points)).toMatchObject({
      manual: 1,
      attempts: 1,
    });
    await failing.close();
  }, 30_000);

  it('have what an earlier version noted, whose processes may still run', async () => {
    const project = aProject();
    const { id, type } = anEvent(project);
    await installation.database.pool.query(
      `INSERT INTO uncounted_attempts (event_id, delivery_id, number, webhook_id, team_id, project_id, kind, type, trigger,
         started_at, duration_ms, response_status, error, succeeded, delivered, bytes)
       VALUES ($1, $1, 1, 1, $2, $3, 'event', $4, 'schedule', now(), 5, 500, NULL, false, false, 7),
         ($1, $1, 2, 1, $2, $3, 'event', $4, 'schedule', now(), 5, 200, NULL, true, true, 7)`,
      [id, project.teamId, project.projectId, type],
    );
    const found = await untilAttempts(project, 2);
    expect(summed(found.series[0]?.points)).toMatchObject({
      succeeded: 1,
      delivered: 1,
      events: 1,
      retries: 1,
      bytes: 14,
    });
  }, 30_000);

  it('have twenty thousand attempts, as many as are counted at once after a pause', async () => {
    const project = aProject();
    const { id, type } = anEvent(project);
    await installation.database.pool.query(
      `INSERT INTO uncounted_records (event_ids, delivery_ids, numbers, webhook_ids, team_ids, project_ids, kinds, types,
         triggers, started_at, durations_ms, response_statuses, errors, statuses, had_succeeded, bytes, recorded_ids)
       SELECT array_agg($1::bigint + n), array_agg($1::bigint + n), array_agg(1), array_agg(1::bigint), array_agg($2::bigint),
         array_agg($3::bigint), array_agg('event'::text), array_agg($4::text), array_agg('schedule'::text), array_agg(now()),
         array_agg(5), array_agg(200), array_agg(NULL::text), array_agg('succeeded'::text), array_agg(false), array_agg(7), '{}'
       FROM generate_series(0, 19999) AS n GROUP BY n / 250`,
      [id, project.teamId, project.projectId, type],
    );
    const found = await untilAttempts(project, 20_000);
    expect(summed(found.series[0]?.points)).toMatchObject({ events: 20_000, delivered: 20_000, bytes: 140_000 });
  }, 30_000);

  it('of a minute are the attempts that began in it, in every granularity', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    for (let event = 0; event < 20; event++) await installation.publish(anEvent(project));
    for (const granularity of ['1m', '5m', '1h', '1d'] as const) {
      const found = await untilAttempts(project, 20, { granularity, measures: 'attempts', webhookId: webhook.id });
      const { rows } = await installation.database.pool.query<{ at: Date; attempts: number }>(
        `SELECT to_timestamp(floor(extract(epoch FROM a.started_at) / $2) * $2) AS at, count(*)::int AS attempts
         FROM deliveries d JOIN attempts a ON a.event_id = d.event_id AND a.delivery_id = d.id
         WHERE d.webhook_id = $1 GROUP BY 1 ORDER BY 1`,
        [webhook.id, { '1m': 60, '5m': 300, '1h': 3600, '1d': 86_400 }[granularity]],
      );
      const counted = found.series[0]!.points.filter(({ attempts }) => attempts! > 0);
      expect(counted.map(({ at, attempts }) => [at, attempts])).toEqual(
        rows.map(({ at, attempts }) => [at.toISOString(), attempts]),
      );
    }
  }, 30_000);

  it('have zeros of nothing, fifty series at most, and nothing of others', async () => {
    const project = aProject();
    const none = await metrics(project, { measures: 'attempts,latencyMs.p50', granularity: '1m' });
    expect(none.series).toHaveLength(1);
    expect(summed(none.series[0]?.points)).toEqual({ attempts: 0, 'latencyMs.p50': 0 });
    expect((await metrics(project, { dimensions: 'webhookId' })).series).toEqual([]);
    await installation.database.pool.query(
      `INSERT INTO delivery_metrics (team_id, project_id, webhook_id, bucket_minutes, at, type, trigger, error, status_class,
         attempts, succeeded, first_attempts, delivered, events, bytes, latency, age, wait)
       SELECT $1::bigint, $2::bigint, n, 5, date_trunc('hour', now()) - interval '1 hour', '', 'schedule', '', 2, n, n, n, n, n, n,
         array_fill(0::bigint, '{24}'), array_fill(0::bigint, '{24}'), array_fill(0::bigint, '{24}')
       FROM generate_series(1, 60) AS n`,
      [project.teamId, project.projectId],
    );
    const many = await metrics(project, { dimensions: 'webhookId', measures: 'attempts' });
    expect(many.series).toHaveLength(50);
    expect(many.series[0]?.dimensions).toEqual({ webhookId: '60' });
    expect(summed(many.other?.points)).toEqual({ attempts: 55 });
    const other = aProject(project.teamId);
    expect((await metrics(other, { dimensions: 'webhookId' })).series).toEqual([]);
    const ofTeam = await metrics(aCaller({ teamId: project.teamId }), {
      dimensions: 'webhookId',
      measures: 'attempts',
    });
    expect(ofTeam.series).toHaveLength(50);
    const webhook = await installation.endpoint(project, { url: receiver.url });
    await expect(metrics(other, { webhookId: webhook.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      metrics(aCaller({ teamId: project.teamId }), { webhookId: webhook.id, projectId: other.projectId }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(metrics(aProjectCaller(), { projectId: project.projectId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuse what is unknown, not kept or too much, naming it', async () => {
    const project = aProject();
    const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const refused: [Request, RegExp][] = [
      [{ measures: 'attempts,nonsense' }, /"measures" has "nonsense"/],
      [{ measures: '' }, /measures/],
      [{ dimensions: 'webhookId,type,error' }, /"dimensions" has more than 2/],
      [{ dimensions: 'sessionId' }, /"dimensions" has "sessionId"/],
      [{ granularity: '1m', since: ago(27) }, /"granularity": 1m is kept for 26 hours/],
      [{ granularity: '5m', since: ago(9 * 24) }, /"granularity": 5m is kept for 8 days/],
      [{ granularity: '1h', since: ago(46 * 24) }, /"granularity": 1h is kept for 45 days/],
      [{ since: ago(401 * 24) }, /"since": 1d is kept for 400 days/],
      [{ granularity: '1m', since: ago(25.9) }, /1m gives 15\d\d points/],
      [{ granularity: '5m', dimensions: 'type' }, /"granularity": 5m is not counted by type/],
      [{ granularity: '1m', type: 'message.sent' }, /"granularity": 1m is not counted by type/],
      [{ since: ago(1), until: ago(2) }, /"since" is after "until"/],
    ];
    for (const [request, message] of refused) {
      const error = await metrics(project, request).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'invalid_parameter', message: expect.stringMatching(message) });
    }
  });
});
