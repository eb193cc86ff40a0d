import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { ask } from './support/http.js';
import { sampleFiles } from './support/sample-files.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';
import { type Sent, type Waha, type WahaBody, wahaOf } from './support/waha.js';

let parley: PrivateParley;
let phone: TestingNumber;
/** The phone in the form of WAHA. */
let friend: string;

let waha: Waha;

const working = (name: string): Promise<WahaBody> =>
  waitFor(async () => {
    const { body } = await waha('GET', `/api/sessions/${name}`);
    return body.status === 'WORKING' ? body : undefined;
  });

beforeAll(async () => {
  parley = await sharedParley();
  waha = wahaOf(parley);
  phone = await parley.client.post('/v1/testing-numbers', { projectId: parley.credentials.project.id, country: 'GB' });
  friend = `${phone.phoneNumber.slice(1)}@c.us`;
  const made = await waha('POST', '/api/sessions', {
    name: 'default',
    config: { metadata: { customer: '7' }, debug: true },
  });
  expect([made.status, made.body.name, made.body.config]).toEqual([
    201,
    'default',
    { metadata: { customer: '7' }, debug: true },
  ]);
  await working('default');
}, timeouts.startMs);

describe('sessions of the WAHA layer', () => {
  it('are made, listed, changed, stopped, started and deleted', async () => {
    const made = await waha('POST', '/api/sessions', { name: null, start: false, config: { proxy: null }, apps: null });
    const { name } = made.body;
    expect(name).toMatch(/^session_[0-9a-f]{32}$/);
    expect(made.body).toEqual({
      ...{ name, status: 'STOPPED', config: { proxy: null }, me: null, engine: { engine: 'NOWEB' } },
      ...{ presence: null, timestamps: { activity: null } },
    });
    const names = async (query: string) =>
      (await waha<WahaBody[]>('GET', `/api/sessions${query}`)).body.map((one) => one.name);
    expect(await names('')).not.toContain(name);
    expect(await names('?all=true&expand=')).toContain(name);
    expect((await waha('GET', `/api/sessions/${name}/me`)).body).toBeNull();
    const changed = await waha('PUT', `/api/sessions/${name}`, { config: { noweb: { store: { enabled: true } } } });
    expect([changed.status, changed.body.config]).toEqual([200, { noweb: { store: { enabled: true } } }]);
    expect((await waha('PUT', `/api/sessions/${name}`, {})).body.config).toEqual({});
    const started = await waha('POST', `/api/sessions/${name}/start`);
    expect([started.status, started.body.name]).toEqual([201, name]);
    const { me } = await working(name);
    expect(me).toEqual({ id: expect.stringMatching(/^\d+@c\.us$/), pushName: expect.any(String) });
    expect((await waha('GET', `/api/sessions/${name}/me`)).body).toEqual(me);
    expect((await waha('GET', `/api/sessions/${name}?expand=apps`)).body.apps).toEqual([]);
    expect((await waha('POST', `/api/sessions/${name}/stop`)).body.status).toBe('STOPPED');
    expect((await waha('POST', `/api/sessions/${name}/logout`)).body.status).toBe('FAILED');
    for (const time of ['first', 'second']) {
      const gone = await waha('DELETE', `/api/sessions/${name}`);
      expect([time, gone.status, gone.body]).toEqual([time, 200, '']);
    }
    expect((await waha('GET', `/api/sessions/${name}`)).status).toBe(404);
  });

  it('are seen natively, and natively made ones here', async () => {
    const native = await parley.client.get<Session>('/api/sessions/default');
    expect(native).toMatchObject({ status: 'CONNECTED', engine: 'sandbox' });
    await parley.client.post('/api/sessions', { projectId: native.projectId, name: 'native', start: false });
    expect((await waha('GET', '/api/sessions/native')).body).toMatchObject({ status: 'STOPPED', config: {} });
  });

  it('are refused as WAHA refuses them', async () => {
    const taken = await waha('POST', '/api/sessions', { name: 'default' });
    expect([taken.status, taken.body]).toMatchObject([422, { statusCode: 422, error: 'Unprocessable Entity' }]);
    expect(taken.body.message).toContain('"default"');
    for (const [body, message] of [
      [{ name: 'a b' }, 'name'],
      [{ config: [] }, 'config'],
      [{ config: { metadata: { a: 1 } } }, 'config.metadata'],
      [{ config: { ignore: { groups: 'yes' } } }, 'config.ignore.groups'],
      [{ start: 'yes' }, 'start'],
    ] as const) {
      const refused = await waha('POST', '/api/sessions', body);
      expect([body, refused.status, refused.body.error]).toEqual([body, 400, 'Bad Request']);
      expect(refused.body.message).toEqual([expect.stringContaining(`"${message}`)]);
    }
    for (const body of [{ config: { proxy: { server: 'a:1' } } }, { apps: [{ app: 'chatwoot' }] }]) {
      const refused = await waha('POST', '/api/sessions', body);
      expect([refused.status, refused.body.error, typeof refused.body.message]).toEqual([
        501,
        'Not Implemented',
        'string',
      ]);
    }
    expect((await waha('PUT', '/api/sessions/nobody', { config: { metadata: 1 } })).status).toBe(404);
    expect((await waha('POST', '/api/sessions/nobody/start')).status).toBe(404);
  });

  it('have webhooks that are endpoints, shown as they were given to whoever may change them', async () => {
    const webhook = {
      ...{ url: 'https://example.com/waha', events: ['message', 'session.status'], hmac: { key: 'a secret key' } },
      ...{ retries: null, customHeaders: [{ name: 'X-Own', value: 'secret' }] },
    };
    const config = { webhooks: [webhook], debug: false };
    const made = await waha('POST', '/api/sessions', { name: 'hooked', start: false, config });
    expect([made.status, made.body.config]).toEqual([201, config]);
    const endpoints = async () =>
      (await parley.client.get<WahaBody[]>('/api/webhooks')).filter(({ managedBy }) => managedBy !== undefined);
    const [endpoint] = await endpoints();
    expect(endpoint).toMatchObject({ url: webhook.url, managedBy: { kind: 'waha', session: 'hooked' } });
    const { project, baseUrl } = parley.credentials;
    const scopes = ['sessions:read', 'sessions:write'];
    const fields = { label: 'weak', scopes, projectId: project.id };
    const { key } = await parley.client.post<{ key: string }>('/api/account/keys', fields);
    const weak = (method: string, body?: object) =>
      ask<WahaBody>(baseUrl, method, '/compat/waha/api/sessions/hooked', { key, body });
    const masked = { ...webhook, hmac: { key: '***' }, customHeaders: [{ name: 'X-Own', value: '***' }] };
    expect((await weak('GET')).body.config).toEqual({ ...config, webhooks: [masked] });
    const refused = await weak('PUT', { config });
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    const changed = { webhooks: [{ ...masked, events: ['*'] }] };
    expect((await waha('PUT', '/api/sessions/hooked', { config: changed })).body.config).toEqual({
      webhooks: [{ ...webhook, events: ['*'] }],
    });
    expect((await endpoints()).map(({ id }) => id)).toEqual([endpoint?.id]);
    for (const [member, field] of [
      [{ ...webhook, url: 'nonsense' }, 'config.webhooks.0.url'],
      [{ ...webhook, events: ['message.nonsense'] }, 'config.webhooks.0.events'],
      ['text', 'config.webhooks.0'],
    ] as const) {
      const wrong = await waha('POST', '/api/sessions', { name: 'wrong', config: { webhooks: [member] } });
      expect([wrong.status, wrong.body.message]).toEqual([400, [expect.stringContaining(field)]]);
    }
    expect((await waha('GET', '/api/sessions/wrong')).status).toBe(404);
    expect((await waha('DELETE', '/api/sessions/hooked')).status).toBe(200);
    await waitFor(async () => (await endpoints()).length === 0);
  });

  it('wait for a scan, with the code as an image and as text', async () => {
    const { project } = parley.credentials;
    await parley.client.post('/api/sessions', { projectId: project.id, name: 'scan', config: { pairing: 'qr' } });
    await waitFor(async () => (await waha('GET', '/api/sessions/scan')).body.status === 'SCAN_QR_CODE');
    const image = await waha('GET', '/api/scan/auth/qr?format=image');
    expect(image.body).toEqual({ mimetype: 'image/png', data: expect.stringMatching(/^iVBOR/) });
    const raw = await waha('GET', '/api/scan/auth/qr?format=raw');
    expect(raw.body).toEqual({ value: expect.any(String) });
    const refused = await waha('GET', '/api/default/auth/qr');
    expect([refused.status, refused.body]).toEqual([
      422,
      { error: expect.any(String), session: 'default', status: 'WORKING', expected: ['SCAN_QR_CODE'] },
    ]);
    const text = await waha('POST', '/api/sendText', { session: 'scan', chatId: friend, text: 'Hello' });
    expect([text.status, text.body]).toEqual([
      422,
      { error: expect.any(String), session: 'scan', status: 'SCAN_QR_CODE', expected: ['WORKING'] },
    ]);
  });
});

