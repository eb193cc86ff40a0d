import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { quickest, waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { TestEndpoint, testEvent } from './support/endpoints.js';
import { ask } from './support/http.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface Metrics {
  series: { dimensions: Record<string, string>; points: Record<string, number>[] }[];
  complete: boolean;
}

let parley: PrivateParley;
let endpoint: TestEndpoint;
const endpoints: TestEndpoint[] = [];

const sumOf = (points: readonly Record<string, number>[], name: string): number =>
  points.reduce((sum, point) => sum + (point[name] ?? 0), 0);

async function anEndpoint(): Promise<TestEndpoint> {
  const made = await TestEndpoint.make(parley, { retry: { schedule: [0, 0, 0] } });
  endpoints.push(made);
  return made;
}

beforeAll(async () => {
  parley = await sharedParley();
  endpoint = await anEndpoint();
}, timeouts.startMs);
afterAll(() => Promise.all(endpoints.map(({ receiver }) => receiver.close())));

describe('metrics over HTTP', () => {
  it('of a webhook are the attempts that its deliveries list, within five seconds', async () => {
    const tookMs = await quickest(5_000, async () => {
      const failing = await anEndpoint();
      failing.receiver.always({ kind: 'answer', status: 503 });
      const events = [await testEvent(parley, 'message.received'), await testEvent(parley, 'message.ack')];
      for (const { id } of events) await failing.delivery(id, 'failed', 3);
      const failedAtMs = performance.now();
      const query = `webhookId=${failing.webhook.id}&measures=attempts,failed,retries,events,errorRate`;
      const counted = await waitFor(
        async () => {
          const { series } = await parley.client.get<Metrics>(`/v1/metrics/deliveries?${query}&granularity=1d`);
          const points = series[0]?.points ?? [];
          // Two days where midnight comes between.
          const sums = ['attempts', 'failed', 'retries', 'events'].map((name) => sumOf(points, name));
          return sums[0] === 6 && { sums, last: points.at(-1) };
        },
        { timeoutMs: timeouts.soonMs, message: 'the metrics to have six attempts' },
      );
      expect(counted).toMatchObject({ sums: [6, 6, 4, 2], last: { errorRate: 1, partial: true } });
      return performance.now() - failedAtMs;
    });
    expect(tookMs).toBeLessThan(5_000);
  });

  it('refuse strangers, other methods and bad parameters by the order of the checks', async () => {
    const { key } = await anotherTeam(parley);
    const { baseUrl, project } = parley.credentials;
    const { id: projectId, token } = project;
    const weak = await parley.client.post<{ key: string }>('/api/account/keys', {
      label: 'without metrics',
      scopes: ['deliveries:read'],
    });
    const expected: [string, string | undefined, number, string?][] = [
      ['deliveries?measures=attempts', undefined, 401],
      ['deliveries?measures=attempts', weak.key, 403, 'insufficient_scope'],
      ['messages?measures=sent', weak.key, 403, 'insufficient_scope'],
      ['sessions?measures=disconnects', weak.key, 403, 'insufficient_scope'],
      [`deliveries?measures=attempts&projectId=${projectId}`, key, 404, 'not_found'],
      [`deliveries?measures=nonsense&webhookId=${endpoint.webhook.id}`, key, 404, 'not_found'],
      ['sessions?measures=disconnects&sessionId=4711', token, 404, 'not_found'],
      ['deliveries', token, 400, 'missing_field'],
      ['deliveries?measures=', token, 400, 'invalid_parameter'],
      ['deliveries?measures=attempts,,failed', token, 400, 'invalid_parameter'],
      ['deliveries?measures=attempts&dimensions=webhookId,type,error', token, 400, 'invalid_parameter'],
      ['deliveries?measures=attempts&granularity=2m', token, 400, 'invalid_parameter'],
      ['deliveries?measures=attempts&trigger=replay', token, 400, 'invalid_parameter'],
      ['deliveries?measures=attempts&externalId=x', token, 400, 'invalid_parameter'],
      ['deliveries?measures=attempts&webhookId=0x1', token, 400, 'invalid_parameter'],
      ['deliveries?measures=attempts&since=yesterday', token, 400, 'invalid_parameter'],
      ['messages?measures=attempts', token, 400, 'invalid_parameter'],
      ['messages?measures=sent&sessionId=default', token, 400, 'invalid_parameter'],
      ['sessions?measures=disconnects&sessionId=default', token, 400, 'invalid_parameter'],
      ['sessions?measures=connectedSeconds&dimensions=type', token, 400, 'invalid_parameter'],
      ['sessions?measures=connectedSeconds&trigger=manual', token, 400, 'invalid_parameter'],
      ['messages?measures=sent&since=2020-01-01T00:00:00Z', token, 400, 'invalid_parameter'],
    ];
    for (const [path, credential, status, code] of expected) {
      const answer = await ask<{ code: string }>(baseUrl, 'GET', `/v1/metrics/${path}`, { key: credential });
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code ?? 'unauthenticated']);
    }
    expect((await ask(baseUrl, 'POST', '/v1/metrics/deliveries?measures=attempts', { key: token })).status).toBe(405);
  });

  it('of messages and sessions have what the sandbox did', async () => {
    const today = 'granularity=1d';
    const sums = async (path: string): Promise<Record<string, number>> =>
      (await parley.client.get<Metrics>(`/v1/metrics/${path}&${today}`)).series[0]?.points.at(-1) ?? {};
    const name = `metrics-${Date.now()}`;
    const session = await parley.client.post<{ id: string }>('/api/sessions', {
      projectId: parley.credentials.project.id,
      name,
      engine: 'sandbox',
    });
    await waitFor(async () => {
      const { status } = await parley.client.get<{ status: string }>(`/api/sessions/${session.id}`);
      return status === 'CONNECTED';
    });
    await parley.client.post('/api/sendText', { session: session.id, chatId: '+12025550149', text: 'Counted' });
    await waitFor(async () => {
      const found = await sums(`messages?sessionId=${session.id}&measures=sent,delivered,ackMs.p95`);
      return found['sent'] === 1 && found['delivered'] === 1 && found['ackMs.p95']! > 0;
    });
    await parley.client.post(`/api/sessions/${session.id}/stop`, {});
    await waitFor(async () => {
      const found = await sums(`sessions?sessionId=${session.id}&measures=connectedSeconds,disconnects`);
      return found['disconnects'] === 1 && found['connectedSeconds']! > 0;
    });
  });
});
