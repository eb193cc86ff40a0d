import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { deleteWebhook, getWebhookSecret, rotateWebhookSecret, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, inTime, waitFor } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
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

const rotate = ({ id }: { id: string }, project: Caller, overlapSeconds?: number) =>
  installation.ask(
    rotateWebhookSecret,
    { webhookId: id, ...(overlapSeconds === undefined ? {} : { overlapSeconds }) },
    project,
  );

async function anEndpoint() {
  const project = aProject();
  const endpoint = await installation.endpoint(project, { url: `${receiver.url}${project.projectId}` });
  return { project, endpoint };
}

/** Which of the secrets the next attempt is signed with, by the official library, in the order of the signatures. */
async function signers(project: Caller, secrets: string[]): Promise<number[]> {
  const event = anEvent(project);
  await installation.publish(event);
  const { body, headers } = await waitFor(() =>
    receiver.requests.find((request) => request.headers['webhook-id'] === event.id),
  );
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.map((signature) =>
    secrets.findIndex((secret) => {
      try {
        new Webhook(secret).verify(body, { ...(headers as Record<string, string>), 'webhook-signature': signature });
        return true;
      } catch {
        return false;
      }
    }),
  );
}

/** Seconds until each of the older secrets ends, the newest of them first. */
async function endsOf({ id }: WebhookEndpoint): Promise<(number | null)[]> {
  const { rows } = await installation.database.pool.query<{ seconds: number | null }>(
    `SELECT round(extract(epoch FROM valid_until - now()))::int AS seconds FROM endpoint_secrets
     WHERE endpoint_id = $1 ORDER BY id DESC`,
    [id],
  );
  return rows.map(({ seconds }) => seconds);
}

describe('rotating the secret of an endpoint', () => {
  it('answers the endpoint with a new secret, which is the one that is shown from then on', async () => {
    const { project, endpoint } = await anEndpoint();
    const { secret: first, ...view } = endpoint;
    const { secret: second, ...rotated } = await rotate(endpoint, project);
    expect(rotated).toEqual(view);
    expect(second).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(second).not.toBe(first);
    expect(await installation.ask(getWebhookSecret, { webhookId: endpoint.id }, project)).toEqual({ secret: second });
  });

  it('lets the older one sign beside it, for a day when nothing is said', async () => {
    const { project, endpoint } = await anEndpoint();
    const { secret } = await rotate(endpoint, project);
    expect(await signers(project, [secret, endpoint.secret])).toEqual([0, 1]);
    const [newest, older] = await endsOf(endpoint);
    expect(newest).toBeNull();
    expect(older).toBeGreaterThan(86_300);
    expect(older).toBeLessThanOrEqual(86_400);
  });

  it('lets it sign until the overlap ends', async () => {
    const { project, endpoint, secret } = await inTime(2_000, async (allowedMs) => {
      const made = await anEndpoint();
      const { secret } = await rotate(made.endpoint, made.project, allowedMs / 1_000);
      expect(await signers(made.project, [secret, made.endpoint.secret])).toEqual([0, 1]);
      return { ...made, secret };
    });
    await waitFor(async () => (await endsOf(endpoint)).every((seconds) => seconds === null || seconds < 0));
    expect(await signers(project, [secret, endpoint.secret])).toEqual([0]);
  });

  it('revokes all older ones at once where there is no overlap', async () => {
    const { project, endpoint } = await anEndpoint();
    const { secret: second } = await rotate(endpoint, project);
    const { secret: third } = await rotate(endpoint, project, 0);
    expect(await signers(project, [third, second, endpoint.secret])).toEqual([0]);
    expect(await endsOf(endpoint)).toEqual([null]);
  });

  it('never gives an older one more time than it had', async () => {
    const { project, endpoint } = await anEndpoint();
    await rotate(endpoint, project, 100);
    await rotate(endpoint, project, 604_800);
    const [newest, second, first] = await endsOf(endpoint);
    expect(newest).toBeNull();
    expect(second).toBeGreaterThan(604_700);
    expect(first).toBeLessThanOrEqual(100);
    await rotate(endpoint, project, 50);
    expect((await endsOf(endpoint)).slice(1).every((seconds) => seconds !== null && seconds <= 50)).toBe(true);
  });

  it('keeps five at most: who rotates in a storm loses the oldest', async () => {
    const { project, endpoint } = await anEndpoint();
    const secrets = [endpoint.secret];
    for (let count = 0; count < 6; count++) secrets.unshift((await rotate(endpoint, project)).secret);
    expect(await signers(project, secrets)).toEqual([0, 1, 2, 3, 4]);
  });

  it('at the same time many times leaves one newest, which is the one that is shown', async () => {
    const { project, endpoint } = await anEndpoint();
    const made = await Promise.all(Array.from({ length: 12 }, () => rotate(endpoint, project, 3600)));
    const ends = await endsOf(endpoint);
    expect(ends).toHaveLength(5);
    expect(ends.filter((seconds) => seconds === null)).toHaveLength(1);
    const { secret } = await installation.ask(getWebhookSecret, { webhookId: endpoint.id }, project);
    expect(made.map((rotated) => rotated.secret)).toContain(secret);
    expect((await signers(project, [secret]))[0]).toBe(0);
  });

  it('is of the caller’s own endpoints, and of those that are there', async () => {
    const { project, endpoint } = await anEndpoint();
    await expect(rotate(endpoint, aProject())).rejects.toMatchObject({ code: 'not_found' });
    await installation.ask(deleteWebhook, { webhookId: endpoint.id }, project);
    await expect(rotate(endpoint, project)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('attempts while secrets rotate', () => {
  it('never sign with a revoked secret when they begin after the answer', async () => {
    const { project, endpoint } = await anEndpoint();
    const path = `/${project.projectId}`;
    let publishing = true;
    const traffic = (async () => {
      while (publishing) await installation.publish(anEvent(project));
    })();
    let { secret: revoked } = endpoint;
    const revocations: { secret: string; at: number }[] = [];
    for (let count = 0; count < 15; count++) {
      const { secret } = await rotate(endpoint, project, 0);
      revocations.push({ secret: revoked, at: Date.now() });
      revoked = secret;
      const seen = receiver.requests.length;
      await waitFor(() => receiver.requests.length > seen + 3);
    }
    publishing = false;
    await traffic;
    const startOf = new Map<string, number>();
    const { rows } = await installation.database.pool.query<{ delivery_id: string; started_at: Date }>(
      'SELECT delivery_id, started_at FROM attempts',
    );
    for (const { delivery_id, started_at } of rows) startOf.set(delivery_id, started_at.getTime());
    const signedWith = (secret: string, request: { body: Buffer; headers: object }) => {
      try {
        new Webhook(secret).verify(request.body, request.headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    const requests = receiver.requests.filter((request) => request.path === path);
    const late = requests.filter((request) => {
      const startedAt = startOf.get(String(request.headers['parley-delivery-id'])) ?? Number.NEGATIVE_INFINITY;
      return revocations.some(({ secret, at }) => startedAt > at && signedWith(secret, request));
    });
    expect(startOf.size).toBeGreaterThan(45);
    expect(late).toEqual([]);
  });
});
