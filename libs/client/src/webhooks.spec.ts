import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookRefused } from './webhooks.js';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const body = '{"id":"381725008812738565","event":"message.received","payload":{"text":"Grüße 👋"}}';

/** As webhook delivery signs it. */
function headersOf(text: string, at = new Date()): Record<string, string> {
  return {
    'webhook-id': '381725008812738565',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('381725008812738565', at, text),
  };
}

describe('a webhook', () => {
  it('is the event that was signed, by text or bytes, and with headers of any kind', () => {
    const headers = headersOf(body);
    const event = { id: '381725008812738565', event: 'message.received', payload: { text: 'Grüße 👋' } };
    expect(verifyWebhook(secret, headers, body)).toEqual(event);
    expect(verifyWebhook(secret, new Headers(headers), Buffer.from(body))).toEqual(event);
  });

  it('is good by any of several secrets, while one is changed for another', () => {
    expect(verifyWebhook([other, secret], headersOf(body), body)).toMatchObject({ event: 'message.received' });
    expect(verifyWebhook(`${other} ${secret}`, headersOf(body), body)).toMatchObject({ event: 'message.received' });
  });

  it.each([
    ['of another secret', other, headersOf(body), body],
    ['that was changed', secret, headersOf(body), body.replace('Grüße', 'Gruesse')],
    ['that is more than five minutes old', secret, headersOf(body, new Date(Date.now() - 301_000)), body],
    ['without a signature', secret, {}, body],
    ['without a secret', '', headersOf(body), body],
  ])('%s is refused', (_name, of, headers, text) => {
    expect(() => verifyWebhook(of, headers, text)).toThrow(WebhookRefused);
  });
});
