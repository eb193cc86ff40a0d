import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientToken } from '@parley/contracts/base';
import { deleteSession, type Session } from '@parley/contracts/sessions';
import { inTime, waitFor } from '@parley/testing';
import {
  FakeSessions,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  mintToken,
  setRules,
  signIn,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';
import { deleteExpiredClientAccess } from './index.js';

let installation: Installation;
let sessions: FakeSessions;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let session: Session;

const password = 'correct horse battery';
const body = { chatId: '+12025550147', text: 'Hello' };

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  sessions = await FakeSessions.start(installation.services);
  team = await makeTeam(gateway, { ownerPassword: password });
  projectId = await makeProject(gateway, team);
  session = await sessions.add(team.id, projectId, 'shop');
}, 60_000);

afterAll(() => installation.close());

const rulesPath = '/api/sessions/shop/client-rules';
const tokensPath = '/api/sessions/shop/client-tokens';

describe('client rules', () => {
  it('refuse every client until they are set', async () => {
    const fresh = await sessions.add(team.id, projectId, 'fresh');
    const answer = await gateway.as(team.key).get(`/api/sessions/${fresh.id}/client-rules`);
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        enabled: false,
        allowedActions: '',
        allowedOrigins: '',
        maxDaily: 1000,
        rateLimit: 60,
        recipientMode: 'conversation',
      },
    ]);
  });

  it('are set as a whole: what is left out is as by default', async () => {
    const set = await gateway.as(team.key).put(rulesPath, {
      enabled: true,
      allowedActions: 'send_typing, send_message,send_typing',
      allowedOrigins: 'HTTPS://Shop.example.com:443, http://localhost:8080',
      maxDaily: 0,
      rateLimit: 5,
      recipientMode: 'any',
    });
    const saved = {
      enabled: true,
      allowedActions: 'send_message,send_typing',
      allowedOrigins: 'https://shop.example.com,http://localhost:8080',
      maxDaily: 0,
      rateLimit: 5,
      recipientMode: 'any',
    };
    expect([set.status, set.json]).toEqual([200, saved]);
    expect((await gateway.as(team.key).get(rulesPath)).json).toEqual(saved);
    expect((await gateway.as(team.key).put(rulesPath, { enabled: true })).json).toEqual({
      enabled: true,
      allowedActions: '',
      allowedOrigins: '',
      maxDaily: 1000,
      rateLimit: 60,
      recipientMode: 'conversation',
    });
  });

  it.each([
    [{ allowedActions: 'send_message,fly' }, 'allowedActions'],
    [{ allowedActions: ['send_message'] }, 'allowedActions'],
    [{ allowedOrigins: 'shop.example.com' }, 'allowedOrigins'],
    [{ allowedOrigins: 'https://shop.example.com/path' }, 'allowedOrigins'],
    [{ maxDaily: -1 }, 'maxDaily'],
    [{ maxDaily: 1.5 }, 'maxDaily'],
    [{ rateLimit: 0 }, 'rateLimit'],
    [{ recipientMode: 'everyone' }, 'recipientMode'],
    [{ enabled: 'yes' }, 'enabled'],
    [{ colour: 'red' }, 'colour'],
  ])('refuse %j by name', async (rules, field) => {
    const answer = await gateway.as(team.key).put(rulesPath, rules);
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
    expect(answer.error.error).toContain(`"${field}"`);
  });

  it('of a session that is not seen are not found, before wrong input is', async () => {
    const stranger = await makeTeam(gateway);
    for (const name of ['shop', session.id, 'nowhere']) {
      const path = `/api/sessions/${name}/client-rules`;
      expect((await gateway.as(stranger.key).get(path)).status).toBe(404);
      expect((await gateway.as(stranger.key).put(path, { rateLimit: 0 })).status).toBe(404);
      const minting = await gateway.as(stranger.key).post(`/api/sessions/${name}/client-tokens`, { ttlSeconds: 1 });
      expect(minting.status).toBe(404);
    }
  });
});

