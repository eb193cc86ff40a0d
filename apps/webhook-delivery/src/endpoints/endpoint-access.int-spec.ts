import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWebhook, type EndpointSettings, getWebhook, updateWebhook } from '@parley/contracts/webhooks';
import { httpReceiver, selfSigned, signedBy, waitFor } from '@parley/testing';
import { aProject, aTeam, FakeDestinations, Installation } from '../testing/index.js';

let installation: Installation;
const authority = selfSigned();
const client = signedBy(authority);
const dayMs = 24 * 3_600_000;
const project = aProject();

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start({}, undefined, new FakeDestinations().known);
}, 60_000);
afterAll(() => installation.close(), 60_000);

const url = 'https://example.com/hook';
const oauth2 = {
  ...{ type: 'oauth2', tokenUrl: 'https://login.example.com/token', clientId: 'shop' },
  credentials: { clientSecret: 'never shown' },
} as const;
const bearer = { type: 'bearer', credentials: { token: 'never-shown' } } as const;
const tls = { clientCert: client.cert, credentials: { clientKey: client.key } } as const;

const make = (settings: object) => installation.endpoint(project, { url, ...(settings as Partial<EndpointSettings>) });
const change = (webhookId: string, changes: Record<string, unknown>) =>
  installation.ask(updateWebhook, { webhookId, changes }, project);
/** Over NATS the settings are in a member of the request. */
const refused = (field: string, code = 'invalid_parameter') => ({
  code,
  message: expect.stringMatching(new RegExp(`"(settings[.])?${field.replaceAll('.', '[.]')}"`)),
});

