import { describe, expect, it } from '@jest/globals';
import { AddressPolicy } from '@parley/outbound-http';
import { masked, readWebhook, unmasked } from './configured-webhook.js';

const addresses = new AddressPolicy([], []);
const url = 'https://example.com/waha';
const read = (more: object) => readWebhook({ url, events: ['message'], ...more }, 'config.webhooks.1', addresses);
const problem = (more: object) => expect(() => read(more));

describe('a webhook in the configuration of WAHA', () => {
  it('is an endpoint without order, and what is not given is ours', () => {
    expect(read({ hmac: null, retries: null, customHeaders: null, more: true })).toEqual({
      settings: { url, events: ['message'], format: 'waha', ordering: 'none' },
      hmacKey: null,
    });
  });

  it.each([
    ['constant', 3, [0, 3, 3, 3]],
    ['linear', 3, [0, 3, 6, 9]],
    ['exponential', 3, [0, 3, 6, 12]],
    ['exponential', 50_000, [0, 50_000, 86_400, 86_400]],
  ])('with retries %s of %i s is tried after %j', (policy, delaySeconds, schedule) => {
    expect(read({ retries: { policy, delaySeconds, attempts: 3 } }).settings.retry).toEqual({ schedule });
  });

  it('has its headers and its key', () => {
    const { settings, hmacKey } = read({ hmac: { key: 'k' }, customHeaders: [{ name: 'X-Tenant', value: '7' }] });
    expect(settings.headers).toEqual({ 'X-Tenant': '7' });
    expect(hmacKey).toBe('k');
  });

  it.each([
    [{ url: 'ftp://example.com' }, 'config.webhooks.1.url'],
    [{ url: 'http://127.0.0.1/' }, 'config.webhooks.1.url'],
    [{ url: 5 }, 'config.webhooks.1.url'],
    [{ events: [] }, 'config.webhooks.1.events'],
    [{ events: ['message.received'] }, 'config.webhooks.1.events'],
    [{ hmac: { key: 'k'.repeat(257) } }, 'config.webhooks.1.hmac.key'],
    [{ retries: { attempts: 20 } }, 'config.webhooks.1.retries.attempts'],
    [{ retries: { policy: 'other' } }, 'config.webhooks.1.retries.policy'],
    [{ retries: { delaySeconds: -1 } }, 'config.webhooks.1.retries.delaySeconds'],
    [{ customHeaders: [{ name: 'a b', value: '' }] }, 'config.webhooks.1.customHeaders'],
    [{ customHeaders: [{ name: 'a' }] }, 'config.webhooks.1.customHeaders'],
  ])('as %j is refused, naming %s', (more, field) => {
    problem(more).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining(`"${field}`) }),
    );
  });

  it('accepts events that nothing makes', () => {
    expect(read({ events: ['group.join', '*'] }).settings.events).toEqual(['group.join', '*']);
  });

  it('hides its secrets, and keeps them where they are given back hidden', () => {
    const configured = { url, events: ['*'], hmac: { key: 'k' }, customHeaders: [{ name: 'X-Key', value: 'v' }] };
    const hidden = masked(configured);
    expect(hidden).toEqual({ ...configured, hmac: { key: '***' }, customHeaders: [{ name: 'X-Key', value: '***' }] });
    expect(unmasked([hidden], [configured], 'config.webhooks')).toEqual([configured]);
    expect(() => unmasked([hidden], [], 'config.webhooks')).toThrow(
      expect.objectContaining({ message: expect.stringContaining('"config.webhooks.0.hmac.key"') }),
    );
  });

  it('keeps its own masked key where another has the same URL', () => {
    const [first, second] = ['message', 'message.ack'].map((event) => ({
      ...{ url, events: [event], hmac: { key: `of ${event}` } },
    }));
    const present = [first!, second!];
    const hidden = present.map(masked);
    expect(unmasked(hidden, present, 'config.webhooks')).toEqual(present);
    expect(unmasked(hidden.toReversed(), present, 'config.webhooks')).toEqual(present.toReversed());
    expect(unmasked([hidden[1]!], present, 'config.webhooks')).toEqual([second]);
    const changed = { ...hidden[1]!, events: ['*'] };
    expect(unmasked([hidden[0]!, changed], present, 'config.webhooks')).toEqual([first, { ...second, events: ['*'] }]);
  });
});
