import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, parse } from '@parley/contracts/base';
import { findSent, MediaSendRequest, sendMedia, type SendMedia } from '@parley/contracts/messages';
import { httpReceiver, type HttpReceiver } from '@parley/testing';
import { FakeMedia, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(50, 7)]);
const inBase64 = { data: png.toString('base64'), mimetype: 'image/png' };
const pdf = '%PDF-1.7 harbour';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let media: FakeMedia;
let server: HttpReceiver;
const sent: SendMedia[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' });
  team = await makeTeam(gateway);
  media = await FakeMedia.start(installation.services);
  await installation.services.answer(
    sendMedia,
    (request) => {
      sent.push(request);
      return sendMedia.example.reply;
    },
    '501',
  );
  await installation.services.answer(findSent, ({ session, request }) => {
    const send = parse(MediaSendRequest, { ...request, session });
    const earlier = sent.find(({ idempotency }) => idempotency?.key === send.idempotency?.key);
    if (!earlier || earlier.source !== send.source) throw new DomainError('session_not_connected', 'Not sent before.');
    return sendMedia.example.reply;
  });
  server = await httpReceiver();
}, 60_000);

afterAll(async () => {
  await server.close();
  await installation.close();
});

function send(route: string, file: object, more: object = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return gateway.as(team.key).post(`/api/${route}`, { chatId: '+12025550147', file, ...more }, { headers });
}
const serve = (body: string, status = 200) => server.next({ kind: 'answer', status, body });

