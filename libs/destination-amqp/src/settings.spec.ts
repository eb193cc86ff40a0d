import { describe, expect, it } from '@jest/globals';
import type { AmqpCredentials, AmqpDestination } from '@parley/contracts/webhooks';
import { selfSigned } from '@parley/testing';
import { amqp } from './index.js';
import { brokerOf, targetOf } from './settings.js';

const settings: AmqpDestination = { url: 'amqps://mq.example.com/orders', exchange: 'messages' };
const credentials: AmqpCredentials = { username: 'parley', password: 'secret' };
const { cert, key } = selfSigned();

describe('the URL of a broker', () => {
  it.each([
    ['amqp://mq.example.com', { isSecure: false, host: 'mq.example.com', port: 5672, vhost: '/' }],
    ['amqps://mq.example.com/', { isSecure: true, host: 'mq.example.com', port: 5671, vhost: '/' }],
    ['amqp://[::1]:1234/%2F', { isSecure: false, host: '::1', port: 1234, vhost: '/' }],
    ['amqp://mq/shop%2Fone', { isSecure: false, host: 'mq', port: 5672, vhost: 'shop/one' }],
  ])('is read: %s', (url, broker) => {
    expect(brokerOf(url)).toEqual(broker);
  });
});

describe('settings of an AMQP destination', () => {
  it('are fine with and without what is optional, and without credentials that stay', () => {
    amqp.check(settings, credentials);
    amqp.check({ ...settings, exchange: '', routingKey: 'queue', tls: { ca: cert, cert } }, undefined);
    amqp.check({ ...settings, tls: { cert, serverName: 'mq' } }, { ...credentials, clientKey: key });
  });

  it.each<[Partial<AmqpDestination>, Partial<AmqpCredentials>, string, string]>([
    [{ url: 'https://mq.example.com' }, {}, 'invalid_parameter', 'destination.url'],
    [{ url: 'amqp://parley:secret@mq.example.com' }, {}, 'invalid_parameter', 'destination.url'],
    [{ url: 'amqp://mq.example.com/a/b' }, {}, 'invalid_parameter', 'destination.url'],
    [{ url: 'amqp://mq.example.com/%ff' }, {}, 'invalid_parameter', 'destination.url'],
    [{ url: 'amqp://mq.example.com/%00' }, {}, 'invalid_parameter', 'destination.url'],
    [{ url: `amqp://mq.example.com/${'v'.repeat(256)}` }, {}, 'invalid_parameter', 'destination.url'],
    [{ exchange: 'é'.repeat(128) }, {}, 'invalid_parameter', 'destination.exchange'],
    [{ routingKey: '{type}' }, {}, 'invalid_parameter', 'destination.routingKey'],
    [{ routingKey: 'k'.repeat(256) }, {}, 'invalid_parameter', 'destination.routingKey'],
    [{ url: 'amqp://mq.example.com', tls: {} }, {}, 'invalid_parameter', 'destination.tls'],
    [{ tls: { ca: 'none' } }, {}, 'invalid_parameter', 'destination.tls.ca'],
    [{ tls: { serverName: '127.0.0.1' } }, {}, 'invalid_parameter', 'destination.tls.serverName'],
    [{ tls: { serverName: 'mq example' } }, {}, 'invalid_parameter', 'destination.tls.serverName'],
    [{ tls: { cert: 'none' } }, { clientKey: key }, 'invalid_parameter', 'destination.tls.cert'],
    [{ tls: { cert } }, {}, 'missing_field', 'destination.credentials.clientKey'],
    [{}, { clientKey: key }, 'missing_field', 'destination.tls.cert'],
    [{ tls: { cert } }, { clientKey: 'none' }, 'invalid_parameter', 'destination.credentials.clientKey'],
    [{ tls: { cert } }, { clientKey: selfSigned().key }, 'invalid_parameter', 'destination.credentials.clientKey'],
    [{}, { username: 'é'.repeat(128) }, 'invalid_parameter', 'destination.credentials.username'],
  ])('are refused: %j', (changes, secrets, code, path) => {
    const check = (): void => amqp.check({ ...settings, ...changes }, { ...credentials, ...secrets });
    expect(check).toThrow(expect.objectContaining({ code, message: expect.stringContaining(`"${path}"`) }));
  });

  it('name the host, whichever way it is written', () => {
    expect(amqp.hosts({ ...settings, url: 'amqp://[::1]:5672/x' })).toEqual([{ host: '::1', path: 'destination.url' }]);
    expect(amqp.hosts({ ...settings, url: 'amqp://0x7f.1' })).toEqual([{ host: '0x7f.1', path: 'destination.url' }]);
  });

  it('are shown as a target of at most 300 characters', () => {
    expect(targetOf(settings)).toBe('amqps://mq.example.com/orders exchange "messages"');
    expect(targetOf({ ...settings, exchange: '' })).toBe('amqps://mq.example.com/orders default exchange');
    expect(targetOf({ ...settings, exchange: 'x'.repeat(400) })).toHaveLength(300);
  });
});
