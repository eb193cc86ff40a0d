import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notFound, type AnyRequestContract } from '@parley/contracts/base';
import { getEvent } from '@parley/contracts/events';
import { listMessages } from '@parley/contracts/messages';
import { createSession, getPairingCode } from '@parley/contracts/sessions';
import { injectFault, getTestingNumber, scanPairingCode } from '@parley/contracts/testing-numbers';
import { createWebhook, deleteWebhook, getWebhook, updateWebhook } from '@parley/contracts/webhooks';
import {
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let client: Client;
let projectId: string;
const requested = new Map<string, unknown>();

const contracts = [
  createSession,
  createWebhook,
  deleteWebhook,
  getPairingCode,
  injectFault,
  listMessages,
  scanPairingCode,
  updateWebhook,
] as unknown as AnyRequestContract[];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
  projectId = await makeProject(gateway, team);
  for (const contract of contracts) {
    await installation.services.answer(contract, (request) => {
      requested.set(contract.subject, JSON.parse(JSON.stringify(request)));
      return contract.example.reply;
    });
  }
  await installation.services.answer(getWebhook, ({ webhookId }) => {
    if (webhookId === '404') throw notFound('Webhook');
    return getWebhook.example.reply;
  });
  await installation.services.answer(getTestingNumber, ({ testingNumberId }) => {
    if (testingNumberId === '999') throw notFound('Testing number');
    return getTestingNumber.example.reply;
  });
  await installation.services.answer(getEvent, (request) => {
    requested.set(getEvent.subject, JSON.parse(JSON.stringify(request)));
    return getEvent.example.reply;
  });
}, 60_000);

afterAll(() => installation.close());

