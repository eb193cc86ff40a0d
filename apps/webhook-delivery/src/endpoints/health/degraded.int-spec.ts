import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../testing/index.js';
import { limitColumns } from '../endpoint-limits.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  project = aProject();
}, 60_000);
afterEach(async () => {
  await receiver.close();
  await installation.close();
}, 60_000);

const publish = (count: number) =>
  Promise.all(Array.from({ length: count }, () => installation.publish(anEvent(project))));

async function limitsOf({ id }: WebhookEndpoint) {
  const { rows } = await installation.database.pool.query<{ maxConcurrency: number; ratePerSecond: number | null }>(
    `SELECT ${limitColumns('p')} FROM endpoints p WHERE p.id = $1`,
    [id],
  );
  return { maxConcurrency: rows[0]?.maxConcurrency, ratePerSecond: rows[0]?.ratePerSecond };
}

function setFailures({ id }: WebhookEndpoint, failures: number) {
  const { pool } = installation.database;
  return pool.query('UPDATE endpoint_health SET failures = $2 WHERE endpoint_id = $1', [id, failures]);
}

describe('an endpoint that fails', () => {
  it('is attempted gently after ten failures in a row, more so after two hundred, and as it allows from its next success on', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    await installation.start();
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      maxConcurrency: 30,
      retry: { schedule: [0, 5, 1, 1, 1] },
    });
    await publish(9);
    await waitFor(() => receiver.requests.length >= 9);
    expect(await limitsOf(webhook)).toEqual({ maxConcurrency: 30, ratePerSecond: null });
    await waitFor(async () => (await limitsOf(webhook)).maxConcurrency === 4);
    expect(await limitsOf(webhook)).toEqual({ maxConcurrency: 4, ratePerSecond: 20 });
    await setFailures(webhook, 100);
    expect(await limitsOf(webhook)).toEqual({ maxConcurrency: 4, ratePerSecond: 20 });
    await setFailures(webhook, 200);
    expect(await limitsOf(webhook)).toEqual({ maxConcurrency: 4, ratePerSecond: 2 });
    receiver.always({ kind: 'answer', status: 204 });
    await waitFor(async () => (await limitsOf(webhook)).maxConcurrency === 30);
    expect(await limitsOf(webhook)).toEqual({ maxConcurrency: 30, ratePerSecond: null });
  });
});
