import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, runCli } from '../testing/index.js';

let api: FakeApi;

const sent = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: { id: '381724996712738599', phoneNumber: '+12025550147' },
  type: 'text',
  timestamp: 1_795_248_000,
};

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('send text', () => {
  it('sends once for its key, in all sessions, and shows the message', async () => {
    api.on('POST /api/sendText', { body: sent });

    const argv = ['send', 'text', '+12025550147', 'Grüße 👋', '--session', 'alice', '--reply-to', '7'];
    const { code, stdout } = await runCli([...argv, '--idempotency-key', 'k-1'], { url: api.url });

    expect(code).toBe(0);
    const { body, headers } = api.only('POST /api/sendText');
    expect(body).toEqual({ chatId: '+12025550147', text: 'Grüße 👋', session: 'alice', replyTo: '7' });
    expect(headers['idempotency-key']).toBe('k-1');
    expect(stdout).toContain('id            381725008812738564');
  });

  it('reads the text from stdin', async () => {
    api.on('POST /api/sendText', { body: sent });

    await runCli(['send', 'text', '+12025550147', '-'], { url: api.url, stdin: 'from a pipe' });
    expect(api.only('POST /api/sendText').body).toEqual({ chatId: '+12025550147', text: 'from a pipe' });
  });

  it('shares one key between the tries of a send that got no answer, and tells it', async () => {
    const { url } = api;
    await api.stop();
    const { code, stderr } = await runCli(['send', 'text', '+12025550147', 'x', '--idempotency-key', 'k-2'], { url });
    expect(code).toBe(6);
    expect(stderr).toContain('--idempotency-key k-2');
    api = await FakeApi.start();
  });

  it('says what the messaging network refused', async () => {
    const body = { ...errorBody('engine_rejected', 'The network refused.'), detail: 'no such number' };
    api.on('POST /api/sendText', { status: 422, body });

    const { code, stderr } = await runCli(['send', 'text', '+1', 'x'], { url: api.url });
    expect(code).toBe(1);
    expect(stderr).toContain('no such number');
  });
});

describe('send location', () => {
  it('takes degrees of either sign', async () => {
    api.on('POST /api/sendLocation', { body: sent });

    const argv = ['send', 'location', '+12025550147', '-33.8568', '151.2153', '--title', 'Opera House'];
    const { code, stdout } = await runCli([...argv, '--session', 'alice'], { url: api.url });
    expect(code).toBe(0);
    expect(stdout).toContain(sent.id);
    const { body, headers } = api.only('POST /api/sendLocation');
    expect(body).toEqual({
      chatId: '+12025550147',
      session: 'alice',
      latitude: -33.8568,
      longitude: 151.2153,
      title: 'Opera House',
    });
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['91', '0'],
    ['0', '-180.5'],
    ['north', '0'],
    ['1e1', '0'],
    ['', '0'],
  ])('sends nothing to %j %j', async (latitude, longitude) => {
    const { code, stderr } = await runCli(['send', 'location', '+1', latitude, longitude], { url: api.url });
    expect([code, api.requests]).toEqual([2, []]);
    expect(stderr).toContain('Degrees from');
  });
});

describe('send contact', () => {
  it('makes a card of a name and a number', async () => {
    api.on('POST /api/sendContactVcard', { body: sent });

    const argv = ['send', 'contact', '+12025550147', 'Grace Hopper', '+12025550199', '--reply-to', '7'];
    expect((await runCli(argv, { url: api.url })).code).toBe(0);
    expect(api.only('POST /api/sendContactVcard').body).toEqual({
      chatId: '+12025550147',
      replyTo: '7',
      contacts: [{ displayName: 'Grace Hopper', phoneNumber: '+12025550199' }],
    });
  });

  it('takes a card that is there', async () => {
    api.on('POST /api/sendContactVcard', { body: sent });
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Grace\r\nEND:VCARD\r\n';

    await runCli(['send', 'contact', '+12025550147', '--vcard', '-'], { url: api.url, stdin: card });
    expect(api.only('POST /api/sendContactVcard').body).toEqual({
      chatId: '+12025550147',
      contacts: [{ vcard: card }],
    });
  });

  it.each([[[]], [['Grace']], [['Grace', '+12025550199', '--vcard', 'x']]])('sends nothing to %j', async (rest) => {
    const { code, stderr } = await runCli(['send', 'contact', '+12025550147', ...rest], { url: api.url });
    expect([code, api.requests]).toEqual([2, []]);
    expect(stderr).toContain('--vcard');
  });
});

describe('send poll', () => {
  it('asks one of the answers, or as many as one likes', async () => {
    api.on('POST /api/sendPoll', { body: sent });

    const argv = ['send', 'poll', '+12025550147', 'Which day?', 'Monday', 'Tuesday'];
    expect((await runCli(argv, { url: api.url })).code).toBe(0);
    expect((await runCli([...argv, '--multiple', '--session', 'alice'], { url: api.url })).code).toBe(0);
    const poll = { name: 'Which day?', options: ['Monday', 'Tuesday'] };
    expect(api.requests.map(({ body }) => body)).toEqual([
      { chatId: '+12025550147', poll },
      { chatId: '+12025550147', session: 'alice', poll: { ...poll, multipleAnswers: true } },
    ]);
  });

  it('needs answers', async () => {
    expect((await runCli(['send', 'poll', '+12025550147', 'Which day?'], { url: api.url })).code).toBe(2);
    expect(api.requests).toEqual([]);
  });
});
