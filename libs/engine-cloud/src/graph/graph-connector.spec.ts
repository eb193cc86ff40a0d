import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { graphConnector } from './graph-connector.js';

const server = createServer((socket) => socket.end());
let port: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** @returns what became of a connection from an installation with this `GRAPH_BASE_URL` to this host */
function connection(baseUrl: string, hostname: string): Promise<string> {
  return new Promise((resolve) => {
    graphConnector(baseUrl)({ hostname, protocol: 'http:', port }, (error, socket) => {
      socket?.destroy();
      resolve(error ? ((error as NodeJS.ErrnoException).code ?? error.message) : 'connected');
    });
  });
}

describe('connections to Graph', () => {
  it('reach no private address', async () => {
    expect(await connection('https://graph.facebook.com', '127.0.0.1')).toBe('BLOCKED_ADDRESS');
    expect(await connection('https://graph.facebook.com', 'localhost')).toBe('BLOCKED_ADDRESS');
  });

  it('reach the host that the operator set, whatever its port, and no other private one', async () => {
    expect(await connection('http://127.0.0.1:8080', '127.0.0.1')).toBe('connected');
    expect(await connection('http://127.0.0.1:8080', '127.0.0.2')).toBe('BLOCKED_ADDRESS');
    expect(await connection('http://[::1]:8080', '127.0.0.1')).toBe('BLOCKED_ADDRESS');
  });
});
