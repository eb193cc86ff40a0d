import { describe, expect, it } from '@jest/globals';
import { allowedByDefault } from './service-environment.js';

const allowed = (host: string, environment: Record<string, string> = {}): string =>
  allowedByDefault({ host, environment });

describe('what webhooks and file.url may reach of this machine by default', () => {
  it.each(['127.0.0.1', '127.0.0.2', 'localhost', 'LOCALHOST', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'is loopback while HOST is %s',
    (host) => {
      expect(allowed(host)).toBe('127.0.0.0/8,::1/128');
    },
  );

  it.each(['0.0.0.0', '::', '10.0.0.5', '192.0.2.1', 'parley.example.com', 'localhost.example.com', '', '1270.0.1'])(
    'is nothing while HOST is %j: others can ask for it',
    (host) => {
      expect(allowed(host)).toBe('');
    },
  );

  it('is nothing in production, on any address', () => {
    expect(allowed('127.0.0.1', { NODE_ENV: 'production' })).toBe('');
  });
});
