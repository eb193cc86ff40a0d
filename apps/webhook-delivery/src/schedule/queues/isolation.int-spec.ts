import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, quickest, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../testing/index.js';

let installation: Installation;
let service: RunningService;
let receiver: HttpReceiver;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  service = await installation.start();
}, 60_000);
afterAll(async () => {
  // What hangs ends here, so that the service has nothing to wait for.
  await receiver.close();
  await installation.close();
}, 60_000);

const received = (path: string) => receiver.requests.filter((request) => request.path === path).length;

describe('endpoints that hang', () => {
  it('keep their 500 deliveries each to themselves: another at the same host gets its own promptly', async () => {
    const [stuckProject, prompt] = [aProject(), aProject()];
    receiver.always(({ path }) => (path === '/prompt' ? { kind: 'answer', status: 204 } : { kind: 'hang' }));
    const stuck = await Promise.all(
      ['/hang-1', '/hang-2'].map((path) =>
        installation.endpoint(stuckProject, {
          url: new URL(path, receiver.url).href,
          timeoutSeconds: 30,
          maxConcurrency: 100,
        }),
      ),
    );
    await installation.endpoint(prompt, { url: `${receiver.url}prompt` });
    await Promise.all(Array.from({ length: 500 }, () => installation.publish(anEvent(stuckProject))));
    const hanging = () => received('/hang-1') + received('/hang-2');
    // A little more or less, as they come: each leaves room for the other, and both for the rest of their team.
    await waitFor(() => hanging() >= 150);
    const tookMs = await quickest(3_000, async () => {
      const before = received('/prompt');
      const publishedAtMs = performance.now();
      await Promise.all(Array.from({ length: 50 }, () => installation.publish(anEvent(prompt))));
      await waitFor(() => received('/prompt') === before + 50);
      return performance.now() - publishedAtMs;
    });
    expect(tookMs).toBeLessThan(3_000);
    expect(Math.max(received('/hang-1'), received('/hang-2'))).toBeLessThanOrEqual(100);
    expect(hanging()).toBeLessThan(192);
    const { rows } = await installation.database.pool.query<{ held: string }>(
      'SELECT count(*) AS held FROM deliveries WHERE webhook_id = ANY($1) AND claimed_until IS NOT NULL',
      [stuck.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ held: `${hanging()}` }]);
  }, 60_000);

  it('show in the metrics as deliveries that are due, and for how long', async () => {
    const metric = async (name: string) => {
      const metrics = await (await fetch(`http://127.0.0.1:${service.healthPort}/metrics`)).text();
      return Number(new RegExp(`^${name}(?:{[^}]*})? (.*)$`, 'm').exec(metrics)?.[1]);
    };
    const due = 1000 - received('/hang-1') - received('/hang-2');
    await waitFor(async () => (await metric('parley_webhook_due_deliveries')) === due, { timeoutMs: 20_000 });
    expect(await metric('parley_webhook_concurrency_slots_held')).toBeGreaterThanOrEqual(1000 - due);
    expect(await metric('parley_webhook_oldest_due_seconds')).toBeGreaterThan(0);
    expect(await metric('parley_webhook_oldest_due_seconds')).toBeLessThan(60);
  }, 30_000);
});
