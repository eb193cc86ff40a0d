import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, runCli } from '../testing/index.js';

let api: FakeApi;
beforeEach(async () => {
  api = await FakeApi.start();
});
afterEach(() => api.stop());

const sent = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: { id: '381724996712738599', phoneNumber: '+12025550147' },
  type: 'text',
  timestamp: 1_795_248_000,
};

describe('send text', () => {
  it('sends once for its key, whatever the session, and shows the message', async () => {
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

  it('says what the messaging network refused', async () => {
    const body = { ...errorBody('engine_rejected', 'The network refused.'), detail: 'no such number' };
    api.on('POST /api/sendText', { status: 422, body });

    const { code, stderr } = await runCli(['send', 'text', '+1', 'x'], { url: api.url });
    expect(code).toBe(1);
    expect(stderr).toContain('no such number');
  });
});