describe('a client token', () => {
  it('is shown once, with its end and what it may do', async () => {
    await setRules(gateway, team, 'shop', { allowedActions: 'send_message,send_typing' });
    const answer = await gateway.as(team.key).post(tokensPath, { ephemeralSessionId: 'visitor-42', ttlSeconds: 60 });
    expect(answer.status).toBe(201);
    const made = answer.json as ClientToken & { token: string };
    expect(made).toEqual({
      id: expect.stringMatching(/^[1-9][0-9]{0,18}$/),
      token: expect.stringMatching(/^parley_client_[0-9A-Za-z]{38}$/),
      ephemeralSessionId: 'visitor-42',
      actions: ['send_message', 'send_typing'],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const lifeMs = Date.parse(made.expiresAt) - Date.parse(made.createdAt);
    expect(Math.round(lifeMs / 1000)).toBe(60);
    const { token, ...rest } = made;
    const listed = await gateway.as(team.key).get(tokensPath);
    expect((listed.json as ClientToken[]).find(({ id }) => id === made.id)).toEqual(rest);
    expect(listed.text).not.toContain(token);
    const { rows } = await installation.database.pool.query('SELECT * FROM client_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gets an ephemeral session and an hour where it asks for nothing', async () => {
    const [one, two] = [await mintToken(gateway, team.key, 'shop'), await mintToken(gateway, team.key, 'shop')];
    expect(one.ephemeralSessionId).not.toBe(two.ephemeralSessionId);
    expect(Math.round((Date.parse(one.expiresAt) - Date.parse(one.createdAt)) / 1000)).toBe(3600);
  });

  it.each([
    [{ ttlSeconds: 59 }, 'ttlSeconds'],
    [{ ttlSeconds: 86_401 }, 'ttlSeconds'],
    [{ actions: ['fly'] }, 'actions'],
    [{ actions: ['read_presence'] }, 'actions'],
    [{ ephemeralSessionId: 'a b' }, 'ephemeralSessionId'],
    [{ colour: 1 }, 'colour'],
  ])('is not made for %j', async (requested, field) => {
    await setRules(gateway, team, 'shop', { allowedActions: 'send_message' });
    const answer = await gateway.as(team.key).post(tokensPath, requested);
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
    expect(answer.error.error).toContain(field);
  });

  it('is refused everywhere but where client tokens may come', async () => {
    await setRules(gateway, team, 'shop');
    const { token } = await mintToken(gateway, team.key, 'shop');
    const client = gateway.as(token);
    for (const [method, path] of [
      ['GET', '/api/sessions'],
      ['GET', '/api/sessions/shop'],
      ['GET', rulesPath],
      ['PUT', rulesPath],
      ['POST', tokensPath],
      ['GET', '/api/account/keys'],
      ['GET', '/v1/team'],
      ['GET', '/v1/auth/me'],
      ['GET', '/enterprise/teams'],
      ['POST', '/mcp'],
    ] as const) {
      const answer = await client.send(method, path);
      expect([method, path, answer.status, answer.error.code]).toEqual([method, path, 403, 'credential_not_allowed']);
    }
    expect((await client.post('/api/sendText', body)).status).toBe(200);
  });

  it('that is mistyped, or never was, is no credential', async () => {
    const { token } = await mintToken(gateway, team.key, 'shop');
    const flipped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    for (const wrong of [flipped, token.slice(0, -1), `parley_client_${'a'.repeat(38)}`]) {
      expect((await gateway.as(wrong).post('/api/sendText', body)).status).toBe(401);
    }
  });

  it('notes when it was last used', async () => {
    const made = await mintToken(gateway, team.key, 'shop');
    await gateway.as(made.token).post('/api/sendText', body);
    const lastUsed = await waitFor(async () => {
      const tokens = (await gateway.as(team.key).get(tokensPath)).json as ClientToken[];
      return tokens.find(({ id }) => id === made.id)?.lastUsed;
    });
    expect(Date.parse(lastUsed)).toBeGreaterThanOrEqual(Date.parse(made.createdAt));
  });
});

describe('a client token dies', () => {
  const alive = async (token: string): Promise<number> => (await gateway.as(token).post('/api/sendText', body)).status;
  const listed = async (id: string): Promise<boolean> =>
    ((await gateway.as(team.key).get(`${tokensPath}?limit=500`)).json as ClientToken[]).some(
      (token) => token.id === id,
    );

  beforeAll(() => setRules(gateway, team, 'shop'));

  it('when it is revoked', async () => {
    const { id, token } = await mintToken(gateway, team.key, 'shop');
    expect(await alive(token)).toBe(200);
    expect((await gateway.as(team.key).delete(`${tokensPath}/${id}`)).json).toEqual({
      message: expect.any(String),
      success: true,
    });
    expect(await alive(token)).toBe(401);
    expect((await gateway.as(team.key).delete(`${tokensPath}/${id}`)).status).toBe(404);
    expect(await listed(id)).toBe(false);
  });

  it.each(['revoked', 'deactivated'] as const)('with the key that minted it, once that is %s, at once', async (how) => {
    const minting = await makeKey(gateway, team, ['client_tokens:issue', 'sessions:read']);
    const { id, token } = await mintToken(gateway, minting.key, 'shop');
    expect(await alive(token)).toBe(200);
    const path = `/api/account/keys/${minting.id}`;
    const ending =
      how === 'revoked' ? gateway.as(team.key).delete(path) : gateway.as(team.key).patch(path, { isActive: false });
    expect((await ending).status).toBe(200);
    expect(await alive(token)).toBe(401);
    expect(await listed(id)).toBe(false);
  });

  it('at the end of the key that minted it, and says so', async () => {
    const made = await inTime(1_500, async (allowedMs) => {
      const expiresAt = new Date(Date.now() + allowedMs).toISOString();
      const minting = await makeKey(gateway, team, ['client_tokens:issue'], { expiresAt });
      const minted = await mintToken(gateway, minting.key, 'shop');
      expect(minted.expiresAt).toBe(expiresAt);
      return minted;
    });
    await waitFor(async () => (await alive(made.token)) === 401);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(made.expiresAt));
  });

  it('with the signed-in session that minted it', async () => {
    const page = await signIn(gateway, { ...team.owner, password });
    const answer = await page.post(tokensPath, {});
    expect(answer.status).toBe(201);
    const { token } = answer.json as { token: string };
    expect(await alive(token)).toBe(200);
    await page.post('/v1/auth/logout');
    expect(await alive(token)).toBe(401);
  });

  it('with its session', async () => {
    await installation.services.answer(deleteSession, () => ({}));
    await sessions.add(team.id, projectId, 'closing');
    await setRules(gateway, team, 'closing');
    const { token } = await mintToken(gateway, team.key, 'closing');
    expect(await alive(token)).toBe(200);
    expect((await gateway.as(team.key).delete('/api/sessions/closing')).status).toBe(200);
    expect(await alive(token)).toBe(401);
    expect((await gateway.as(team.key).get('/api/sessions/closing/client-rules')).json).toMatchObject({
      enabled: false,
    });
  });

  it('with its project, and when its time is over', async () => {
    const doomed = await makeProject(gateway, team, 'Doomed');
    await sessions.add(team.id, doomed, 'doomed');
    await setRules(gateway, team, 'doomed');
    const { token } = await mintToken(gateway, team.key, 'doomed');
    expect(await alive(token)).toBe(200);
    expect((await gateway.as(team.key).delete(`/v1/projects/${doomed}`)).status).toBe(204);
    expect(await alive(token)).toBe(401);

    const short = await mintToken(gateway, team.key, 'shop');
    const { pool } = installation.database;
    await pool.query(`UPDATE client_tokens SET expires_at = now() - interval '1 second' WHERE id = $1`, [short.id]);
    expect(await alive(short.token)).toBe(401);
    await deleteExpiredClientAccess(pool);
    expect((await pool.query('SELECT FROM client_tokens WHERE id = $1', [short.id])).rowCount).toBe(1);
    await pool.query(`UPDATE client_tokens SET expires_at = now() - interval '1 day 1 second' WHERE id = $1`, [
      short.id,
    ]);
    expect(await deleteExpiredClientAccess(pool)).toBeGreaterThan(0);
    const { rows } = await pool.query('SELECT FROM client_tokens WHERE id = $1', [short.id]);
    expect(rows).toEqual([]);
  });
});
