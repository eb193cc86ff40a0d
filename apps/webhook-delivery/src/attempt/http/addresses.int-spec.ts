import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createWebhook } from '@parley/contracts/webhooks';
import type { Resolve } from '@parley/outbound-http';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
const lookups: string[] = [];
/** What the hostile resolver says next of `rebinding.example`; of other names the last of its words. */
let answers: string[] = [];
const resolve: Resolve = (hostname, _, callback) => {
  lookups.push(hostname);
  const address = hostname === 'localtest.example' ? '127.0.0.2' : (answers.length > 1 ? answers.shift() : answers[0])!;
  callback(null, [{ address, family: 4 }]);
};

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  // 127.0.0.1, where the receiver is, stands for the public network; the rest of loopback is as private as ever.
  await installation.start({ WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' }, resolve);
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});
beforeEach(() => void lookups.splice(0));

const at = (hostname: string, path = '') => `http://${hostname}:${receiver.port}/${path}`;
const received = (path: string) => receiver.requests.filter((request) => request.path === `/${path}`);

describe('an address that webhooks may not reach', () => {
  it.each([
    'http://127.0.0.2/',
    'http://10.1.2.3/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://0x0a.1/',
    'http://100.64.0.1/',
  ])('is refused as a literal when the endpoint is made: %s', async (url) => {
    const request = { settings: { url, events: ['*'] } };
    await expect(installation.ask(createWebhook, request, aProject())).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "url" is invalid: names an address that webhooks may not reach.',
    });
  });

  it('is not connected to when a name resolves to it', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, {
      url: at('localtest.example', 'dns'),
      retry: { schedule: [0] },
    });
    await installation.publish(anEvent(project));
    const delivery = await installation.delivery(webhook, project, 'failed');
    expect((await installation.attempts(delivery, project)).data).toMatchObject([{ error: 'blocked_address' }]);
    expect(delivery).not.toHaveProperty('lastResponseStatus');
    expect(received('dns')).toEqual([]);
  });
});

describe('a name that resolves differently from one moment to the next', () => {
  it('is connected to at the address that was checked, which is looked up once', async () => {
    answers = ['127.0.0.1', '127.0.0.2'];
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: at('rebinding.example', 'rebinding') });
    await installation.publish(anEvent(project));
    await installation.delivery(webhook, project, 'succeeded');
    expect(received('rebinding')).toHaveLength(1);
    expect(lookups).toEqual(['rebinding.example']);
  });

  it('is not asked again for a connection that is kept, and is blocked at the next one', async () => {
    answers = ['127.0.0.1', '127.0.0.2'];
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: at('kept.example', 'kept'), retry: { schedule: [0] } });
    for (const count of [1, 2]) {
      await installation.publish(anEvent(project));
      await waitFor(() => received('kept').length === count);
    }
    expect(lookups).toEqual(['kept.example']);
    // Cutting the kept connection makes the next attempt look the name up, which is private by now.
    await receiver.stop();
    await receiver.restart();
    await waitFor(async () => {
      await installation.publish(anEvent(project));
      const deliveries = await installation.deliveries(webhook, project);
      const failed = deliveries.find(({ status }) => status === 'failed');
      if (!failed) return false;
      const [attempt] = (await installation.attempts(failed, project)).data;
      return attempt?.error === 'blocked_address';
    });
    expect(received('kept')).toHaveLength(2);
  });
});
