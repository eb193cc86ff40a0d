import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaLinkPath } from '@parley/contracts/media';
import { deriveKey } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { FakeMedia, Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200, 7)]);
const path = '/api/default/media';
const limit = 16 * 1024 * 1024;

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let media: FakeMedia;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  media = await FakeMedia.start(installation.services);
}, 60_000);

afterAll(() => installation.close());

const upload = (body: unknown, to = path) => gateway.as(team.key).post(to, body);
const json = (bytes: Buffer, fields: object = {}) => ({
  data: bytes.toString('base64'),
  mimetype: 'image/png',
  ...fields,
});
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function form(parts: [string, Buffer | string, string?][]): Promise<{ status: number; json: unknown }> {
  const body = new FormData();
  for (const [name, content, filename] of parts) {
    if (typeof content === 'string') body.set(name, content);
    else body.set(name, new Blob([new Uint8Array(content)], { type: 'image/png' }), filename ?? 'x');
  }
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${team.key}` },
  });
  return { status: answer.status, json: await answer.json() };
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(gateway.url + url, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const authorized = () => ({ authorization: `Bearer ${team.key}` });

/** Until so many files are staged; what a request brought is removed after its answer. */
const staged = (count: number) =>
  waitFor(async () => (await readdir(join(installation.mediaDir, 'staging'))).length === count, {
    timeoutMs: 20_000,
    message: `${count} staged files`,
  });

describe('uploading a file', () => {
  it('in base64 makes it a file of the session, as its bytes say what it is', async () => {
    const answer = await upload(json(png, { mimetype: 'image/jpeg', filename: '../harbour.png' }));
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^\d+$/),
      mimeType: 'image/png',
      sizeBytes: png.length,
      sha256: sha256(png),
      filename: 'harbour.png',
    });
    expect(media.registered.at(-1)).toMatchObject({ session: 'default', origin: 'upload' });
  });

  it('as a form does the same', async () => {
    const { status, json } = await form([['file', png, 'harbour.png']]);
    expect([status, json]).toMatchObject([
      201,
      { mimeType: 'image/png', sha256: sha256(png), filename: 'harbour.png' },
    ]);
  });

  it.each([
    ['no data', { mimetype: 'image/png' }, 400, 'missing_field', 'data'],
    ['no type', { data: 'aGFy' }, 400, 'missing_field', 'mimetype'],
    ['a type that is none', { data: 'aGFy', mimetype: 'picture' }, 400, 'invalid_parameter', 'mimetype'],
    ['no base64', { data: 'a,b', mimetype: 'image/png' }, 400, 'invalid_parameter', 'data'],
    ['an empty file', { data: '', mimetype: 'image/png' }, 400, 'invalid_parameter', 'data'],
    ['data that is no text', { data: 7, mimetype: 'image/png' }, 400, 'invalid_parameter', 'data'],
    ['an unknown field', { data: 'aGFy', mimetype: 'image/png', url: 'x' }, 400, 'invalid_parameter', 'url'],
    ['no JSON', '{"data":"aGFy",', 400, 'invalid_parameter', 'JSON'],
    ['a file cut off', '{"data":"aGFy', 400, 'invalid_parameter', 'data'],
  ])('is refused for %s, naming it', async (_, body, status, code, named) => {
    const { status: answered, error } = await upload(body);
    expect([answered, error.code]).toEqual([status, code]);
    expect(error.error).toContain(named);
  });

  it('as a form is refused for what is not one file', async () => {
    const refusals = [
      await form([]),
      await form([['picture', png]]),
      await form([
        ['file', png],
        ['caption', 'x'],
      ]),
      await form([['file', 'text']]),
      await form([['file', Buffer.alloc(0)]]),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refusals.map(({ json }) => (json as { error: string }).error)).toEqual([
      'Field "file" is required.',
      'Unknown field "picture".',
      'Unknown field "caption".',
      'Unknown field "file".',
      'Field "file" is invalid: the file is empty.',
    ]);
    for (const body of ['', '--b', '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nhalf']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const { status, error } = await gateway.as(team.key).post(path, body, { headers });
      expect([status, error.code]).toEqual([400, 'invalid_parameter']);
    }
    const noBoundary = await gateway
      .as(team.key)
      .post(path, 'x', { headers: { 'content-type': 'multipart/form-data' } });
    expect(noBoundary.status).toBe(400);
  });

  it('of more than 16 MiB is refused in base64; as a form it is not', async () => {
    const large = Buffer.alloc(limit + 1);
    const refused = await upload(json(large));
    expect([refused.status, refused.error.code]).toEqual([413, 'payload_too_large']);
    expect(refused.error.error).toContain('"data"');
    const beside = await upload({ ...json(png), filename: 'x'.repeat(3 * 1024 * 1024) });
    expect(beside.status).toBe(413);
    expect((await upload(json(large.subarray(1), { mimetype: 'a/b' }))).status).toBe(201);
    expect((await form([['file', large]])).status).toBe(201);
  }, 180_000);

  it('of another content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-parley-streamed-form', 'application/x-parley-streamed-json']) {
      const headers = { 'content-type': type };
      const { status, error } = await gateway.as(team.key).post(path, '{}', { headers });
      expect([status, error.code]).toEqual([415, 'unsupported_media_type']);
    }
    const onAnother = await gateway.as(team.key).post('/api/sendText', 'x', {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(onAnother.status).toBe(415);
  });

  it('is refused before the body is read to whom may not, and as not found of another session', async () => {
    const reader = await makeKey(gateway, team, ['media:read']);
    expect((await gateway.as().post(path, json(png))).status).toBe(401);
    expect((await gateway.as(reader.key).post(path, json(png))).status).toBe(403);
    expect((await upload(json(png), '/api/other/media')).status).toBe(404);
    expect((await upload({ data: 'a,b' }, '/api/other/media')).status).toBe(404);
  });

  it('leaves nothing behind in the way, also when the client goes away', async () => {
    await staged(0);
    const gone = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(`{"mimetype":"image/png","data":"${'A'.repeat(100_000)}`));
      },
    });
    const sending = fetch(gateway.url + path, {
      method: 'POST',
      body,
      duplex: 'half',
      signal: gone.signal,
      headers: { ...authorized(), 'content-type': 'application/json' },
    } as RequestInit);
    await staged(1);
    gone.abort();
    await expect(sending).rejects.toThrow();
    await staged(0);
  }, 90_000);
});

