import { describe, expect, it } from '@jest/globals';
import { noticeMail } from './notice-text.js';

const leaveUrl = 'https://parley.example.com/hooks/notices/token';

describe('the mail about a certificate', () => {
  it('says whose it is and when it ends, in words', () => {
    const payload = {
      webhookId: '381725011112738566',
      target: 'https://example.com',
      description: 'Orders',
      expiresAt: '2026-12-05T08:00:00.000Z',
      certificates: [
        { field: 'tls.clientCert', subject: 'CN=parley', notAfter: '2026-12-05T08:00:00.000Z' },
        { field: 'tls.ca', subject: 'CN=our authority', notAfter: '2026-12-06T09:30:00.000Z' },
      ],
      deliveriesUrl: 'https://parley.example.com/dashboard/webhooks/381725011112738566',
    };
    const notice = { type: 'webhook.certificate_expiring', createdAt: '2026-11-21T08:00:00.000Z', payload };
    const { subject, text } = noticeMail([notice], 'https://parley.example.com', leaveUrl);
    expect(subject).toBe('A certificate of webhook Orders (https://example.com) expires soon');
    expect(text.split('\n').slice(1, 5)).toEqual([
      'The client certificate CN=parley expires on 2026-12-05 08:00 UTC.',
      'The certificate of the authority CN=our authority expires on 2026-12-06 09:30 UTC.',
      'Set a new one before then, in the TLS settings of the webhook. Once it has expired, no attempt succeeds.',
      'https://parley.example.com/dashboard/webhooks/381725011112738566',
    ]);
  });
});
