import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { ClientAddresses } from './client-address.js';
import { UnnamedProxy } from './unnamed-proxy.js';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

describe('a proxy that TRUSTED_PROXIES does not name', () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const proxy = new UnnamedProxy(new ClientAddresses(['10.0.0.0/8']), logger);

  it('is warned of once, at its first X-Forwarded-For', () => {
    proxy.look(request('192.0.2.1'));
    proxy.look(request('10.1.2.3', '198.51.100.7'));
    proxy.look(request('::ffff:10.1.2.3', '198.51.100.7'));
    expect(lines).toEqual([]);
    proxy.look(request('192.0.2.1', '198.51.100.7'));
    proxy.look(request('192.0.2.2', '198.51.100.7'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUSTED_PROXIES');
    expect(lines[0]).toContain('192.0.2.1');
  });
});
