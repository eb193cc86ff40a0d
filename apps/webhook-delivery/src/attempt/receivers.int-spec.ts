import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type Delivery, type EndpointSettings, listDeliveries, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { type Behaviour, httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
}, 60_000);
afterAll(() => installation.close());

// One a test: the retry of a test before would be treated as the next one's request.
beforeEach(async () => {
  receiver = await httpReceiver();
});
afterEach(() => receiver.close());

interface Delivered {
  project: Caller;
  webhook: WebhookEndpoint;
  delivery: Delivery;
}

/** An event to an endpoint whose receiver behaves so, once the delivery is in that status. */
async function delivered(
  behaviours: Behaviour[],
  status: Delivery['status'],
  settings: Partial<EndpointSettings> = {},
): Promise<Delivered> {
  const project = aProject();
  receiver.next(...behaviours);
  const webhook = await installation.endpoint(project, {
    url: `${receiver.url}${project.projectId}`,
    ...settings,
  });
  await installation.publish(anEvent(project));
  return { project, webhook, delivery: await installation.delivery(webhook, project, status) };
}
const attemptsOf = async ({ delivery, project }: Delivered) => (await installation.attempts(delivery, project)).data;
const requestsOf = ({ project }: Delivered) => receiver.requests.filter(({ path }) => path === `/${project.projectId}`);

