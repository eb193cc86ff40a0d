import { describe, expect, it } from '@jest/globals';
import { type CloudEvent, HTTP } from 'cloudevents';
import { Webhook } from 'standardwebhooks';
import { webhookBody, webhookHeaders } from './webhook-request.js';

const message = {
  eventId: '381725008812738565',
  eventType: 'message.received',
  deliveryId: '381725021112738567',
  attempt: 3,
  body: Buffer.from('{"text":"Grüße 👋"}', 'utf8'),
  format: 'native' as const,
};
const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const older = 'whsec_Hx4dHBsaGRgXFhUUExIREA8ODQwLCgkIBwYFBAMCAQA=';
const at = new Date('2026-11-21T08:00:00.999Z');

describe('the headers of an attempt', () => {
  it('are these, in seconds rounded down, with the signature that the official library makes', () => {
    const signature = new Webhook(secret).sign('381725008812738565', new Date('2026-11-21T08:00:00Z'), message.body);
    expect(webhookHeaders(message, [secret], null, at)).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Parley-Webhooks/1.0',
      'webhook-id': '381725008812738565',
      'webhook-timestamp': '1795248000',
      'webhook-signature': signature,
      'parley-delivery-id': '381725021112738567',
      'parley-attempt': '3',
      'parley-event-type': 'message.received',
    });
  });

  it('have a signature for each live secret, so that a receiver may know either', () => {
    const signature = webhookHeaders(message, [secret, older], null, at)['webhook-signature'];
    const time = new Date('2026-11-21T08:00:00Z');
    expect(signature).toBe(
      [secret, older].map((one) => new Webhook(one).sign(message.eventId, time, message.body)).join(' '),
    );
    expect(signature).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
  });

  it('of format waha are those that its receivers know, and sign as they do', () => {
    const body = Buffer.from('{"event":"message","session":"default","engine":"WEBJS"}');
    const headers = webhookHeaders(
      { ...message, body, format: 'waha' },
      ['my-secret-key'],
      { 'X-Webhook-Hmac': 'x' },
      at,
    );
    expect(headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Parley-Webhooks/1.0',
      'x-webhook-request-id': '381725021112738567',
      'x-webhook-timestamp': '1795248000999',
      'x-webhook-hmac': expect.stringMatching(/^208f8a55dde9e05519e898b10b89bf0d[0-9a-f]{96}$/),
      'x-webhook-hmac-algorithm': 'sha512',
      'parley-delivery-id': '381725021112738567',
      'parley-attempt': '3',
    });
    expect(webhookHeaders({ ...message, format: 'waha' }, [], null, at)).not.toHaveProperty('x-webhook-hmac');
  });

  it.each([
    'Webhook-Id',
    'webhook-timestamp',
    'WEBHOOK-SIGNATURE',
    'webhook-anything',
    'parley-delivery-id',
    'Parley-New',
    'Content-Type',
    'content-length',
    'Content-Encoding',
    'Host',
    'Connection',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'Upgrade',
    'Expect',
    'User-Agent',
  ])('take nothing from the endpoint’s own header %s', (name) => {
    expect(webhookHeaders(message, [secret], { [name]: 'forged' }, at)).toEqual(
      webhookHeaders(message, [secret], null, at),
    );
  });

  it('have the endpoint’s other headers, in lower case', () => {
    expect(webhookHeaders(message, [secret], { Authorization: 'Bearer x', 'X-A': '' }, at)).toMatchObject({
      authorization: 'Bearer x',
      'x-a': '',
    });
  });

  it('name the type of a CloudEvent in structured mode', () => {
    expect(webhookHeaders({ ...message, format: 'cloudevents' }, [secret], null, at)['content-type']).toBe(
      'application/cloudevents+json',
    );
  });
});

describe('the body of an attempt', () => {
  const event = {
    id: '381725008812738565',
    type: 'message.received',
    session: 'team ä/1',
    time: new Date('2026-11-21T08:00:00.010Z'),
  };

  it('is the very bytes of the envelope in the native format', () => {
    const envelope = Buffer.from(' {"a" :1}\n', 'utf8');
    expect(webhookBody(envelope, 'native', event)).toBe(envelope);
  });

  it('is a CloudEvent around the envelope’s text as it stands', () => {
    const envelope = Buffer.from('{ "text": "👋",  "n": 1.0 }', 'utf8');
    expect(webhookBody(envelope, 'cloudevents', event).toString('utf8')).toBe(
      '{"specversion":"1.0","id":"381725008812738565","source":"/parley/sessions/team%20%C3%A4%2F1",' +
        '"type":"message.received","time":"2026-11-21T08:00:00.010Z","datacontenttype":"application/json",' +
        '"data":{ "text": "👋",  "n": 1.0 }}',
    );
  });
  it.each([
    ['an event of a session', 'message.received', 'support_1'],
    ['an event of the team', 'campaign.completed', 'team'],
    ['a test event', 'session.status', 'test'],
    ['a session with an odd name', 'message.received', 'a b/ü?#%'],
  ])('is valid to the CloudEvents library in structured mode: %s', (_, type, session) => {
    const envelope = JSON.stringify({ id: event.id, session, event: type, payload: { text: '👋' } });
    const bytes = webhookBody(Buffer.from(envelope), 'cloudevents', { ...event, type, session });
    const headers = webhookHeaders({ ...message, format: 'cloudevents' }, [secret], null, at);
    expect(HTTP.isEvent({ headers, body: bytes.toString('utf8') })).toBe(true);
    const received = HTTP.toEvent<Record<string, unknown>>({ headers, body: bytes.toString('utf8') }) as CloudEvent;
    expect(received.validate()).toBe(true);
    expect(received).toMatchObject({ specversion: '1.0', id: event.id, type, datacontenttype: 'application/json' });
    expect(received.time).toBe('2026-11-21T08:00:00.010Z');
    expect(received.data).toEqual(JSON.parse(envelope));
    expect(new URL(received.source, 'https://parley.example').pathname).toBe(received.source);
  });
});
