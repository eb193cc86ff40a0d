import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWebhookSecret } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { anEvent, aProject, Installation } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

const received = (path: string) => waitFor(() => receiver.requests.find((request) => request.path === path));
const text = (headers: object) => headers as Record<string, string>;

describe('what a receiver gets', () => {
  it.each([
    ['ascii', '{"id":"1","payload":{"text":"Hello"}}'],
    ['emoji', '{"id":"1","payload":{"text":"👩‍👩‍👧 naïve \\ud83d"}}'],
    ['spaces', '{ "id" : "1",\n\t"a": 1.0, "a":2 }  '],
    ['large', `{"text":"${'é😀'.repeat(50_000)}"}`],
  ])('is signed over the exact bytes of the event: %s', async (path, envelope) => {
    const project = aProject();
    const endpoint = await installation.endpoint(project, { url: `${receiver.url}${path}` });
    const event = anEvent(project, { envelope });
    await installation.publish(event);
    const request = await received(`/${path}`);
    expect(request.body.equals(Buffer.from(envelope, 'utf8'))).toBe(true);
    const webhook = new Webhook(endpoint.secret);
    expect(webhook.verify(request.body, text(request.headers))).toEqual(JSON.parse(envelope));
    const altered = Buffer.from(request.body);
    altered[0] = 0x20;
    expect(() => webhook.verify(altered, text(request.headers))).toThrow(/No matching signature/);
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(() => new Webhook(other).verify(request.body, text(request.headers))).toThrow(/No matching signature/);
  });

  it('has the headers of Standard Webhooks and ours', async () => {
    const project = aProject();
    const endpoint = await installation.endpoint(project, { url: `${receiver.url}headers?a=b%20c` });
    const event = anEvent(project, { type: 'message.sent' });
    await installation.publish(event);
    const { method, headers } = await received('/headers?a=b%20c');
    const delivery = await installation.delivery(endpoint, project, 'succeeded');
    expect(method).toBe('POST');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Parley-Webhooks/1.0',
      'webhook-id': event.id,
      'parley-delivery-id': delivery.id,
      'parley-attempt': '1',
      'parley-event-type': 'message.sent',
    });
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
    expect(delivery).toMatchObject({ eventId: event.id, kind: 'event', attempts: 1, lastResponseStatus: 200 });
  });

  it('has the endpoint’s own headers, which override none of ours', async () => {
    const project = aProject();
    const endpoint = await installation.endpoint(project, {
      url: `${receiver.url}custom`,
      headers: {
        Authorization: 'Bearer of the customer',
        'X-Trace': 'a b',
        'Webhook-Id': 'forged',
        'webhook-SIGNATURE': 'v1,forged',
        'webhook-extra': 'forged',
        'Content-Type': 'text/plain',
        'Content-Length': '3',
        Host: 'elsewhere.example',
        'Transfer-Encoding': 'chunked',
        Connection: 'close',
        'Proxy-Authorization': 'Basic of-a-gateway',
        'User-Agent': 'forged',
        'Parley-Attempt': '99',
      },
    });
    const event = anEvent(project);
    await installation.publish(event);
    const { body, headers } = await received('/custom');
    expect(headers).toMatchObject({
      authorization: 'Bearer of the customer',
      'x-trace': 'a b',
      'proxy-authorization': 'Basic of-a-gateway',
      'webhook-id': event.id,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(event.envelope)),
      host: `127.0.0.1:${receiver.port}`,
      'user-agent': 'Parley-Webhooks/1.0',
      'parley-attempt': '1',
    });
    expect(headers).not.toHaveProperty('webhook-extra');
    expect(headers).not.toHaveProperty('transfer-encoding');
    expect(new Webhook(endpoint.secret).verify(body, text(headers))).toMatchObject({ id: event.id });
  });

  it('is a CloudEvent in structured mode where the endpoint wants that, signed as it is sent', async () => {
    const project = aProject();
    const endpoint = await installation.endpoint(project, { url: `${receiver.url}ce`, format: 'cloudevents' });
    const event = anEvent(project, { session: 'support', envelope: '{"id":"7","text":"😀"}' });
    await installation.publish(event);
    const { body, headers } = await received('/ce');
    expect(headers['content-type']).toBe('application/cloudevents+json');
    expect(new Webhook(endpoint.secret).verify(body, text(headers))).toEqual({
      specversion: '1.0',
      id: event.id,
      source: '/parley/sessions/support',
      type: 'message.received',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      datacontenttype: 'application/json',
      data: { id: '7', text: '😀' },
    });
  });

  it('can be checked with the secret that the endpoint shows later, too', async () => {
    const project = aProject();
    const { id } = await installation.endpoint(project, { url: `${receiver.url}secret` });
    const { secret } = await installation.ask(getWebhookSecret, { webhookId: id }, project);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const event = anEvent(project);
    await installation.publish(event);
    const { body, headers } = await received('/secret');
    expect(new Webhook(secret).verify(body, text(headers))).toMatchObject({ id: event.id, event: 'message.received' });
  });
});
