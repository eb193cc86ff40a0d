import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { Registry } from 'prom-client';
import { buildConnector } from 'undici';
import { Connections } from './connections.js';
import { Exchange } from './exchange.js';

const servers: Server[] = [];
const open: Connections[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((connections) => connections.destroy()));
  for (const server of servers.splice(0)) server.close();
});

async function aReceiver(headers: Record<string, string> = {}): Promise<{ origin: string; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204, headers).end());
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return { origin: `http://127.0.0.1:${address.port}`, sockets };
}

function connectionsOf(mostIdle: number): { connections: Connections; registry: Registry } {
  const registry = new Registry();
  const connections = new Connections(buildConnector({ timeout: 5000 }), registry, { mostIdle });
  open.push(connections);
  return { connections, registry };
}

/** One request over a connection that is kept afterwards. */
async function request(connections: Connections, origin: string): Promise<void> {
  const connection = connections.take(origin);
  const exchange = new Exchange(5000);
  connection.client.dispatch({ path: '/', method: 'POST', body: 'x' }, exchange);
  const { responseStatus } = await exchange.result;
  if (responseStatus !== 204) throw new Error(`Answered ${String(responseStatus)}.`);
  connections.release(connection, exchange.isWhole);
}

const value = async (registry: Registry, name: string) =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

describe('connections', () => {
  it('are used again, and counted as they are made', async () => {
    const { origin, sockets } = await aReceiver();
    const { connections, registry } = connectionsOf(10);
    for (let count = 0; count < 20; count++) await request(connections, origin);
    expect(sockets.size).toBe(1);
    expect(await value(registry, 'parley_webhook_connections_made_total')).toBe(1);
    expect(await value(registry, 'parley_webhook_connections')).toBe(1);
  });

  it('are as many as there are requests at once, of one origin too', async () => {
    const { origin, sockets } = await aReceiver();
    const { connections } = connectionsOf(100);
    await Promise.all(Array.from({ length: 30 }, () => request(connections, origin)));
    expect(sockets.size).toBe(30);
  });

  it('of many origins are kept up to a number in all: the longest idle ends', async () => {
    const receivers = await Promise.all(Array.from({ length: 8 }, () => aReceiver()));
    const { connections, registry } = connectionsOf(5);
    for (const { origin } of receivers) await request(connections, origin);
    await waitFor(() => receivers.reduce((sum, { sockets }) => sum + sockets.size, 0) === 5, {
      message: '5 to be left',
    });
    expect(receivers.map(({ sockets }) => sockets.size)).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
    await waitFor(async () => (await value(registry, 'parley_webhook_connections')) === 5);
    await request(connections, receivers[3]!.origin);
    await request(connections, receivers[0]!.origin);
    await waitFor(() => receivers[4]!.sockets.size === 0, { message: 'the longest idle to end' });
    expect(receivers[3]!.sockets.size).toBe(1);
    expect(await value(registry, 'parley_webhook_connections_made_total')).toBe(9);
  });

  it('that were not read to the end are not used again', async () => {
    const { origin, sockets } = await aReceiver();
    const { connections } = connectionsOf(10);
    const connection = connections.take(origin);
    const exchange = new Exchange(5000);
    connection.client.dispatch({ path: '/', method: 'POST', body: 'x' }, exchange);
    await exchange.result;
    const [first] = sockets;
    connections.release(connection, false);
    await waitFor(() => sockets.size === 0);
    await request(connections, origin);
    expect(sockets.has(first!)).toBe(false);
  });

  it('are closed when the receiver wants it, and another is made', async () => {
    const { origin, sockets } = await aReceiver({ connection: 'close' });
    const { connections, registry } = connectionsOf(10);
    await request(connections, origin);
    await waitFor(() => sockets.size === 0);
    await request(connections, origin);
    expect(await value(registry, 'parley_webhook_connections_made_total')).toBe(2);
  });
});
