import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import {
  findSent,
  type FindSent,
  sendButtons,
  sendInteractive,
  type SendButtons,
  type SendInteractive,
} from '@parley/contracts/messages';
import { httpReceiver, type HttpReceiver } from '@parley/testing';
import { FakeMedia, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const gif = `GIF89a${'x'.repeat(50)}`;
const buttons = [{ id: 'y', title: 'Yes' }];
const action = { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Yes' } }] };

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let media: FakeMedia;
let server: HttpReceiver;
const sent: (SendButtons | SendInteractive)[] = [];
const lookups: FindSent[] = [];
let refusal: DomainError | undefined;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' });
  team = await makeTeam(gateway);
  media = await FakeMedia.start(installation.services);
  for (const contract of [sendButtons, sendInteractive]) {
    const take = (request: object) => {
      sent.push(request as SendButtons);
      return sendButtons.example.reply;
    };
    await installation.services.answer(contract as typeof sendButtons, take, '501');
  }
  await installation.services.answer(findSent, (request) => {
    lookups.push(request);
    throw refusal ?? new DomainError('session_not_connected', 'Not sent before.');
  });
  server = await httpReceiver();
}, 60_000);

afterAll(async () => {
  await server.close();
  await installation.close();
});

const post = (route: string, body: object) =>
  gateway.as(team.key).post(`/api/${route}`, { chatId: '+12025550147', ...body });
const header = (image: object) => ({ type: 'image', image });

describe('a header with a file', () => {
  it('is fetched from its URL, kept, and sent with the id that it has here', async () => {
    server.next({ kind: 'answer', status: 200, body: gif });
    const url = `${server.url}map.gif`;
    const interactive = { type: 'button', header: header({ url }), body: { text: 'Here?' }, action };
    const answer = await post('sendInteractive', { interactive });
    expect([answer.status, answer.json]).toEqual([200, sendButtons.example.reply]);
    expect(media.registered.at(-1)).toMatchObject({ origin: 'send', mimeType: 'image/gif', filename: 'map.gif' });
    const headerMediaId = String(8000 + media.registered.length);
    expect(sent.at(-1)).toEqual({ session: 'default', chatId: '+12025550147', interactive, headerMediaId });
    expect(lookups.at(-1)).toMatchObject({ kind: 'interactive', request: { interactive } });
  });

  it('may be a file of the session', async () => {
    const upload = { data: Buffer.from(gif).toString('base64'), mimetype: 'image/gif' };
    const { id } = (await gateway.as(team.key).post('/api/default/media', upload)).json as { id: string };
    expect((await post('sendButtons', { text: 'Here?', header: header({ mediaId: id }), buttons })).status).toBe(200);
    expect(sent.at(-1)).toMatchObject({ headerMediaId: id, header: header({ mediaId: id }) });
    const video = { type: 'video', video: { mediaId: id } };
    const other = await post('sendButtons', { text: 'Here?', header: video, buttons });
    expect([other.status, other.error.code]).toEqual([415, 'unsupported_media_type']);
    expect((await post('sendButtons', { text: 'x', header: header({ mediaId: '77' }), buttons })).status).toBe(404);
  });

  it('is neither fetched nor kept for what is refused', async () => {
    const [before, kept] = [server.requests.length, media.registered.length];
    refusal = new DomainError('invalid_parameter', 'Field "interactive.action.name" is invalid.');
    const interactive = { type: 'cta_url', header: header({ url: server.url }), body: { text: 'x' }, action: {} };
    expect((await post('sendInteractive', { interactive })).status).toBe(400);
    refusal = undefined;
    expect([server.requests.length, media.registered.length]).toEqual([before, kept]);
    const blocked = { text: 'x', header: header({ url: 'http://169.254.169.254/' }), buttons };
    const { status, error } = await post('sendButtons', blocked);
    expect([status, error.error]).toEqual([400, expect.stringContaining('"header.image.url"')]);
  });

  it('is set by the gateway alone', async () => {
    const { status, error } = await post('sendButtons', { text: 'x', buttons, headerMediaId: '7' });
    expect([status, error.error]).toEqual([400, 'Unknown field "headerMediaId".']);
  });
});
