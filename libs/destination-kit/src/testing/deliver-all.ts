import { expect } from '@jest/globals';
import { DnsServer, type TcpProxy, tcpProxy, waitFor } from '@parley/testing';
import { NameLookup, type Resolve } from '@parley/outbound-http';
import type { Destination } from '../destination.js';
import type { OutgoingMessage } from '../outgoing-message.js';
import { bounds } from './destination-suite.js';
import { aMessage } from './messages.js';

const width = 16;

/**
 * Sends all messages, many at once, while the server is killed and started again: what fails is sent again once it is back,
 * as the schedule of an endpoint does. @param after so many arrived the server is killed
 */
export async function deliverAcrossKill(
  destination: Destination<OutgoingMessage>,
  messages: readonly OutgoingMessage[],
  server: { readonly after: number; kill(): Promise<void>; start(): Promise<void> },
): Promise<void> {
  const waiting = [...messages];
  let delivered = 0;
  let restarted = (): void => undefined;
  const back = new Promise<void>((resolve) => (restarted = resolve));
  const worker = async (): Promise<void> => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const { error } = await destination.send(message, bounds(5_000));
      if (error === undefined) delivered += 1;
      else {
        expect(['connect', 'reset', 'timeout']).toContain(error);
        waiting.push(message);
        await back;
      }
    }
  };
  const workers = Promise.all(Array.from({ length: width }, worker));
  await waitFor(() => delivered >= server.after);
  await server.kill();
  expect((await destination.send(aMessage(), bounds(5_000))).error).toBeDefined();
  await server.start();
  restarted();
  await workers;
}

/**
 * Messages go where the name of the server resolves to at the time of a connection, and nowhere once one of its addresses is
 * denied. @param open opens a destination that looks for the server there
 */
export async function expectNameChecked(
  port: number,
  open: (at: { host: string; port: number }, resolve: Resolve) => Destination<OutgoingMessage>,
): Promise<void> {
  let addresses = ['127.0.0.1'];
  const names = await DnsServer.start(() => ({ addresses, ttl: 0 }));
  const proxy = await tcpProxy(`tcp://127.0.0.1:${port}`);
  const { resolve } = new NameLookup({ servers: [names.address] });
  const destination = open({ host: 'server.example.test', port: portOf(proxy) }, resolve);
  try {
    expect((await destination.send(aMessage(), bounds())).error).toBeUndefined();
    addresses = ['127.0.0.1', '127.9.9.1'];
    await proxy.cut();
    await proxy.heal();
    await waitFor(async () => (await destination.send(aMessage(), bounds())).error === 'blocked_address');
  } finally {
    await destination.close();
    await proxy.close();
    names.close();
  }
}

/** `URL` knows no port of a scheme of its own. */
export function portOf({ url }: TcpProxy): number {
  return Number(/:(\d+)/.exec(url)?.[1]);
}
