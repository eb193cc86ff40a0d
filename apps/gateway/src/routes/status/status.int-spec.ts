import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteStatus, postStatus } from '@parley/contracts/status';
import {
  type Client,
  FakeMedia,
  Installation,
  makeKey,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

const image = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(50, 7)]);
const video = Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), Buffer.alloc(50)]);
const voice = Buffer.concat([
  Buffer.from('4f67675300020000000000000000', 'hex'),
  Buffer.alloc(14),
  Buffer.from('OpusHead'),
]);
const fileOf = (bytes: Buffer, mimetype: string) => ({ data: bytes.toString('base64'), mimetype });
const files = {
  image: fileOf(image, 'image/png'),
  video: fileOf(video, 'video/mp4'),
  voice: fileOf(voice, 'audio/ogg'),
} as const;
const posted = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: { id: '381725000112738560' },
  type: 'text',
  timestamp: 1_795_248_000,
};
const messageId = '381725008812738564';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let media: FakeMedia;
const requested: object[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  const { services } = installation;
  media = await FakeMedia.start(services, { default: '501', removing: '502' });
  await services.answer(
    postStatus,
    (request) => {
      requested.push({ ...request });
      return posted;
    },
    '501',
  );
  await services.answer(
    deleteStatus,
    (request) => {
      requested.push({ ...request });
      return {};
    },
    '502',
  );
}, 60_000);

afterAll(() => installation.close());

const ask = (call: string, body?: object, { key = team.key, session = 'default' } = {}): ReturnType<Client['send']> => {
  const [method = '', path = ''] = call.split(' ');
  requested.length = 0;
  return gateway.as(key).send(method, `/api/${session}/status/${path}`, body);
};

describe('the routes of status', () => {
  it('post a text', async () => {
    const answer = await ask('POST text', { text: 'At the harbour' });
    expect([answer.status, answer.json]).toEqual([200, posted]);
    expect(requested).toEqual([{ session: 'default', type: 'text', text: 'At the harbour' }]);
  });

  it.each(['image', 'video'] as const)('post a file with its caption: %s', async (type) => {
    const answer = await ask(`POST ${type}`, { file: { ...files[type], filename: 'a' }, caption: 'The harbour' });
    expect([answer.status, answer.json]).toEqual([200, posted]);
    const { mimetype: mimeType } = files[type];
    expect(media.registered.at(-1)).toMatchObject({ session: 'default', origin: 'send', mimeType, filename: 'a' });
    const mediaId = String(8000 + media.registered.length);
    expect(requested).toEqual([{ session: 'default', type, mediaId, caption: 'The harbour' }]);
  });

  it('post a voice message, which has no caption', async () => {
    expect((await ask('POST voice', { file: files.voice })).status).toBe(200);
    expect(media.registered.at(-1)).toMatchObject({ mimeType: 'audio/ogg' });
    const mediaId = String(8000 + media.registered.length);
    expect(requested).toEqual([{ session: 'default', type: 'voice', mediaId }]);
    const refused = await ask('POST voice', { file: files.voice, caption: 'x' });
    expect([refused.status, refused.error.error]).toEqual([400, 'Unknown field "caption".']);
  });

  it('post a file that the session has already, and keep no second one', async () => {
    await ask('POST image', { file: files.image });
    const { length } = media.registered;
    const mediaId = String(8000 + length);
    expect((await ask('POST image', { file: { mediaId } })).status).toBe(200);
    expect(requested).toEqual([{ session: 'default', type: 'image', mediaId }]);
    expect(media.registered).toHaveLength(length);
    expect((await ask('POST image', { file: { mediaId: '8999' } })).status).toBe(404);
    expect((await ask('POST video', { file: { mediaId } })).status).toBe(415);
  });

  it('take a status back', async () => {
    const answer = await ask(`DELETE ${messageId}`, undefined, { session: 'removing' });
    expect([answer.status, answer.json]).toEqual([200, { message: 'The status is deleted.', success: true }]);
    expect(requested).toEqual([{ session: 'removing', messageId }]);
    expect((await ask('DELETE x', undefined, { session: 'removing' })).status).toBe(404);
  });

  it.each([
    ['text', {}, 'missing_field', 'text'],
    ['text', { text: '' }, 'invalid_parameter', 'text'],
    ['text', { text: 'x'.repeat(4097) }, 'invalid_parameter', 'text'],
    ['text', { text: 'x', file: files.image }, 'invalid_parameter', 'file'],
    ['image', {}, 'missing_field', 'file'],
    ['image', { file: {} }, 'invalid_parameter', 'file'],
    ['image', { file: { ...files.image, url: 'https://example.com/a.png' } }, 'invalid_parameter', 'file'],
    ['image', { file: { data: files.image.data } }, 'missing_field', 'file.mimetype'],
    ['video', { file: { data: 'a,b', mimetype: 'video/mp4' } }, 'invalid_parameter', 'file.data'],
    ['video', { file: { data: '', mimetype: 'video/mp4' } }, 'invalid_parameter', 'file.data'],
    ['video', { file: { mediaId: 'x' } }, 'invalid_parameter', 'file.mediaId'],
    ['voice', { file: { ...files.voice, size: 1 } }, 'invalid_parameter', 'file.size'],
    ['voice', { file: { url: 'ftp://example.com/a.ogg' } }, 'invalid_parameter', 'file.url'],
    ['image', { file: files.image, caption: 'x'.repeat(1025) }, 'invalid_parameter', 'caption'],
  ])('refuse a %s that is %j, naming what is wrong', async (type, body, code, named) => {
    const refused = await ask(`POST ${type}`, body);
    expect([refused.status, refused.error.code]).toEqual([400, code]);
    expect(refused.error.error).toContain(`"${named}"`);
    expect(requested).toEqual([]);
    expect((await ask(`POST ${type}`, body, { session: 'nobody' })).status).toBe(404);
  });

  it.each([
    ['image', files.video],
    ['image', files.voice],
    ['video', files.image],
    ['voice', files.image],
  ] as const)('refuse what is no %s', async (type, file) => {
    const refused = await ask(`POST ${type}`, { file });
    expect([refused.status, refused.error.code, requested]).toEqual([415, 'unsupported_media_type', []]);
    expect(refused.error.error).toContain('"file.data"');
  });

  it.each([
    ['POST text', { text: 'x' }],
    ['POST image', { file: files.image }],
    ['POST video', { file: files.video }],
    ['POST voice', { file: files.voice }],
    [`DELETE ${messageId}`, undefined],
  ])('%s is for who may send, in a session of theirs', async (call, body) => {
    const session = body === undefined ? 'removing' : 'default';
    const sender = await makeKey(gateway, team, ['messages:send']);
    expect((await ask(call, body, { key: sender.key, session })).status).toBe(200);
    const reader = await makeKey(gateway, team, ['messages:read', 'messages:delete', 'media:write']);
    const refused = await ask(call, body, { key: reader.key, session });
    expect([refused.status, refused.error.code]).toEqual([403, 'insufficient_scope']);
    expect((await ask(call, body, { session: 'nobody' })).status).toBe(404);
    expect(requested).toEqual([]);
  });
});
