import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from '@parley/testing';
import {
  bounds,
  deniedAddress,
  deniedName,
  type DestinationSuite,
  errorOf,
  expectNoCredentials,
} from './destination-suite.js';
import { aMessage } from './messages.js';

/** A server that takes connections and never says a word. */
export async function silentServer(): Promise<{ host: string; port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { host: '127.0.0.1', port, close };
}

/** Messages that do not arrive. Every failure is a result, and says nothing of the credentials. */
export function failing<S extends object, C extends object>(suite: DestinationSuite<S, C>): void {
  it('reports wrong credentials as "auth"', async () => {
    const { wrongCredentials } = suite.harness;
    if (wrongCredentials === undefined) return;
    const result = await suite.open({ credentials: wrongCredentials }).send(aMessage(), bounds());
    expect(errorOf(result)).toBe('auth');
    expectNoCredentials(result, wrongCredentials);
  }, 60_000);

  it('reports a target that is not there', async () => {
    const { missing, credentials } = suite.harness;
    const destination = suite.open({ settings: missing.settings });
    const results = [await destination.send(aMessage(), bounds()), await destination.send(aMessage(), bounds())];
    expect(results.map(errorOf)).toEqual([missing.send, missing.send]);
    expectNoCredentials(results, credentials);
  }, 60_000);

  it('reports a server that is not there as "connect", and one without an address as "dns"', async () => {
    const nobody = { host: '127.0.0.1', port: await freePort() };
    const results = await Promise.all([
      suite.open({ settings: suite.harness.settings(nobody) }).send(aMessage(), bounds()),
      suite
        .open({ settings: suite.harness.settings({ host: 'nowhere.destination.test', port: nobody.port }) })
        .send(aMessage(), bounds()),
    ]);
    expect(results.map(errorOf)).toEqual(['connect', 'dns']);
  }, 60_000);

  it('ends an attempt at its timeout, in which connecting counts', async () => {
    const silent = await silentServer();
    try {
      const destination = suite.open({ settings: suite.harness.settings(silent) });
      const startedAt = performance.now();
      const result = await destination.send(aMessage(), bounds(500));
      expect(errorOf(result)).toBe('timeout');
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(450);
      expect(performance.now() - startedAt).toBeLessThan(5000);
      await destination.close();
    } finally {
      await silent.close();
    }
  }, 60_000);

  it('ends what is under way when it is closed, and when the process stops', async () => {
    const silent = await silentServer();
    try {
      const closed = suite.open({ settings: suite.harness.settings(silent) });
      const underWay = closed.send(aMessage(), bounds(30_000)).then(errorOf, () => 'thrown');
      await closed.close();
      expect(await underWay).not.toBe('none');
      const stopping = new AbortController();
      const stopped = suite.open({ settings: suite.harness.settings(silent) });
      const interrupted = stopped.send(aMessage(), bounds(30_000, stopping.signal)).then(errorOf, () => 'thrown');
      stopping.abort();
      expect(await interrupted).not.toBe('none');
    } finally {
      await silent.close();
    }
  }, 20_000);

  it.each([
    ['by its address', deniedAddress],
    ['by a name', deniedName],
  ])(
    'does not connect to a host that may not be reached: %s',
    async (_, host) => {
      const destination = suite.open({ settings: suite.harness.settings({ host, port: 9 }) });
      expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('blocked_address');
      expect((await destination.check(bounds())).error).toBe('blocked_address');
    },
    60_000,
  );

  it('does not connect to a host that the server names later, and that may not be reached', async () => {
    const { namesDenied } = suite.harness;
    if (namesDenied === undefined) return;
    const result = await suite.open({ settings: namesDenied }).send(aMessage(), bounds());
    expect(errorOf(result)).toBe('blocked_address');
  }, 60_000);

  it('fails what was not confirmed when the connection is lost, and connects again', async () => {
    const { settings, proxy } = await suite.harness.throughProxy();
    try {
      const destination = suite.open({ settings });
      expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('none');
      proxy.hold();
      const lost = [aMessage(), aMessage()].map((message) => destination.send(message, bounds()));
      await proxy.cut();
      for (const result of await Promise.all(lost)) expect(['reset', 'connect', 'timeout']).toContain(errorOf(result));
      proxy.letGo();
      await proxy.heal();
      expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('none');
    } finally {
      await proxy.close();
    }
  }, 90_000);

  it('ends an attempt at its timeout when the server hangs after it connected, and is well afterwards', async () => {
    const { settings, proxy } = await suite.harness.throughProxy();
    try {
      const destination = suite.open({ settings });
      expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('none');
      proxy.hold();
      expect(errorOf(await destination.send(aMessage(), bounds(500)))).toBe('timeout');
      proxy.letGo();
      expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('none');
    } finally {
      await proxy.close();
    }
  }, 60_000);
}