describe('a receiver that', () => {
  it.each([
    ['hangs', { kind: 'hang' } as const],
    [
      'sends its answer byte by byte beyond the deadline',
      { kind: 'slow_body', chunk: 'x', chunks: 150, intervalMs: 100 } as const,
    ],
    ['answers after the deadline', { kind: 'answer', delayMs: 15_000 } as const],
  ])('%s has its attempt ended at the deadline, which counts as a failure', async (_, behaviour) => {
    const result = await delivered([behaviour], 'failed', { timeoutSeconds: 1, retry: { schedule: [0] } });
    const [attempt] = await attemptsOf(result);
    expect(attempt).toMatchObject({ number: 1, trigger: 'schedule', error: 'timeout' });
    expect(attempt).not.toHaveProperty('responseStatus');
    expect(attempt!.durationMs).toBeGreaterThanOrEqual(990);
    expect(attempt!.durationMs).toBeLessThan(10_000);
  });

  it('resets the connection, or refuses it, is tried again', async () => {
    const reset = await delivered([{ kind: 'reset' }], 'retrying');
    expect(await attemptsOf(reset)).toMatchObject([{ number: 1, error: 'reset' }]);
    const refusing = await httpReceiver();
    await refusing.close();
    const refused = await delivered([], 'retrying', { url: refusing.url });
    expect(await attemptsOf(refused)).toMatchObject([{ number: 1, error: 'connect' }]);
  });

  it('redirects is not followed, and has failed', async () => {
    for (const location of [`${receiver.url}elsewhere`, 'http://169.254.169.254/latest/meta-data']) {
      const result = await delivered([{ kind: 'redirect', location, status: 307 }], 'retrying');
      expect(await attemptsOf(result)).toMatchObject([{ number: 1, responseStatus: 307 }]);
      expect(result.delivery.lastResponseStatus).toBe(307);
    }
    expect(receiver.requests.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  it('answers a huge body has 16 KiB of it read and kept', async () => {
    const body = 'a'.repeat(8 * 1024 * 1024);
    const result = await delivered([{ kind: 'answer', status: 200, body }], 'succeeded');
    const [attempt] = await attemptsOf(result);
    expect(attempt?.responseBody).toBe('a'.repeat(16 * 1024));
  });

  it('answers without end is read no further', async () => {
    const behaviour: Behaviour = { kind: 'slow_body', chunk: 'b'.repeat(9000), chunks: 4000, intervalMs: 5 };
    const result = await delivered([behaviour], 'succeeded');
    const [attempt] = await attemptsOf(result);
    expect(attempt?.responseBody).toHaveLength(16 * 1024);
    expect(attempt?.durationMs).toBeLessThan(15_000);
  });

  it('answers a gzip bomb has its bytes kept as they came, not what they expand to', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1');
    const behaviour: Behaviour = { kind: 'answer', headers: { 'content-encoding': 'gzip' }, body: bomb };
    const result = await delivered([behaviour], 'succeeded');
    const { rows } = await installation.database.pool.query<{ size: number }>(
      'SELECT octet_length(response_body) AS size FROM attempts WHERE delivery_id = $1',
      [result.delivery.id],
    );
    expect(rows).toEqual([{ size: 16 * 1024 }]);
    expect((await attemptsOf(result))[0]?.responseBody).not.toMatch(/^\0{100}/);
  });

  it('says 410 ends the delivery and its endpoint; later events make no delivery', async () => {
    const result = await delivered([{ kind: 'answer', status: 410, body: 'gone' }], 'failed');
    const { project, webhook } = result;
    expect(result.delivery).toMatchObject({ attempts: 1, lastResponseStatus: 410 });
    expect(result.delivery).not.toHaveProperty('nextAttemptAt');
    const disabled = await waitFor(async () => {
      const read = await installation.read(webhook, project);
      return !read.enabled && read;
    });
    expect(disabled).toMatchObject({ enabled: false, disabledReason: 'gone' });
    await installation.publish(anEvent(project));
    await waitFor(() => installation.allTaken());
    expect(await installation.deliveries(webhook, project)).toHaveLength(1);
  });

  it.each([429, 503])('says %d with Retry-After is left alone for that long', async (status) => {
    const result = await delivered([{ kind: 'answer', status, headers: { 'retry-after': '3' } }], 'retrying', {
      retry: { schedule: [0, 0] },
    });
    const readBy = Date.now();
    const [attempt] = await attemptsOf(result);
    const endedMs = Date.parse(attempt!.startedAt) + attempt!.durationMs;
    const waitMs = Date.parse(result.delivery.nextAttemptAt!) - endedMs;
    expect(waitMs).toBeGreaterThanOrEqual(2990);
    // No longer than from when it was recorded, which was before it was read.
    expect(Date.parse(result.delivery.nextAttemptAt!)).toBeLessThan(readBy + 4000);
    await installation.delivery(result.webhook, result.project, 'succeeded');
    const [first, second] = requestsOf(result);
    expect(second!.at.getTime() - first!.at.getTime()).toBeGreaterThanOrEqual(2990);
  });
});

describe('a delivery', () => {
  it('goes through the endpoint’s schedule to its end, each attempt with its number', async () => {
    const behaviour: Behaviour = { kind: 'answer', status: 500, body: 'no 👋' };
    let answerSecond: () => void = () => undefined;
    // So that the first failure is seen before the second, however late that is.
    const second = { ...behaviour, after: new Promise<void>((resolve) => (answerSecond = resolve)) };
    const result = await delivered([behaviour, second, behaviour], 'retrying', { retry: { schedule: [0, 1, 1] } });
    answerSecond();
    expect(result.delivery).toMatchObject({ attempts: 1, lastResponseStatus: 500 });
    const delayMs = Date.parse(result.delivery.nextAttemptAt!) - Date.now();
    expect(delayMs).toBeLessThanOrEqual(1200);
    const failed = await installation.delivery(result.webhook, result.project, 'failed');
    expect(failed).toMatchObject({ attempts: 3, lastResponseStatus: 500 });
    expect(failed).not.toHaveProperty('nextAttemptAt');
    const attempts = await attemptsOf(result);
    expect(attempts.map(({ number, responseStatus, responseBody }) => [number, responseStatus, responseBody])).toEqual(
      [1, 2, 3].map((number) => [number, 500, 'no 👋']),
    );
    const requests = requestsOf(result);
    expect(requests.map(({ headers }) => headers['parley-attempt'])).toEqual(['1', '2', '3']);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body.toString('hex'))).size).toBe(1);
    const gaps = requests.slice(1).map(({ at }, index) => at.getTime() - requests[index]!.at.getTime());
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(790);
  });

  it('waits before its first attempt where the schedule says so', async () => {
    const result = await delivered([], 'pending', { retry: { schedule: [2] } });
    expect(result.delivery).toMatchObject({ attempts: 0, nextAttemptAt: expect.any(String) });
    expect(result.delivery).not.toHaveProperty('lastResponseStatus');
    expect(await attemptsOf(result)).toEqual([]);
    const done = await installation.delivery(result.webhook, result.project, 'succeeded');
    const [attempt] = await attemptsOf(result);
    expect(Date.parse(attempt!.startedAt) - Date.parse(done.createdAt)).toBeGreaterThanOrEqual(1500);
  });

  it('is in the list by its status, page by page, newest first', async () => {
    const project = aProject();
    receiver.always(({ path }) => ({ kind: 'answer', status: path.startsWith('/bad') ? 400 : 200 }));
    const good = await installation.endpoint(project, { url: `${receiver.url}good` });
    const bad = await installation.endpoint(project, { url: `${receiver.url}bad`, retry: { schedule: [0] } });
    for (let count = 0; count < 5; count++) await installation.publish(anEvent(project));
    await waitFor(
      async () => (await installation.deliveries(bad, project)).filter((d) => d.status === 'failed').length === 5,
    );
    await waitFor(
      async () => (await installation.deliveries(good, project)).filter((d) => d.status === 'succeeded').length === 5,
    );
    const all = (await installation.deliveries(good, project)).map(({ id }) => id);
    expect(all).toEqual([...all].sort((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)));
    const page = (fields: object, webhookId = good.id) =>
      installation.ask(listDeliveries, { webhookId, limit: 2, ...fields }, project);
    const first = await page({});
    expect([first.data.map(({ id }) => id), first.nextAfter]).toEqual([all.slice(0, 2), all[1]]);
    const last = await page({ after: all[2]! });
    expect([last.data.map(({ id }) => id), last.nextAfter]).toEqual([all.slice(3), null]);
    expect((await page({ status: 'failed' })).data).toEqual([]);
    expect((await page({ status: 'failed', limit: 10 }, bad.id)).data).toHaveLength(5);
  });
});