describe('downloading a file', () => {
  let id: string;
  beforeAll(async () => {
    id = ((await upload(json(png, { filename: 'Größe.png' }))).json as { id: string }).id;
  });

  it('gives its bytes, said to be what they are and nothing that runs', async () => {
    const { status, headers, bytes } = await get(`${path}/${id}`, authorized());
    expect([status, bytes.equals(png)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': `inline; filename="Gr__e.png"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.png`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      etag: `"${sha256(png)}"`,
    });
  });

  it('gives a part of them', async () => {
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { status, headers, bytes } = await get(`${path}/${id}`, { ...authorized(), range, ...more });
      return [status, headers.get('content-range'), bytes.toString('hex')];
    };
    expect(await part('bytes=1-3')).toEqual([206, `bytes 1-3/${png.length}`, '504e47']);
    expect(await part('bytes=-2')).toEqual([206, `bytes ${png.length - 2}-${png.length - 1}/${png.length}`, '0707']);
    expect(await part('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, null, png.toString('hex')]);
    expect((await part('bytes=0-1', { 'if-range': `"${sha256(png)}"` }))[0]).toBe(206);
  });

  it('refuses a part that it has not, and says how much it has', async () => {
    const { status, headers, bytes } = await get(`${path}/${id}`, { ...authorized(), range: 'bytes=999-' });
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */216']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([headers.get('content-disposition'), headers.get('etag')]).toEqual([null, null]);
    expect(JSON.parse(bytes.toString())).toEqual({
      error: 'Header "Range" is beyond the 216 bytes of the file.',
      code: 'range_not_satisfiable',
      docs: '/docs/errors#range_not_satisfiable',
      requestId: headers.get('x-request-id'),
    });
  });

  it('gives nothing to who has it already', async () => {
    const { status, bytes } = await get(`${path}/${id}`, { ...authorized(), 'if-none-match': `"${sha256(png)}"` });
    expect([status, bytes.length]).toEqual([304, 0]);
  });

  it('of what a browser could run is plain text, to be saved', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { json: made } = await upload(json(html, { mimetype: 'text/html', filename: 'x.html' }));
    const { headers } = await get(`${path}/${(made as { id: string }).id}`, authorized());
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('by a signed link needs no credential, until it expires', async () => {
    const key = deriveKey('a secret of the tests, long enough', 'media-links');
    const now = Date.now() / 1000;
    const link = mediaLinkPath(id, now + 60, key);
    const good = await get(link);
    expect([good.status, good.bytes.equals(png)]).toEqual([200, true]);
    expect(good.headers.get('access-control-allow-origin')).toBe('*');
    expect((await get(link, { range: 'bytes=0-0' })).status).toBe(206);
    const bad = [
      mediaLinkPath(id, now - 1, key),
      mediaLinkPath(id, now + 60, Buffer.alloc(32)),
      link.replace(id, '8999'),
      link.replace(/expires=\d/, 'expires=9'),
      `/media/${id}`,
      '/media/x?expires=1&signature=2',
      mediaLinkPath('8999', now + 60, key),
    ];
    expect(await Promise.all(bad.map(async (url) => (await get(url)).status))).toEqual(bad.map(() => 404));
  });

  it('is over once it is deleted', async () => {
    const { json: made } = await upload(json(png));
    const own = `${path}/${(made as { id: string }).id}`;
    const deleted = await gateway.as(team.key).delete(own);
    expect([deleted.status, deleted.json]).toEqual([200, { message: 'The file is deleted.', success: true }]);
    expect((await gateway.as(team.key).delete(own)).status).toBe(404);
    expect((await get(own, authorized())).status).toBe(404);
  });

  it('is for who may', async () => {
    const writer = await makeKey(gateway, team, ['media:write']);
    expect((await gateway.as(writer.key).get(`${path}/${id}`)).status).toBe(403);
    expect((await gateway.as().get(`${path}/${id}`)).status).toBe(401);
    expect((await gateway.as(team.key).get(`${path}/none`)).status).toBe(404);
    expect((await gateway.as(team.key).get(`/api/other/media/${id}`)).status).toBe(404);
  });
});
