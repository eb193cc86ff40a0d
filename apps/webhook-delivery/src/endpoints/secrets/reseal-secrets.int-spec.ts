import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { getWebhookSecret, rotateWebhookSecret, type WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { deriveKey, newestHead, type RunningService } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { anEvent, aProject, Installation } from '../../testing/index.js';
import { signingRing } from './signing-ring.js';

const older = 'the master secret of last year is long';
const newer = 'the master secret of this year is long';

let installation: Installation;
let receiver: HttpReceiver;
const services: RunningService[] = [];

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
}, 60_000);
afterEach(async () => {
  await stopAll();
  await installation.database.pool.query('DELETE FROM endpoints');
});
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

async function start(secret: string, previous?: string): Promise<void> {
  services.push(
    await installation.start({
      PARLEY_SECRET: secret,
      PARLEY_NODE_ID: `replica-${services.length}`,
      ...(previous === undefined ? {} : { PARLEY_SECRET_PREVIOUS: previous }),
    }),
  );
}

async function stopAll(): Promise<void> {
  await Promise.all(services.splice(0).map((service) => installation.stop(service)));
}

/** Secrets in the database that the newest of these master secrets has not sealed. */
async function sealedOtherwise(masterSecret: string): Promise<number> {
  const { rows } = await installation.database.pool.query<{ count: string }>(
    'SELECT count(*) FROM endpoint_secrets WHERE substring(sealed FROM 1 FOR 5) <> $1',
    [newestHead(signingRing([masterSecret]))],
  );
  return Number(rows[0]!.count);
}

const endpointOf = (project: Caller) => installation.endpoint(project, { url: `${receiver.url}${project.projectId}` });
const secretOf = async ({ id }: WebhookEndpointWithSecret, project: Caller) =>
  (await installation.ask(getWebhookSecret, { webhookId: id }, project)).secret;

async function delivered(project: Caller, secret: string): Promise<void> {
  const event = anEvent(project);
  await installation.publish(event);
  const { body, headers } = await waitFor(() =>
    receiver.requests.find((request) => request.headers['webhook-id'] === event.id),
  );
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ id: event.id });
}

describe('a change of PARLEY_SECRET', () => {
  it('keeps every signing secret: sealed again under the new one, after which the old one may go', async () => {
    await start(older);
    const project = aProject();
    const endpoint = await endpointOf(project);
    const others = aProject();
    for (let count = 0; count < 20; count++) await endpointOf(others);
    await stopAll();
    expect(await sealedOtherwise(newer)).toBe(21);

    // Several at once, as in a deployment.
    await Promise.all([start(newer, older), start(newer, `some other secret of long ago, ${older}`)]);
    await waitFor(async () => (await sealedOtherwise(newer)) === 0, { message: 'all to be sealed again' });
    expect(await secretOf(endpoint, project)).toBe(endpoint.secret);
    await delivered(project, endpoint.secret);
    await stopAll();

    await start(newer);
    expect(await secretOf(endpoint, project)).toBe(endpoint.secret);
    await delivered(project, endpoint.secret);
  });

  it('takes what the first release sealed', async () => {
    await start(newer);
    const project = aProject();
    const endpoint = await endpointOf(project);
    const nonce = randomBytes(12);
    const key = deriveKey(newer, 'webhook-delivery signing secrets');
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(endpoint.id));
    const text = Buffer.concat([cipher.update(endpoint.secret), cipher.final()]);
    await installation.database.pool.query('UPDATE endpoint_secrets SET sealed = $2 WHERE endpoint_id = $1', [
      endpoint.id,
      Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), text]),
    ]);
    expect(await secretOf(endpoint, project)).toBe(endpoint.secret);
    await stopAll();
    await start(newer);
    await waitFor(async () => (await sealedOtherwise(newer)) === 0);
    expect(await secretOf(endpoint, project)).toBe(endpoint.secret);
  });

  it('without the old one lets deliveries wait, without attempts, until it is named', async () => {
    await start(older);
    const project = aProject();
    const endpoint = await endpointOf(project);
    await stopAll();
    await start(newer);
    const healthy = aProject();
    const { secret } = await endpointOf(healthy);
    const event = anEvent(project);
    await installation.publish(event);
    await delivered(healthy, secret);
    const [waiting] = await waitFor(async () => {
      const deliveries = await installation.deliveries(endpoint, project);
      return deliveries.length > 0 && deliveries;
    });
    expect(waiting).toMatchObject({ status: 'pending', attempts: 0, eventId: event.id });
    const metrics = await fetch(`http://127.0.0.1:${services[0]!.healthPort}/metrics`);
    expect(await metrics.text()).toMatch(/^parley_webhook_unopenable_secrets(\{[^}]*\})? 1$/m);
    await expect(secretOf(endpoint, project)).rejects.toMatchObject({ code: 'internal' });
    await stopAll();

    await start(newer, older);
    await installation.delivery(endpoint, project, 'succeeded');
    expect(await secretOf(endpoint, project)).toBe(endpoint.secret);
  });

  it('without the old one for good is mended by a rotation without overlap', async () => {
    await start(older);
    const project = aProject();
    const endpoint = await endpointOf(project);
    await stopAll();
    await start(newer);
    const { secret } = await installation.ask(
      rotateWebhookSecret,
      { webhookId: endpoint.id, overlapSeconds: 0 },
      project,
    );
    await delivered(project, secret);
  });
});

describe('secrets that have expired', () => {
  it('are deleted', async () => {
    await start(newer);
    const project = aProject();
    const endpoint = await endpointOf(project);
    await installation.ask(rotateWebhookSecret, { webhookId: endpoint.id, overlapSeconds: 1 }, project);
    const count = async () => {
      const { rowCount } = await installation.database.pool.query(
        'SELECT FROM endpoint_secrets WHERE endpoint_id = $1',
        [endpoint.id],
      );
      return rowCount;
    };
    expect(await count()).toBe(2);
    await stopAll();
    await waitFor(async () => {
      const { rowCount } = await installation.database.pool.query(
        'SELECT FROM endpoint_secrets WHERE endpoint_id = $1 AND valid_until < now()',
        [endpoint.id],
      );
      return rowCount === 1;
    });
    await start(newer);
    await waitFor(async () => (await count()) === 1);
  });
});
