import { describe, expect, it } from '@jest/globals';
import { firstIdAt } from '@parley/service-runtime';
import { Webhook } from 'standardwebhooks';
import { type SentDelivery, sentRequest } from './sent-request.js';

const at = (time: string): string => firstIdAt(new Date(`2026-11-21T${time}Z`)).toString();
const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const older = 'whsec_Hx4dHBsaGRgXFhUUExIREA8ODQwLCgkIBwYFBAMCAQA=';
const envelope = '{"text":"Grüße 👋"}';
const eventId = at('08:00:00.000');
const startedAt = new Date('2026-11-21T08:00:00.999Z');

const delivery = (fields: Partial<SentDelivery> = {}): SentDelivery => ({
  eventId,
  id: '381725021112738567',
  endpoint: {
    id: at('07:00:00.000'),
    destinationType: 'http',
    format: 'native',
    headers: { 'X-Api-Key': 'of the receiver', host: 'ignored' },
    auth: null,
  },
  secrets: [{ id: at('07:00:00.500'), secret, validUntil: null }],
  event: { type: 'message.received', session: 'default', sessionId: null, body: Buffer.from(envelope), isShown: true },
  ...fields,
});
const signedBy = (one: string): string => new Webhook(one).sign(eventId, new Date('2026-11-21T08:00:00Z'), envelope);

describe('what an attempt sent', () => {
  it('is made again as it was, with the values of headers of the endpoint’s own masked', () => {
    expect(sentRequest(delivery(), 3, startedAt)).toEqual({
      headers: {
        'x-api-key': '***',
        'content-type': 'application/json',
        'user-agent': 'Parley-Webhooks/1.0',
        'webhook-id': eventId,
        'webhook-timestamp': '1795248000',
        'webhook-signature': signedBy(secret),
        'parley-delivery-id': '381725021112738567',
        'parley-attempt': '3',
        'parley-event-type': 'message.received',
      },
      body: Buffer.from(envelope),
    });
  });

  it('is signed by the secrets of its time, whatever was made or has ended since', () => {
    const secrets = [
      { id: at('09:00:00.000'), secret: 'whsec_bmV3ZXI=', validUntil: null },
      { id: at('07:30:00.000'), secret, validUntil: new Date('2026-11-21T10:00:00Z') },
      { id: at('07:00:00.000'), secret: older, validUntil: new Date('2026-11-21T08:30:00Z') },
      { id: at('06:00:00.000'), secret: 'whsec_b2xkZXN0', validUntil: new Date('2026-11-21T07:59:00Z') },
    ];
    const { headers } = sentRequest(delivery({ secrets }), 1, startedAt);
    expect(headers['webhook-signature']).toBe(`${signedBy(secret)} ${signedBy(older)}`);
  });

  it('has no signature once the secrets of its time are gone', () => {
    const secrets = [{ id: at('09:00:00.000'), secret, validUntil: null }];
    expect(sentRequest(delivery({ secrets }), 1, startedAt).headers).not.toHaveProperty('webhook-signature');
  });

  it('has no body and no signature while the content is withdrawn, and no type once the bytes are gone', () => {
    const event = {
      type: 'message.received',
      session: 'default',
      sessionId: null,
      body: Buffer.from(envelope),
      isShown: false,
    };
    const withdrawn = sentRequest(delivery({ event }), 1, startedAt);
    expect(withdrawn).toMatchObject({ body: null, headers: { 'parley-event-type': 'message.received' } });
    expect(withdrawn.headers).not.toHaveProperty('webhook-signature');
    const gone = sentRequest(delivery({ event: null }), 1, startedAt);
    expect(gone.body).toBeNull();
    expect(Object.keys(gone.headers)).not.toContain('parley-event-type');
    expect(Object.keys(gone.headers)).not.toContain('webhook-signature');
  });

  it('signed in where the endpoint does, which is masked', () => {
    const endpoint = { ...delivery().endpoint, auth: { type: 'bearer' } };
    expect(sentRequest(delivery({ endpoint }), 1, startedAt).headers).toMatchObject({ authorization: '***' });
    expect(sentRequest(delivery(), 1, startedAt).headers).not.toHaveProperty('authorization');
  });

  it('is the event in the format of the endpoint', () => {
    const { headers, body } = sentRequest(
      delivery({ endpoint: { ...delivery().endpoint, format: 'cloudevents', headers: null } }),
      1,
      startedAt,
    );
    expect(headers['content-type']).toBe('application/cloudevents+json');
    expect(JSON.parse(String(body))).toMatchObject({ specversion: '1.0', id: eventId, data: { text: 'Grüße 👋' } });
  });
});
