import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type EndpointSettings, retryDelivery, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../../testing/index.js';
import { clientSecret, type TokenServer, tokenServer } from '../../testing/token-server.js';

let installation: Installation;
let receiver: HttpReceiver;
let server: TokenServer;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

beforeAll(async () => {
  [installation, receiver, server] = await Promise.all([
    Installation.create(),
    httpReceiver(),
    tokenServer(publicKey.export({ format: 'jwk' })),
  ]);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await Promise.all([receiver.close(), server.close()]);
}, 60_000);
beforeEach(() => receiver.always({ kind: 'answer' }));

const oauth2 = (fields: object = {}) => ({
  ...{ type: 'oauth2' as const, tokenUrl: server.tokenUrl, clientId: 'basic', scope: 'deliver' },
  credentials: { clientSecret },
  ...fields,
});
const received = (path: string) => receiver.requests.filter((request) => request.path === path);
const bearers = (path: string) => received(path).map(({ headers }) => headers.authorization);
const once = { retry: { schedule: [0] } };

async function anEndpoint(settings: Partial<EndpointSettings>, project = aProject()) {
  const path = `/${project.projectId ?? ''}`;
  const webhook = await installation.endpoint(project, { url: new URL(path, receiver.url).href, ...settings });
  return { project, path, webhook };
}

async function deliver(
  { project, webhook }: { project: Caller; webhook: WebhookEndpoint },
  status: 'succeeded' | 'failed',
) {
  await installation.publish(anEvent(project));
  const delivery = await installation.delivery(webhook, project, status);
  return { delivery, attempts: (await installation.attempts(delivery, project)).data };
}

describe('an endpoint with OAuth 2.0', () => {
  it.each([
    ['basic', () => ({})],
    ['posted', () => ({ clientId: 'posted', clientAuth: 'post' as const })],
    [
      'signed',
      () => ({
        ...{ clientId: 'signed', clientAuth: 'private_key_jwt' as const },
        credentials: { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), keyId: 'first' },
      }),
    ],
  ])('gets a token as the client %s, sends it, and shows nothing of it', async (clientId, fields) => {
    const endpoint = await anEndpoint({ auth: oauth2(fields()) });
    const { attempts } = await deliver(endpoint, 'succeeded');
    const issued = server.issued.at(-1)!;
    expect(issued).toMatchObject({ clientId, scope: 'deliver' });
    expect(bearers(endpoint.path)).toEqual([`Bearer ${issued.token}`]);
    expect(attempts).toMatchObject([{ responseStatus: 200, requestHeaders: { authorization: '***' } }]);
    expect(endpoint.webhook.auth?.credentials.set).toEqual(Object.keys(oauth2(fields()).credentials));
    expect(JSON.stringify(endpoint.webhook)).not.toMatch(/PRIVATE KEY|the secret of a client/);
  });

  it('asks for one token for all attempts at once, and keeps it', async () => {
    const endpoint = await anEndpoint({ auth: oauth2() });
    const before = server.issued.length;
    await Promise.all(Array.from({ length: 20 }, () => installation.publish(anEvent(endpoint.project))));
    await waitFor(() => received(endpoint.path).length === 20);
    await installation.publish(anEvent(endpoint.project));
    await waitFor(() => received(endpoint.path).length === 21);
    expect(server.issued.length - before).toBe(1);
    expect(new Set(bearers(endpoint.path)).size).toBe(1);
  });

  it('is tried once more within the attempt when a token is refused, and twice at most', async () => {
    const endpoint = await anEndpoint({ auth: oauth2(), ...once });
    const before = server.issued.length;
    let revoked: string | undefined;
    receiver.always(({ headers }) => {
      revoked ??= headers.authorization;
      return { kind: 'answer', status: headers.authorization === revoked ? 401 : 200 };
    });
    const { attempts } = await deliver(endpoint, 'succeeded');
    expect(attempts).toMatchObject([{ number: 1, responseStatus: 200 }]);
    expect(bearers(endpoint.path)).toEqual(server.issued.slice(before).map(({ token }) => `Bearer ${token}`));
    expect(received(endpoint.path)).toHaveLength(2);

    receiver.always({ kind: 'answer', status: 401 });
    const refused = await anEndpoint({ auth: oauth2(), ...once });
    expect((await deliver(refused, 'failed')).attempts).toMatchObject([{ responseStatus: 401 }]);
    expect(received(refused.path)).toHaveLength(2);
  });

  it('sends nothing where the token server refuses the client, and says so', async () => {
    const endpoint = await anEndpoint({
      auth: oauth2({ credentials: { clientSecret: 'wrong, and a secret' } }),
      ...once,
    });
    const { attempts, delivery } = await deliver(endpoint, 'failed');
    expect(attempts).toMatchObject([
      { error: 'token', response: { status: 401, error: 'invalid_client', description: expect.any(String) } },
    ]);
    expect(attempts[0]).not.toHaveProperty('responseStatus');
    expect(received(endpoint.path)).toEqual([]);
    expect((await installation.read(endpoint.webhook, endpoint.project)).health).toMatchObject({ lastError: 'token' });

    const auth = oauth2();
    await installation.ask(updateWebhook, { webhookId: endpoint.webhook.id, changes: { auth } }, endpoint.project);
    await installation.ask(
      retryDelivery,
      { webhookId: endpoint.webhook.id, deliveryId: delivery.id },
      endpoint.project,
    );
    await waitFor(() => received(endpoint.path).length === 1);
  });
});