describe('sending a file', () => {
  it('in base64 stores it and sends it', async () => {
    const answer = await send('sendImage', { ...inBase64, filename: 'a.png' }, { caption: 'The harbour' });
    expect([answer.status, answer.json]).toEqual([200, sendMedia.example.reply]);
    expect(media.registered.at(-1)).toMatchObject({ origin: 'send', mimeType: 'image/png', filename: 'a.png' });
    const { mediaId, source, ...requested } = sent.at(-1) as SendMedia;
    expect(mediaId).toBe(String(8000 + media.registered.length));
    expect(source).toMatch(/^sha256:[0-9a-f]{64};image\/png;a\.png$/);
    expect(requested).toEqual({ session: 'default', chatId: '+12025550147', caption: 'The harbour', type: 'image' });
  });

  it('fetches it from a URL, through redirects, under the name that it has there', async () => {
    server.next({ kind: 'redirect', location: '/files/plan.pdf' });
    serve(pdf);
    const url = `${server.url}start`;
    expect((await send('sendFile', { url })).status).toBe(200);
    expect(media.registered.at(-1)).toMatchObject({ mimeType: 'application/pdf', filename: 'plan.pdf' });
    expect(sent.at(-1)).toMatchObject({ type: 'document', source: `url:${url}` });
  });

  it('sends one that the session has', async () => {
    const path = '/api/default/media';
    const { id } = (await gateway.as(team.key).post(path, inBase64)).json as { id: string };
    const before = media.registered.length;
    expect((await send('sendImage', { mediaId: id })).status).toBe(200);
    expect(sent.at(-1)).toMatchObject({ mediaId: id, source: `media:${id}` });
    expect((await send('sendVoice', { mediaId: id })).error.code).toBe('unsupported_media_type');
    expect((await send('sendImage', { mediaId: '77' })).status).toBe(404);
    expect(media.registered.length).toBe(before);
  });

  it('sends a voice message as audio to be heard as one', async () => {
    const ogg = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(50)]);
    const file = { data: ogg.toString('base64'), mimetype: 'audio/ogg; codecs=opus' };
    expect((await send('sendVoice', file)).status).toBe(200);
    expect(sent.at(-1)).toMatchObject({ type: 'audio', ptt: true });
  });

  it.each([
    ['nothing', {}, 400, 'invalid_parameter', '"file"'],
    ['two sources', { ...inBase64, mediaId: '8001' }, 400, 'invalid_parameter', '"file"'],
    ['no type', { data: inBase64.data }, 400, 'missing_field', '"file.mimetype"'],
    ['no base64', { ...inBase64, data: 'a,b' }, 400, 'invalid_parameter', '"file.data"'],
    ['an unknown field', { ...inBase64, size: 1 }, 400, 'invalid_parameter', '"file.size"'],
    [
      'another kind of file',
      { data: Buffer.from(pdf).toString('base64'), mimetype: 'image/png' },
      415,
      'unsupported_media_type',
      '"file.data"',
    ],
    ['no web address', { url: 'file:///etc/passwd' }, 400, 'invalid_parameter', '"file.url"'],
    ['credentials', { url: 'http://a:b@example.com/' }, 400, 'invalid_parameter', '"file.url"'],
    ['a private address', { url: 'http://169.254.169.254/latest' }, 400, 'invalid_parameter', 'blocked_address'],
    ['a loopback address of IPv6', { url: 'http://[::1]/' }, 400, 'invalid_parameter', 'blocked_address'],
  ])('is refused for %s, naming it', async (_, file, status, code, named) => {
    const { status: answered, error } = await send('sendImage', file);
    expect([answered, error.code]).toEqual([status, code]);
    expect(error.error).toContain(named);
  });

  it('is refused for a URL that gives no file', async () => {
    serve('gone', 404);
    server.next({ kind: 'redirect', location: 'http://10.0.0.1/' }, { kind: 'reset' });
    const errors: string[] = [];
    for (let count = 0; count < 3; count += 1) errors.push((await send('sendFile', { url: server.url })).error.error);
    expect(errors).toEqual([
      'Field "file.url" is invalid: it could not be fetched (answered 404).',
      'Field "file.url" is invalid: its address may not be reached (blocked_address).',
      'Field "file.url" is invalid: it could not be fetched (unreachable).',
    ]);
    server.next({ kind: 'slow_body', chunk: 'x'.repeat(1024 * 1024), chunks: 17, intervalMs: 0 });
    const large = await send('sendVideo', { url: server.url });
    expect([large.status, large.error.code]).toEqual([413, 'payload_too_large']);
  });

  it('has a caption whatever it is', async () => {
    const sticker = Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ');
    const ogg = Buffer.from('OggS'.padEnd(28, '\0') + 'OpusHead'.padEnd(99, '\0'));
    const files = [
      ['sendVoice', { data: ogg.toString('base64'), mimetype: 'audio/ogg' }],
      ['sendSticker', { data: sticker.toString('base64'), mimetype: 'image/webp' }],
      ['sendFile', inBase64],
    ] as const;
    for (const [route, file] of files) {
      const { status } = await send(route, file, { caption: 'The harbour' });
      expect([route, status, sent.at(-1)?.caption]).toEqual([route, 200, 'The harbour']);
    }
  });

  it('is refused for a sticker that is too large', async () => {
    const webp = Buffer.concat([Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(1024 * 1024)]);
    const sticker = await send('sendSticker', { data: webp.toString('base64'), mimetype: 'image/webp' });
    expect([sticker.status, sticker.error.code]).toEqual([413, 'payload_too_large']);
    expect(
      (await send('sendSticker', { data: webp.subarray(0, 99).toString('base64'), mimetype: 'image/webp' })).status,
    ).toBe(200);
  });

  it('for a session that is not there fetches nothing', async () => {
    const before = server.requests.length;
    const answer = await send('sendImage', { url: server.url }, { session: 'nowhere' });
    expect([answer.status, server.requests.length]).toEqual([404, before]);
  });

  it('with a key is not fetched or stored again', async () => {
    serve(pdf);
    const url = `${server.url}once`;
    await send('sendFile', { url }, {}, 'by-url');
    await send('sendImage', inBase64, {}, 'by-data');
    const before = [server.requests.length, media.registered.length, sent.length];
    expect((await send('sendFile', { url }, {}, 'by-url')).status).toBe(200);
    expect((await send('sendImage', inBase64, {}, 'by-data')).status).toBe(200);
    expect([server.requests.length, media.registered.length, sent.length]).toEqual(before);
  });
});