describe('sends of the WAHA layer', () => {
  const send = (path: string, body: object) => waha<Sent>('POST', `/api/${path}`, { chatId: friend, ...body });

  it('answer the message as it is stored, the same as the list has it', async () => {
    const sent = await send('sendText', { text: 'Hello', reply_to: '', linkPreview: true, id: null, mentions: null });
    expect([sent.status, sent.body]).toMatchObject([
      201,
      {
        ...{ id: expect.stringMatching(new RegExp(`^true_${friend}_[A-Za-z0-9.=+-]+$`)), fromMe: true, source: 'api' },
        ...{ from: friend, to: friend, body: 'Hello', hasMedia: false, media: null, participant: null, replyTo: null },
      },
    ]);
    const reply = await send('reply', { text: 'Again', reply_to: sent.body.id });
    expect(reply.body.replyTo).toMatchObject({ id: sent.body.id.split('_')[2], body: 'Hello', hasMedia: false });
    const native = await parley.client.get<object>(`/api/default/chats/${friend}/messages/${reply.body._data.id}`);
    expect(native).toMatchObject({ text: 'Again', replyTo: sent.body._data.id });
  });

  it('are one for each id of a client', async () => {
    const once = await send('sendText', { text: 'Once', id: 'ABC1' });
    const again = await send('sendText', { text: 'Once', id: 'ABC1' });
    expect([again.status, again.body.id]).toEqual([201, once.body.id]);
    const other = await send('sendText', { text: 'Other', id: 'ABC1' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('are of all kinds', async () => {
    const file = { data: sampleFiles.png, mimetype: 'image/png', filename: 'a.png' };
    const image = await send('sendImage', { file, caption: 'Look' });
    expect([image.status, image.body]).toMatchObject([
      201,
      {
        body: 'Look',
        hasMedia: true,
        media: { mimetype: 'image/png', url: expect.stringMatching(/^http/), error: null },
      },
    ]);
    expect((await fetch(image.body.media?.url ?? '')).status).toBe(200);
    const voice = { data: sampleFiles.ogg, mimetype: 'audio/ogg; codecs=opus', filename: 'a.ogg' };
    expect((await send('sendVoice', { file: voice, convert: true })).status).toBe(201);
    expect(
      (await send('sendVideo', { file: { data: sampleFiles.mp4, mimetype: 'video/mp4' }, asNote: false })).status,
    ).toBe(201);
    expect((await send('sendFile', { file })).body.media).toMatchObject({ filename: 'a.png' });
    const place = await send('sendLocation', { latitude: 38.8937255, longitude: -77.0969763, title: 'Our office' });
    expect(place.body.location).toEqual({
      latitude: '38.8937255',
      longitude: '-77.0969763',
      live: false,
      name: 'Our office',
    });
    const card = {
      fullName: 'John Doe',
      organization: 'Company',
      phoneNumber: '+91 1234 567890',
      whatsappId: '911234567890',
    };
    const contact = await send('sendContactVcard', {
      contacts: [card, { vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Jane\nEND:VCARD' }],
    });
    expect(contact.body.vCards).toHaveLength(2);
    expect(contact.body.vCards[0]).toContain('TEL;type=CELL;type=VOICE;waid=911234567890:+91 1234 567890');
    const poll = await send('sendPoll', { poll: { name: 'Which?', options: ['A', 'B'], multipleAnswers: null } });
    expect([poll.status, poll.body.body]).toEqual([201, 'Which?']);
    expect((await send('sendPollVote', { pollMessageId: poll.body.id, votes: ['A'], pollServerId: null })).status).toBe(
      201,
    );
    expect((await send('forwardMessage', { messageId: place.body.id })).body.location).not.toBeNull();
    const preview = await send('sendLinkPreview', { url: 'https://example.com', title: 'Example' });
    expect(preview.body.body).toBe('Example\nhttps://example.com');
    const byGet = await waha('GET', `/api/sendText?phone=${phone.phoneNumber.slice(1)}&text=Hi&session=default`);
    expect([byGet.status, byGet.body.body]).toEqual([200, 'Hi']);
    const reaction = await waha('PUT', '/api/reaction', { messageId: place.body.id, reaction: '👍' });
    expect([reaction.status, reaction.body.fromMe]).toEqual([200, true]);
    expect((await waha('PUT', '/api/star', { messageId: place.body.id, chatId: friend, star: true })).status).toBe(200);
    expect((await send('sendSeen', { messageIds: [place.body.id], participant: null })).status).toBe(201);
    expect((await send('sendSeen', {})).status).toBe(201);
    expect((await send('startTyping', {})).status).toBe(201);
    expect((await send('stopTyping', {})).status).toBe(201);
  });

  it.each([
    ['sendText', { text: undefined }, 400, 'Field "text" is required.'],
    ['sendText', { text: 'x', chatId: 'nobody' }, 400, 'chatId'],
    ['sendText', { text: 'x', reply_to: 'true_1@c.us' }, 400, 'reply_to'],
    ['sendText', { text: 'x', reply_to: 'true_1@c.us_NOBODY' }, 404, 'Message "true_1@c.us_NOBODY" not found.'],
    ['sendText', { text: 'x', session: 'nobody' }, 404, 'Session "nobody" not found.'],
    ['sendText', { session: 'nobody' }, 404, 'Session "nobody" not found.'],
    ['sendText', { text: 'x', mentions: ['all'] }, 501, 'mentions'],
    ['sendImage', { file: {} }, 400, 'file'],
    ['sendImage', { file: { url: 'https://example.com/a.png', mimetype: 'nonsense' } }, 400, 'file.mimetype'],
    ['sendImage', { file: { data: sampleFiles.ogg, mimetype: 'audio/ogg' } }, 422, 'file.data'],
    ['sendVideo', { file: { data: sampleFiles.mp4, mimetype: 'video/mp4' }, asNote: true }, 501, 'asNote'],
    ['sendContactVcard', { contacts: [{ fullName: 'A' }] }, 400, 'contacts.0.phoneNumber'],
    ['sendPoll', { poll: { name: 'A', options: ['B'] } }, 400, 'poll.options'],
  ])('are refused by name: %s %j', async (path, body, status, message) => {
    const refused = await send(path, body);
    expect([refused.status, refused.body.statusCode]).toEqual([status, status]);
    expect(JSON.stringify(refused.body.message)).toContain(JSON.stringify(message).slice(1, -1));
    expect(Array.isArray(refused.body.message)).toBe(status === 400);
  });

  it('has one sentence for a body that is no JSON', async () => {
    const refused = await waha('POST', '/api/sendText', '{');
    expect([refused.status, refused.body.message]).toEqual([400, 'The body is not well-formed JSON.']);
  });
});
