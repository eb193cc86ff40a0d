import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notFound } from '@parley/contracts/base';
import { getGroup, setGroupPicture, type SetGroupPicture } from '@parley/contracts/groups';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { FakeMedia, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200, 7)]);
const gif = 'GIF89a harbour';
const pdf = '%PDF-1.7 harbour';
const groupId = '120363025246125486@g.us';

describe('the picture of a group', () => {
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  let media: FakeMedia;
  let server: HttpReceiver;
  const received: SetGroupPicture[] = [];

  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway({ WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' });
    team = await makeTeam(gateway);
    media = await FakeMedia.start(installation.services);
    await installation.services.answer(getGroup, (request) => {
      if (request.groupId !== groupId || request.session !== 'default') throw notFound('Group');
      return getGroup.example.reply;
    });
    await installation.services.answer(
      setGroupPicture,
      (request) => {
        if (request.groupId !== groupId) throw notFound('Group');
        received.push(request);
        return {};
      },
      '501',
    );
    server = await httpReceiver();
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await installation.close();
  });

  const put = (body: object, to = groupId, session = 'default') =>
    gateway.as(team.key).put(`/api/${session}/groups/${encodeURIComponent(to)}/picture`, body);
  /** The bytes that are kept, by the id under which the file was registered. */
  const kept = async (): Promise<Buffer> => {
    const blobId = media.registered.at(-1)?.blobId ?? '';
    const files = await readdir(installation.mediaDir, { recursive: true, withFileTypes: true });
    const file = files.find((entry) => entry.isFile() && entry.name === blobId.padStart(19, '0'));
    if (!file) throw new Error(`No bytes are kept as ${blobId}.`);
    return readFile(join(file.parentPath, file.name));
  };
  const nothingStaged = () =>
    waitFor(async () => (await readdir(join(installation.mediaDir, 'staging'))).length === 0, {
      timeoutMs: 20_000,
      message: 'what was refused to be discarded',
    });

  it('comes in base64, and is kept as a picture before the group is told of it', async () => {
    const answer = await put({ base64: png.toString('base64') });
    expect([answer.status, answer.json]).toEqual([200, { message: 'The group has a new picture.', success: true }]);
    expect(media.registered.at(-1)).toEqual({
      session: 'default',
      blobId: expect.stringMatching(/^[1-9]\d{15,18}$/),
      mimeType: 'image/png',
      sizeBytes: png.length,
      sha256: createHash('sha256').update(png).digest('hex'),
      origin: 'picture',
    });
    expect(received.at(-1)).toEqual({ session: 'default', groupId, mediaId: String(8000 + media.registered.length) });
    expect(await kept()).toEqual(png);
  });

  it('comes from a URL, through redirects, as what its bytes say and not its server', async () => {
    server.next(
      { kind: 'redirect', location: '/pictures/boat.gif' },
      { kind: 'answer', headers: { 'content-type': 'text/html' }, body: gif },
    );
    expect((await put({ url: `${server.url}start` })).status).toBe(200);
    expect(media.registered.at(-1)).toMatchObject({ origin: 'picture', mimeType: 'image/gif', filename: 'boat.gif' });
    expect(await kept()).toEqual(Buffer.from(gif));
  });

  it.each([
    ['neither', {}, 400, 'invalid_parameter', '"base64"'],
    ['both', { base64: png.toString('base64'), url: 'https://example.com/a.png' }, 400, 'invalid_parameter', '"url"'],
    ['nothing in it', { base64: '' }, 400, 'invalid_parameter', '"base64"'],
    ['no base64', { base64: 'a,b' }, 400, 'invalid_parameter', '"base64"'],
    ['no picture', { base64: Buffer.from(pdf).toString('base64') }, 415, 'unsupported_media_type', '"base64"'],
    ['a picture of another kind', { base64: 'SUkqAAgAAAA=' }, 415, 'unsupported_media_type', '"base64"'],
    ['no web address', { url: 'file:///etc/passwd' }, 400, 'invalid_parameter', '"url"'],
    ['a private address', { url: 'http://169.254.169.254/latest' }, 400, 'invalid_parameter', 'blocked_address'],
    ['an unknown field', { data: png.toString('base64') }, 400, 'invalid_parameter', '"data"'],
  ])('is refused for %s, naming it, and nothing of it is kept', async (_, body, status, code, named) => {
    const [registered, requested] = [media.registered.length, received.length];
    const answer = await put(body);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(answer.error.error).toContain(named);
    expect([media.registered.length, received.length]).toEqual([registered, requested]);
    await nothingStaged();
  });

  it('is refused for a URL that leads to none', async () => {
    server.next({ kind: 'answer', status: 404 }, { kind: 'answer', body: pdf });
    const missing = await put({ url: server.url });
    expect([missing.status, missing.error.error]).toEqual([
      400,
      'Field "url" is invalid: it could not be fetched (answered 404).',
    ]);
    const wrong = await put({ url: server.url });
    expect([wrong.status, wrong.error.code]).toEqual([415, 'unsupported_media_type']);
    server.next({ kind: 'slow_body', chunk: 'x'.repeat(1024 * 1024), chunks: 17, intervalMs: 0 });
    const large = await put({ url: server.url });
    expect([large.status, large.error.code]).toEqual([413, 'payload_too_large']);
    await nothingStaged();
  });

  it('of a session that is not there is neither fetched nor kept; of a group that is not there, not found', async () => {
    const [registered, fetched] = [media.registered.length, server.requests.length];
    const nowhere = await put({ url: server.url }, groupId, 'nowhere');
    expect([nowhere.status, nowhere.error.code]).toEqual([404, 'not_found']);
    expect((await put({ base64: png.toString('base64') }, groupId, 'nowhere')).status).toBe(404);
    expect([media.registered.length, server.requests.length]).toEqual([registered, fetched]);
    const missing = '120363099999999999@g.us';
    expect((await put({ base64: png.toString('base64') }, missing)).status).toBe(404);
    // Input errors come behind that.
    expect((await put({}, missing)).status).toBe(404);
    await nothingStaged();
  });
});