describe('the credentials of an endpoint', () => {
  it('are sealed, and shown by their names alone', async () => {
    const made = await make({ auth: oauth2, tls: { ...tls, ca: authority.cert, serverName: 'hooks.example.com' } });
    const shown = await installation.ask(getWebhook, { webhookId: made.id }, project);
    expect(shown.auth).toEqual({
      ...{ type: 'oauth2', tokenUrl: oauth2.tokenUrl, clientId: 'shop', clientAuth: 'basic' },
      credentials: { set: ['clientSecret'] },
    });
    expect(shown.tls).toEqual({
      ca: [
        {
          subject: 'CN=localhost',
          fingerprint256: expect.stringMatching(/^[0-9A-F:]{95}$/),
          notAfter: expect.any(String),
        },
      ],
      clientCert: { subject: 'CN=client', fingerprint256: expect.any(String), notAfter: '2049-12-31T23:59:59.000Z' },
      serverName: 'hooks.example.com',
      credentials: { set: ['clientKey'] },
    });
    const { rows } = await installation.database.pool.query<{ text: string }>(
      'SELECT row_to_json(e)::text AS text FROM endpoints e WHERE id = $1',
      [made.id],
    );
    expect(rows[0]!.text).not.toMatch(/never shown|PRIVATE KEY/);
  });

  it('stay when a change leaves them out, and go with it', async () => {
    const { id } = await make({ auth: oauth2, tls });
    const changed = await change(id, { auth: { type: 'oauth2', tokenUrl: oauth2.tokenUrl, clientId: 'other' } });
    expect(changed.auth).toMatchObject({ clientId: 'other', credentials: { set: ['clientSecret'] } });
    await expect(change(id, { auth: { type: 'bearer' } })).rejects.toMatchObject(
      refused('auth.credentials', 'missing_field'),
    );
    const signed = { type: 'oauth2', tokenUrl: oauth2.tokenUrl, clientId: 'a', clientAuth: 'private_key_jwt' };
    await expect(change(id, { auth: signed })).rejects.toMatchObject(refused('auth.credentials', 'missing_field'));
    expect((await change(id, { auth: bearer })).auth).toEqual({ type: 'bearer', credentials: { set: ['token'] } });
    const longer = { clientCert: client.cert + authority.cert };
    expect((await change(id, { tls: longer })).tls?.credentials).toEqual({ set: ['clientKey'] });
    await expect(change(id, { tls: { clientCert: signedBy(authority).cert } })).rejects.toMatchObject(
      refused('tls.clientCert'),
    );
    const without = await change(id, { auth: null, tls: null });
    expect([without.auth, without.tls]).toEqual([undefined, undefined]);
    const { rows } = await installation.database.pool.query(
      'SELECT credentials_sealed, client_key_sealed, credential_names FROM endpoints WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ credentials_sealed: null, client_key_sealed: null, credential_names: [] }]);
  });

  it.each<[field: string, settings: object, code?: string]>([
    ['auth.credentials.clientSecret', { auth: { ...oauth2, credentials: {} } }, 'missing_field'],
    ['auth.credentials', { auth: { ...oauth2, credentials: undefined } }, 'missing_field'],
    ['auth.tokenUrl', { auth: { ...oauth2, tokenUrl: 'ftp://example.com/' } }],
    ['auth.tokenUrl', { auth: { ...oauth2, tokenUrl: 'http://169.254.169.254/' } }],
    ['auth.username', { auth: { ...oauth2, username: 'x' } }],
    ['auth.clientAuth', { auth: { ...oauth2, clientAuth: 'none' } }],
    ['auth.credentials.token', { auth: { ...oauth2, credentials: { token: 'x' } } }],
    [
      'auth.credentials.privateKey',
      { auth: { ...oauth2, clientAuth: 'private_key_jwt', credentials: { privateKey: 'x' } } },
    ],
    ['auth.username', { auth: { type: 'basic', username: 'a:b', credentials: { password: '' } } }],
    ['auth.credentials.token', { auth: { type: 'bearer', credentials: { token: 'a b' } } }],
    ['auth.type', { auth: { type: 'digest' } }],
    ['headers.Authorization', { auth: bearer, headers: { Authorization: 'x' } }],
    ['tls', { tls: {} }],
    ['tls.verify', { tls: { verify: false } }],
    ['tls.ca', { tls: { ca: 'x' } }],
    ['tls.ca', { tls: { ca: authority.cert + client.key } }],
    ['tls.ca', { tls: { ca: authority.cert.repeat(11) } }],
    ['tls.ca', { tls: { ca: selfSigned(new Date(Date.now() - dayMs)).cert } }],
    ['tls.credentials.clientKey', { tls: { clientCert: client.cert } }, 'missing_field'],
    ['tls.clientCert', { tls: { credentials: { clientKey: client.key } } }, 'missing_field'],
    ['tls.credentials.clientKey', { tls: { clientCert: client.cert, credentials: { clientKey: authority.key } } }],
    ['tls.credentials.clientKey', { tls: { clientCert: client.cert, credentials: { clientKey: 'x' } } }],
    ['tls.serverName', { tls: { serverName: '127.0.0.1' } }],
    ['tls', { url: 'http://example.com/', tls: { ca: authority.cert } }],
    ['auth', { url: undefined, destination: { type: 'nats', host: 'queue.example.com' }, auth: bearer }],
  ])('are refused with the field named: %s', async (field, settings, code = 'invalid_parameter') => {
    await expect(make(settings)).rejects.toMatchObject(refused(field, code));
  });

  it('are refused beside a header of the same name, whichever came first', async () => {
    const { id } = await make({ headers: { authorization: 'x' }, tls });
    await expect(change(id, { auth: bearer })).rejects.toMatchObject(refused('headers.authorization'));
    await change(id, { auth: bearer, headers: null });
    await expect(change(id, { headers: { AUTHORIZATION: 'x' } })).rejects.toMatchObject(
      refused('headers.AUTHORIZATION'),
    );
    await expect(change(id, { url: 'http://example.com/' })).rejects.toMatchObject(refused('tls'));
  });

  it('may be large', async () => {
    const large = { ca: `${authority.cert}${'# a comment\n'.repeat(5_000)}` };
    expect((await make({ tls: large })).tls?.ca).toHaveLength(1);
    await expect(make({ tls: { ca: `${large.ca}${'#'.repeat(6_000)}` } })).rejects.toMatchObject(refused('tls.ca'));
  });
});

describe('a certificate that ends soon', () => {
  it('is in the warnings of the endpoint', async () => {
    const soon = signedBy(authority, new Date(Date.now() + 10 * dayMs));
    const made = await make({ tls: { clientCert: soon.cert, credentials: { clientKey: soon.key } } });
    expect(made.health.warnings).toEqual([
      {
        kind: 'certificate_expiring',
        field: 'tls.clientCert',
        subject: 'CN=client',
        notAfter: made.tls?.clientCert?.notAfter,
      },
    ]);
    expect((await make({ tls })).health).not.toHaveProperty('warnings');
    await expect(
      installation.ask(createWebhook, { settings: { url, events: ['*'], tls: { ca: soon.cert } } }, project),
    ).resolves.toMatchObject({ health: { warnings: [{ field: 'tls.ca' }] } });
  });

  it('is told to the owners once, and so is the next one', async () => {
    const team = aTeam();
    const receiver = await httpReceiver();
    await installation.endpoint(team, { url: receiver.url, events: ['webhook.certificate_expiring'] });
    const soon = signedBy(authority, new Date(Date.now() + 10 * dayMs));
    const later = selfSigned(new Date(Date.now() + 20 * dayMs));
    const made = await installation.endpoint(aProject(team.teamId), {
      ...{ url, description: 'Orders' },
      tls: { ca: later.cert, clientCert: soon.cert, credentials: { clientKey: soon.key } },
    });
    const received = () =>
      receiver.requests.map(({ body }) => (JSON.parse(body.toString()) as { payload: object }).payload);
    await waitFor(() => received().length === 1, { timeoutMs: 25_000 });
    const notAfter = made.tls?.clientCert?.notAfter;
    expect(received()[0]).toEqual({
      ...{ webhookId: made.id, projectId: made.projectId, target: 'https://example.com', description: 'Orders' },
      ...{ expiresAt: notAfter, certificates: [{ field: 'tls.clientCert', subject: 'CN=client', notAfter }] },
      deliveriesUrl: expect.stringContaining(`/dashboard/webhooks/${made.id}`),
    });
    const endsAt = async () => {
      const { rows } = await installation.database.pool.query<{ ends: Date }>(
        'SELECT certificates_end AS ends FROM endpoints WHERE id = $1',
        [made.id],
      );
      return rows[0]?.ends.toISOString();
    };
    expect(await endsAt()).toBe(made.tls?.ca?.[0]?.notAfter);
    const changes = { tls: { ca: later.cert, clientCert: soon.cert, serverName: 'hooks.example.com' } };
    await installation.ask(updateWebhook, { webhookId: made.id, changes }, team);
    expect(await endsAt()).toBe(made.tls?.ca?.[0]?.notAfter);
    await receiver.close();
  }, 40_000);
});