describe('a token server', () => {
  let tokens: HttpReceiver;
  beforeAll(async () => {
    tokens = await httpReceiver();
  });
  afterAll(() => tokens.close());

  const json = (body: object, fields: object = {}) => ({
    ...{ kind: 'answer' as const, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    ...fields,
  });
  const endpointOf = (settings: Partial<EndpointSettings> = {}) =>
    anEndpoint({ auth: oauth2({ tokenUrl: `${tokens.url}/token` }), ...once, ...settings });

  it.each([
    [
      'redirects',
      () => ({ kind: 'redirect', location: server.tokenUrl }) as const,
      { status: 302, error: 'invalid_response' },
    ],
    [
      'answers without end',
      () => json({ access_token: 'x', token_type: 'bearer', more: 'x'.repeat(65_536) }),
      { error: 'too_large' },
    ],
    [
      'answers no JSON',
      () => ({ kind: 'answer', body: '<html>' }) as const,
      { status: 200, error: 'invalid_response' },
    ],
    [
      'gives what no header takes',
      () => json({ access_token: 'a\r\nb', token_type: 'bearer' }),
      { status: 200, error: 'invalid_response' },
    ],
    ['gives another kind of token', () => json({ access_token: 'a', token_type: 'mac' }), { status: 200 }],
    [
      'repeats the secret',
      () => json({ error: 'invalid_client', error_description: `not ${clientSecret}` }, { status: 400 }),
      { status: 400, error: 'invalid_client', description: 'not ***' },
    ],
    ['resets the connection', () => ({ kind: 'reset' }) as const, { error: 'reset' }],
  ])('that %s: nothing is sent', async (_, behaviour, response) => {
    tokens.always(behaviour());
    const endpoint = await endpointOf();
    const { attempts } = await deliver(endpoint, 'failed');
    expect(attempts).toMatchObject([{ error: 'token', response }]);
    expect(received(endpoint.path)).toEqual([]);
  });

  it('that is slow ends the attempt with its timeout, and serves the next one', async () => {
    let give: () => void = () => undefined;
    const after = new Promise<void>((resolve) => (give = resolve));
    tokens.always(json({ access_token: 'late', token_type: 'Bearer' }, { after }));
    const endpoint = await endpointOf({ timeoutSeconds: 1 });
    const { attempts } = await deliver(endpoint, 'failed');
    expect(attempts).toMatchObject([{ error: 'token', response: { error: 'timeout' } }]);
    give();
    await waitFor(async () => {
      await installation.publish(anEvent(endpoint.project));
      return bearers(endpoint.path).includes('Bearer late');
    });
  });

  it('is asked again when a token has ended', async () => {
    let count = 0;
    tokens.always(() => json({ access_token: `short-${++count}`, token_type: 'Bearer', expires_in: 1 }));
    const endpoint = await endpointOf();
    await installation.publish(anEvent(endpoint.project));
    await waitFor(() => bearers(endpoint.path).includes('Bearer short-1'));
    await waitFor(async () => {
      await installation.publish(anEvent(endpoint.project));
      return bearers(endpoint.path).includes('Bearer short-2');
    });
  });

  it('is not reached at an address that webhooks may not reach', async () => {
    await expect(endpointOf({ auth: oauth2({ tokenUrl: 'http://10.0.0.1/token' }) })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"auth.tokenUrl"'),
    });
  });
});
