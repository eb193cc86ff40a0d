import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerCloudHook,
  DomainError,
  findCloudHook,
  maxCloudHookBytes,
  notFound,
  type TakeCloudHook,
  takeCloudHook,
} from '@parley/contracts';
import { Installation, type TestGateway } from '../../testing/index.js';

const path = '/hooks/whatsapp-cloud/h3kOZ2';
let installation: Installation;
let gateway: TestGateway;
const taken: TakeCloudHook[] = [];
const looked: string[] = [];
let refusal: DomainError | undefined;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  await installation.services.answer(findCloudHook, ({ hookId }) => {
    looked.push(hookId);
    if (hookId !== 'h3kOZ2') throw notFound('Webhook', hookId);
    return {};
  });
  await installation.services.answer(takeCloudHook, (told) => {
    if (refusal) throw refusal;
    taken.push(told);
    return {};
  });
  await installation.services.answer(answerCloudHook, ({ verifyToken, challenge = '' }) => {
    if (verifyToken !== 'mine') throw new DomainError('credential_not_allowed', 'Another token.');
    return { challenge };
  });
}, 60_000);

afterAll(() => installation.close());

const signature = `sha256=${'0f'.repeat(32)}`;
const post = (body?: Buffer | string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { method: 'POST', body, headers: { 'x-hub-signature-256': signature, ...headers } });

describe('the webhook URL of a session on the Cloud API', () => {
  it('hands on the bytes as they came, also malformed ones, with their signature', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x00, 0x0a, 0x7d]);
    const answer = await post(bytes, { 'content-type': 'application/json' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(taken.pop()).toEqual({ hookId: 'h3kOZ2', body: bytes.toString('base64'), signature });
    expect((await post('{"a":1}', { 'content-type': 'text/plain' })).status).toBe(200);
    expect(taken.pop()).toEqual({ hookId: 'h3kOZ2', body: Buffer.from('{"a":1}').toString('base64'), signature });
    expect((await post()).status).toBe(200);
    expect(taken.pop()).toEqual({ hookId: 'h3kOZ2', body: '', signature });
    // It is looked for once, not for each post.
    expect(looked).toEqual(['h3kOZ2']);
  });

  it('takes 4 MiB and no more', async () => {
    expect((await post(Buffer.alloc(maxCloudHookBytes, 0x20))).status).toBe(200);
    expect(taken.pop()?.body).toHaveLength(Math.ceil(maxCloudHookBytes / 3) * 4);
    const answer = await post(Buffer.alloc(maxCloudHookBytes + 1, 0x20));
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })]);
    expect(taken).toEqual([]);
  });

  it('refuses by the head what has no signature, which counts for its address, and what goes to no webhook URL', async () => {
    const limited = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '600' });
    const bytes = Buffer.alloc(100_000);
    const send = (from: string, headers: Record<string, string>, to = path) =>
      fetch(limited.url + to, { method: 'POST', body: bytes, headers: { 'x-forwarded-for': from, ...headers } });
    const [stranger, meta] = [installation.from['x-forwarded-for'], '192.0.2.62'];
    const statuses = [];
    for (let time = 0; time < 61; time += 1) {
      const headers: Record<string, string> = time % 2 ? { 'x-hub-signature-256': 'sha256=ab' } : {};
      statuses.push((await send(stranger, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
    const signed = { 'x-hub-signature-256': signature };
    expect((await send(meta, signed, '/hooks/whatsapp-cloud/another')).status).toBe(404);
    expect(taken).toEqual([]);
    expect((await send(meta, signed)).status).toBe(200);
    expect(taken.pop()?.hookId).toBe('h3kOZ2');
  });

  it.each([
    ['unauthenticated', 401],
    ['not_found', 404],
    ['invalid_parameter', 400],
    ['unavailable', 503],
  ] as const)('answers what its owner says: %s', async (code, status) => {
    refusal = new DomainError(code, 'No.', code === 'unavailable' ? { retryAfterSeconds: 1 } : {});
    const answer = await post('{}');
    refusal = undefined;
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it("answers Meta's challenge as text, and 403 to another token", async () => {
    const query = 'hub.mode=subscribe&hub.challenge=1158201444';
    const answer = await fetch(`${gateway.url}${path}?${query}&hub.verify_token=mine`);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await fetch(`${gateway.url}${path}?${query}&hub.verify_token=another`)).status).toBe(403);
    for (const name of ['no%20name', 'x'.repeat(65)]) {
      const { status } = await fetch(`${gateway.url}/hooks/whatsapp-cloud/${name}?${query}&hub.verify_token=mine`);
      expect(status).toBe(404);
    }
  });
});
