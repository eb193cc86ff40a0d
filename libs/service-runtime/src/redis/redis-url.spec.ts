import { describe, expect, it } from '@jest/globals';
import { parseRedisUrl } from './redis-url.js';

const plain = { isCluster: false, tls: false };
const cluster = { isCluster: true, tls: false };

describe('the URL of Redis', () => {
  it.each([
    ['redis://cache', { ...plain, nodes: [{ host: 'cache', port: 6379 }] }],
    ['rediss://cache:6380/2', { isCluster: false, tls: true, nodes: [{ host: 'cache', port: 6380 }] }],
    [
      'redis://default:p%40ss:word@127.0.0.1:7000',
      { ...plain, nodes: [{ host: '127.0.0.1', port: 7000 }], username: 'default', password: 'p@ss:word' },
    ],
    ['redis://:secret@cache', { ...plain, nodes: [{ host: 'cache', port: 6379 }], password: 'secret' }],
    ['redis-cluster://one:7000', { ...cluster, nodes: [{ host: 'one', port: 7000 }] }],
    [
      'redis-cluster://parley:s3cret@one:7000,two,[::1]:80',
      {
        ...cluster,
        username: 'parley',
        password: 's3cret',
        nodes: [
          { host: 'one', port: 7000 },
          { host: 'two', port: 6379 },
          { host: '::1', port: 80 },
        ],
      },
    ],
    ['rediss-cluster://one,two', expect.objectContaining({ isCluster: true, tls: true })],
  ])('%s is read', (url, expected) => {
    expect(parseRedisUrl(url)).toEqual(expected);
  });

  it.each([
    'http://cache',
    'cache:6379',
    'redis://',
    'redis://one,two',
    'redis-cluster://',
    'redis-cluster://one:70000',
    'redis-cluster://one,,two',
    'redis-cluster://a%:b@one',
  ])('%s is none', (url) => {
    expect(parseRedisUrl(url)).toBeUndefined();
  });
});
