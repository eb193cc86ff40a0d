import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkWebhook, type EndpointSettings, updateWebhook } from '@parley/contracts/webhooks';
import { selfSigned, signedBy, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../../testing/index.js';

let installation: Installation;
/** Of the receiver, and of its clients. */
const authority = selfSigned();
const client = signedBy(authority);
const stranger = selfSigned();
const servers: Server[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
}, 60_000);

interface Received {
  /** SHA-256 of the client's certificate; absent without one. */
  readonly fingerprint: string | undefined;
  readonly authorization: string | undefined;
  readonly socket: TLSSocket;
}

/** An https receiver with a certificate of the test's own authority, which asks clients for theirs. */
async function aReceiver(options: object = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(
    { ...authority, ca: authority.cert, requestCert: true, rejectUnauthorized: false, ...options },
    (request, response) => {
      const socket = request.socket as TLSSocket;
      const { fingerprint256: fingerprint } = socket.getPeerCertificate();
      received.push({ fingerprint, authorization: request.headers.authorization, socket });
      request.resume().on('end', () => response.writeHead(204).end());
    },
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}

const tlsOf = ({ key, cert }: ReturnType<typeof selfSigned>, ca: string = authority.cert) => ({
  ...{ ca, clientCert: cert },
  credentials: { clientKey: key },
});

async function deliver(settings: Partial<EndpointSettings>, status: 'succeeded' | 'failed') {
  const project = aProject();
  const webhook = await installation.endpoint(project, { retry: { schedule: [0] }, ...settings });
  await installation.publish(anEvent(project));
  const delivery = await installation.delivery(webhook, project, status);
  return { project, webhook, attempts: (await installation.attempts(delivery, project)).data };
}

describe('an endpoint with TLS of its own', () => {
  it('is recognized by its authority alone', async () => {
    const { url } = await aReceiver();
    expect((await deliver({ url }, 'failed')).attempts).toMatchObject([{ error: 'tls' }]);
    await deliver({ url, tls: { ca: authority.cert } }, 'succeeded');
    const other = await deliver({ url, tls: { ca: stranger.cert } }, 'failed');
    expect(other.attempts).toMatchObject([{ error: 'tls' }]);
  });

  it('sees the client certificate, and no request without it', async () => {
    const { url, received } = await aReceiver({ rejectUnauthorized: true });
    const { webhook } = await deliver({ url, tls: tlsOf(client) }, 'succeeded');
    expect(received.map(({ fingerprint }) => fingerprint)).toEqual([webhook.tls?.clientCert?.fingerprint256]);
    // Since TLS 1.3 a server refuses a client after the handshake; Node's does so without a word.
    const refused = { error: expect.stringMatching(/^(tls|reset)$/) };
    expect((await deliver({ url, tls: { ca: authority.cert } }, 'failed')).attempts).toMatchObject([refused]);
    expect((await deliver({ url, tls: tlsOf(stranger) }, 'failed')).attempts).toMatchObject([refused]);
    expect(received).toHaveLength(1);
  });

  it('is expected by the name that it says', async () => {
    const { url } = await aReceiver();
    const ca = authority.cert;
    await deliver({ url, tls: { ca, serverName: 'localhost' } }, 'succeeded');
    const { attempts } = await deliver({ url, tls: { ca, serverName: 'other.example' } }, 'failed');
    expect(attempts).toMatchObject([{ error: 'tls' }]);
  });

  it('shares no connection with another, and none with its own earlier settings', async () => {
    const { url, received } = await aReceiver();
    const { project, webhook } = await deliver({ url, tls: tlsOf(client) }, 'succeeded');
    await deliver({ url, tls: { ca: authority.cert } }, 'succeeded');
    expect(received.map(({ fingerprint }) => fingerprint)).toEqual([
      webhook.tls?.clientCert?.fingerprint256,
      undefined,
    ]);
    await installation.publish(anEvent(project));
    await waitFor(() => received.length === 3);
    expect(received[2]!.socket).toBe(received[0]!.socket);
    const second = signedBy(authority);
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { tls: tlsOf(second) } }, project);
    await installation.publish(anEvent(project));
    await waitFor(() => received.length === 4);
    const shown = (await installation.read(webhook, project)).tls?.clientCert?.fingerprint256;
    expect(received[3]!.fingerprint).toBe(shown);
    await waitFor(() => received[0]!.socket.destroyed, { message: 'the connection of the earlier settings to end' });
  });

  it('gets what it signs in with over it', async () => {
    const { url, received } = await aReceiver();
    const auth = { type: 'basic' as const, username: 'shop', credentials: { password: 'pä:ss' } };
    await deliver({ url, tls: { ca: authority.cert }, auth }, 'succeeded');
    expect(received[0]!.authorization).toBe('Basic c2hvcDpww6Q6c3M=');
  });
});

describe('a check', () => {
  it('connects with the TLS that is written, or that the endpoint has', async () => {
    const { url, received } = await aReceiver();
    const project = aProject();
    expect(await installation.ask(checkWebhook, { url }, project)).toMatchObject({ ok: false, error: 'tls' });
    expect(await installation.ask(checkWebhook, { url, tls: tlsOf(client) }, project)).toMatchObject({ ok: true });
    const { id } = await installation.endpoint(project, { url, tls: tlsOf(client) });
    expect(await installation.ask(checkWebhook, { id }, project)).toMatchObject({ ok: true, verified: false });
    expect(received).toEqual([]);
  });

  it('gets a token', async () => {
    const { url } = await aReceiver();
    const auth = {
      ...{ type: 'oauth2' as const, tokenUrl: 'http://127.0.0.1:1/token', clientId: 'shop' },
      credentials: { clientSecret: 'never shown' },
    };
    const checked = await installation.ask(checkWebhook, { url, tls: tlsOf(client), auth }, aProject());
    expect(checked).toMatchObject({ ok: false, verified: false, error: 'token', detail: 'connect' });
  });
});
