import { describe, expect, it } from '@jest/globals';
import { parseServerUrl } from './server-url.js';

const schemes = ['amqp', 'amqps'];

describe('the URL of a server', () => {
  it.each([
    ['amqp://mq.example.com', { scheme: 'amqp', host: 'mq.example.com', path: '' }],
    ['amqps://mq.example.com:5671/a%2Fb', { scheme: 'amqps', host: 'mq.example.com', port: 5671, path: '/a%2Fb' }],
    ['amqp://[::1]:1', { scheme: 'amqp', host: '::1', port: 1, path: '' }],
    ['amqp://127.0.0.1/', { scheme: 'amqp', host: '127.0.0.1', path: '/' }],
  ])('is read: %s', (text, parts) => {
    expect(parseServerUrl('destination.url', text, schemes)).toEqual(parts);
  });

  it.each([
    ['http://mq.example.com', 'must be amqp:// or amqps:// with a host, and perhaps a port'],
    ['amqp:mq.example.com', 'must be amqp:// or amqps://'],
    ['amqp://', 'must be amqp:// or amqps://'],
    ['amqp:///vhost', 'must be amqp:// or amqps://'],
    ['amqp://mq example', 'must be amqp:// or amqps://'],
    ['amqp://mq.example.com?heartbeat=0', 'must be amqp:// or amqps://'],
    ['amqp://mq.example.com/a#b', 'must be amqp:// or amqps://'],
    ['amqp://mq.example.com:x', 'must be amqp:// or amqps://'],
    ['AMQP://mq.example.com', 'must be amqp:// or amqps://'],
    [' amqp://mq.example.com', 'must be amqp:// or amqps://'],
    ['amqp://%31%32%37.0.0.1', 'must be amqp:// or amqps://'],
    ['amqp://user:secret@mq.example.com', 'must not hold credentials'],
    ['amqp://@mq.example.com', 'must not hold credentials'],
    ['amqp://[1:2]:1', 'names an address that is none'],
    ['amqp://mq.example.com:0', 'must have a port from 1 to 65535'],
    ['amqp://mq.example.com:65536', 'must have a port from 1 to 65535'],
  ])('is refused: %s', (text, reason) => {
    expect(() => parseServerUrl('destination.url', text, schemes)).toThrow(
      `Field "destination.url" is invalid: ${reason}`,
    );
  });
});
