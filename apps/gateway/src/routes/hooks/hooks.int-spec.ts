import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, invalidField, notFound } from '@parley/contracts/base';
import {
  answerCloudHook,
  cloudHookPartBytes,
  findCloudHook,
  maxCloudHookBytes,
  type TakeCloudHook,
  takeCloudHook,
} from '@parley/contracts/sessions';
import { LimitRedis } from '../../limits/index.js';
import { Installation, type TestGateway } from '../../testing/index.js';

const path = '/hooks/whatsapp-cloud/h3kOZ2';
let installation: Installation;
let gateway: TestGateway;
const busy = `busy${Date.now()}`;
const taken: TakeCloudHook[] = [];
const looked: string[] = [];
let refusal: ((request: TakeCloudHook) => DomainError | undefined) | undefined;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  await installation.services.answer(findCloudHook, ({ hookId }) => {
    looked.push(hookId);
    if (hookId !== 'h3kOZ2' && hookId !== busy) throw notFound('Webhook', hookId);
    return {};
  });
  await installation.services.answer(takeCloudHook, (request) => {
    const refused = refusal?.(request);
    if (refused) throw refused;
    taken.push(request);
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
    // In parts, so that no step of the way takes it at once.
    const { body, parts = [] } = taken.pop() ?? {};
    expect([body, parts.length]).toEqual([undefined, Math.ceil(maxCloudHookBytes / cloudHookPartBytes)]);
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
    expect(bytes.equals(Buffer.alloc(maxCloudHookBytes, 0x20))).toBe(true);
    const answer = await post(Buffer.alloc(maxCloudHookBytes + 1, 0x20));
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })]);
    expect(taken).toEqual([]);
  });

  it('hands a large body on whole to a messaging-session that knows no parts yet', async () => {
    const body = Buffer.alloc(cloudHookPartBytes + 1, 0x20);
    refusal = (request) => (request.parts ? invalidField('parts', 'is not known') : undefined);
    expect((await post(body)).status).toBe(200);
    expect(taken.pop()).toEqual({ hookId: 'h3kOZ2', body: body.toString('base64'), signature });
    // A body that is no JSON is handed on once.
    let requests = 0;
    refusal = () => {
      requests += 1;
      return new DomainError('invalid_parameter', 'It is no JSON.', { extra: { detail: 'no_json' } });
    };
    expect((await post(body)).status).toBe(400);
    expect(requests).toBe(1);
    refusal = undefined;
  });

  it('refuses by the head what has no signature, and what goes to no webhook URL', async () => {
    for (const headers of [{ 'x-hub-signature-256': 'sha256=ab' }, { 'x-hub-signature-256': '' }]) {
      expect((await post(Buffer.alloc(100_000), headers)).status).toBe(401);
    }
    const elsewhere = await fetch(`${gateway.url}/hooks/whatsapp-cloud/another`, {
      ...{ method: 'POST', body: Buffer.alloc(100_000), headers: { 'x-hub-signature-256': signature } },
    });
    expect([elsewhere.status, taken]).toEqual([404, []]);
  });

  it.each([
    ['unauthenticated', 401],
    ['not_found', 404],
    ['invalid_parameter', 400],
    ['unavailable', 503],
  ] as const)('answers what its owner says: %s', async (code, status) => {
    refusal = () => new DomainError(code, 'No.', code === 'unavailable' ? { retryAfterSeconds: 1 } : {});
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

describe('the limits of a webhook URL', () => {
  let limited: TestGateway;
  let last = 0;
  const send = (from: string, headers: Record<string, string> = {}, to = path) =>
    fetch(limited.url + to, {
      ...{
        method: 'POST',
        body: '{}',
        headers: { 'x-forwarded-for': from, 'x-hub-signature-256': signature, ...headers },
      },
    });
  /** Some at once: of many, Redis answers the last ones so late on a busy machine that the gateway counts them alone. */
  const statuses = async (times: number, one: () => Promise<Response>): Promise<number[]> => {
    const all: number[] = [];
    while (all.length < times) {
      const some = Array.from({ length: Math.min(4, times - all.length) }, async () => (await one()).status);
      all.push(...(await Promise.all(some)));
    }
    return all.toSorted((a, b) => a - b);
  };
  /** Of a network of its own: limits count in the one Redis of all tests. */
  const newAddress = (): string => {
    const network = installation.from['x-forwarded-for'].split(':').slice(0, 3).join(':');
    return `${network}:${(last += 1).toString(16)}::1`;
  };

  beforeAll(async () => {
    // Whatever the limit of requests with credentials.
    limited = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '0' });
  });

  it.each([
    ['without a signature', { 'x-hub-signature-256': '' }, undefined],
    ['with a signature that is not of this body', {}, new DomainError('unauthenticated', 'No.')],
  ])('are 60 posts %s a minute from an address; a signed one always passes', async (_, headers, answer) => {
    const [stranger, other] = [newAddress(), newAddress()];
    refusal = () => answer;
    expect(await statuses(62, () => send(stranger, headers))).toEqual([...Array<number>(60).fill(401), 429, 429]);
    const over = await send(stranger, headers);
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(other, headers)).status).toBe(401);
    refusal = undefined;
    expect((await send(stranger)).status).toBe(200);
  });

  it('are of one webhook URL, and apart from those of credentials', async () => {
    const stranger = newAddress();
    await statuses(61, () => send(stranger, { 'x-hub-signature-256': '' }));
    expect((await send(stranger, { 'x-hub-signature-256': '' }, '/hooks/whatsapp-cloud/another')).status).toBe(401);
    const headers = { 'x-forwarded-for': stranger };
    expect((await fetch(`${limited.url}/v1/team`, { headers })).status).toBe(401);
  });

  it('are 60 for webhook URLs that do not exist, whatever they are called', async () => {
    const stranger = newAddress();
    let name = 0;
    const unknown = () => send(stranger, {}, `/hooks/whatsapp-cloud/unknown${(name += 1)}`);
    expect(await statuses(61, unknown)).toEqual([...Array<number>(60).fill(404), 429]);
    expect((await send(stranger)).status).toBe(200);
  });

  it('are 60 for wrong verify tokens; the right one is answered', async () => {
    const stranger = newAddress();
    const ask = (token: string) =>
      fetch(`${limited.url}${path}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${token}`, {
        headers: { 'x-forwarded-for': stranger },
      });
    expect(await statuses(61, () => ask('another'))).toEqual([...Array<number>(60).fill(403), 429]);
    expect((await ask('mine')).status).toBe(200);
  });

  it('are 60,000 signed posts a minute', async () => {
    const stranger = newAddress();
    await send(stranger, { 'x-hub-signature-256': '' });
    expect((await send(stranger, {}, `/hooks/whatsapp-cloud/${busy}`)).status).toBe(200);
    // As many as came meanwhile.
    await limited.service.app.get(LimitRedis).client.incrby(`parley:hook-posts:${busy}`, 59_998);
    expect((await send(stranger, {}, `/hooks/whatsapp-cloud/${busy}`)).status).toBe(200);
    const over = await send(stranger, {}, `/hooks/whatsapp-cloud/${busy}`);
    expect([over.status, await over.json()]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
    expect((await send(stranger)).status).toBe(200);
  });
});