describe('sessions', () => {
  it('are made in a project that the caller sees, with its environment', async () => {
    const made = await client.post('/api/sessions', { name: 'main', projectId, config: { pairing: 'qr' } });
    expect([made.status, made.json]).toEqual([201, createSession.example.reply]);
    expect(requested.get(createSession.subject)).toEqual({
      name: 'main',
      projectId,
      environment: 'sandbox',
      config: { pairing: 'qr' },
    });
    expect((await client.post('/api/sessions', { name: 'main' })).error).toMatchObject({ code: 'missing_field' });
    expect((await client.post('/api/sessions', { name: 'main', projectId: '99' })).status).toBe(404);
    const malformed = await client.post('/api/sessions', { name: 'main', projectId: 'mine' });
    expect(malformed.error).toMatchObject({ code: 'invalid_parameter' });
    expect(malformed.error.error).toContain('"projectId"');
    const nested = await client.post('/api/sessions', { name: 'main', projectId, config: { colour: 1 } });
    expect(nested.error.error).toContain('"config.colour"');
  });

  it('made with a project token are in its project', async () => {
    const token = await makeKey(gateway, team, ['sessions:write'], { projectId });
    expect((await gateway.as(token.key).post('/api/sessions', { name: 'own' })).status).toBe(201);
    expect(requested.get(createSession.subject)).toMatchObject({ projectId });
    const other = await makeProject(gateway, team, 'Other');
    expect((await gateway.as(token.key).post('/api/sessions', { name: 'x', projectId: other })).status).toBe(404);
  });

  it('name their engine in a Live project, and have none by default there', async () => {
    const live = await makeProject(gateway, team, 'Serious');
    await installation.database.pool.query(`UPDATE projects SET stage = 'Live' WHERE id = $1`, [live]);
    const refused = await client.post('/api/sessions', { name: 'main', projectId: live });
    expect([refused.status, refused.error.code]).toEqual([400, 'missing_field']);
    expect(refused.error.error).toContain('"engine"');
    const made = await client.post('/api/sessions', { name: 'main', projectId: live, engine: 'sandbox' });
    expect(made.status).toBe(201);
    expect(requested.get(createSession.subject)).toMatchObject({ engine: 'sandbox', environment: 'live' });
  });

  it('are live from the moment at which their project is, also where another replica made it so', async () => {
    const becoming = await makeProject(gateway, team, 'Becoming');
    const create = () => client.post('/api/sessions', { name: 'main', projectId: becoming, engine: 'sandbox' });
    await create();
    await installation.database.pool.query(`UPDATE projects SET stage = 'Live' WHERE id = $1`, [becoming]);
    await create();
    expect(requested.get(createSession.subject)).toMatchObject({ projectId: becoming, environment: 'live' });
  });

  it('show their pairing code as an image, a drawing or the text of it', async () => {
    const { code } = getPairingCode.example.reply;
    const path = '/api/main/auth/qr';
    const image = await fetch(gateway.url + path, { headers: { authorization: `Bearer ${team.key}` } });
    expect(image.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
    const svg = await client.get(`${path}?format=svg`);
    expect(svg.headers.get('content-type')).toContain('image/svg+xml');
    expect(svg.text).toMatch(/^<svg/);
    expect((await client.get(`${path}?format=raw`)).json).toEqual({ value: code });
    expect((await client.get(`${path}?format=raw`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('messages', () => {
  it('are listed by chat, with filters in the query string', async () => {
    const path = `/api/main/chats/${encodeURIComponent('+12025550147')}/messages`;
    const listed = await client.get(`${path}?fromMe=true&since=2026-01-01T00:00:00Z&limit=10`);
    expect([listed.status, listed.json]).toEqual([200, listMessages.example.reply.data]);
    expect(requested.get(listMessages.subject)).toEqual({
      session: 'main',
      chatId: '+12025550147',
      fromMe: true,
      since: '2026-01-01T00:00:00Z',
      limit: 10,
      offset: 0,
    });
    expect((await client.get(`/api/main/chats/%00/messages`)).status).toBe(404);
    expect((await client.get(`/api/a%20b/chats`)).status).toBe(404);
  });
});

describe('webhooks', () => {
  it('are owned by the project named, by that of a project token, or by the team', async () => {
    const settings = { url: 'https://example.com/hook', events: ['*'] };
    expect((await client.post('/api/webhooks', settings)).status).toBe(201);
    expect(requested.get(createWebhook.subject)).toEqual({ settings });
    await client.post('/api/webhooks', { ...settings, projectId });
    expect(requested.get(createWebhook.subject)).toEqual({ settings, projectId });
    const token = await makeKey(gateway, team, ['webhooks:write'], { projectId });
    await gateway.as(token.key).post('/api/webhooks', settings);
    expect(requested.get(createWebhook.subject)).toEqual({ settings, projectId });
    const wrong = await client.post('/api/webhooks', { ...settings, timeoutSeconds: 31 });
    expect(wrong.error.error).toContain('"timeoutSeconds"');
  });

  it('are changed in part, with null for what may be absent', async () => {
    const changes = { description: null, enabled: false };
    expect((await client.patch('/api/webhooks/501', changes)).status).toBe(200);
    expect(requested.get(updateWebhook.subject)).toEqual({ webhookId: '501', changes });
    expect((await client.patch('/api/webhooks/501', { url: null })).status).toBe(400);
    expect((await client.patch('/api/webhooks/501', {})).status).toBe(400);
    expect((await client.patch('/api/webhooks/404', {})).status).toBe(404);
    expect((await client.delete('/api/webhooks/501')).json).toEqual({
      message: expect.any(String),
      success: true,
    });
  });
});

describe('events', () => {
  it('come without their payload unless it is asked for', async () => {
    await client.get(`/platform/projects/${projectId}/events/7`);
    expect(requested.get(getEvent.subject)).toEqual({ eventId: '7', projectId, includePayload: false });
    await client.get('/platform/events/7?includePayload=true');
    expect(requested.get(getEvent.subject)).toEqual({ eventId: '7', includePayload: true });
    expect((await client.get('/platform/events/7?includePayload=yes')).status).toBe(400);
  });
});

describe('testing numbers', () => {
  it('are addressed before what is done with them is validated', async () => {
    const { id } = getTestingNumber.example.reply;
    expect((await client.post(`/v1/testing-numbers/${id}/scan`, {})).status).toBe(400);
    expect((await client.post('/v1/testing-numbers/999/scan', {})).status).toBe(404);
    expect((await client.post(`/v1/testing-numbers/${id}/scan`, { code: 'x' })).json).toMatchObject({ success: true });
    expect(requested.get(scanPairingCode.subject)).toEqual({ testingNumberId: id, code: 'x' });
    await client.post(`/v1/testing-numbers/${id}/faults`, { kind: 'disconnect', seconds: 5 });
    expect(requested.get(injectFault.subject)).toEqual({ testingNumberId: id, kind: 'disconnect', seconds: 5 });
  });
});
