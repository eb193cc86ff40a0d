import { connect as connectTcp, isIP, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { KafkaTls } from '@parley/contracts/webhooks';
import { DestinationClosed } from '@parley/destination-kit';
import { type AddressPolicy, BlockedAddress, guardedLookup, type Resolve } from '@parley/outbound-http';
import type { ISocketFactory } from 'kafkajs';
import { hostOfClient } from './broker-address.js';
import { ResponseFrames } from './response-frames.js';

const keepAliveDelayMs = 60_000;
const cutCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE']);

export interface SocketSettings {
  readonly policy: AddressPolicy;
  readonly resolve?: Resolve;
  /** False: without encryption. */
  readonly tls: KafkaTls | false;
}

/**
 * Opens the sockets of one Kafka client: to the brokers of the settings and to those that the cluster names. Each goes only to
 * an address that the policy allows, and takes only what can be an answer.
 */
export class GuardedSockets {
  private readonly open = new Set<Socket>();
  private isClosed = false;

  constructor(private readonly settings: SocketSettings) {}

  readonly factory: ISocketFactory = ({ host: named, port, onConnect }) => {
    const host = hostOfClient(named);
    if (this.isClosed) return failedSocket(new DestinationClosed());
    // An address is never looked up, so it is checked here.
    if (isIP(host) !== 0 && !this.settings.policy.allows(host)) return failedSocket(new BlockedAddress(host));
    const socket = this.connect(host, port, onConnect);
    socket.setKeepAlive(true, keepAliveDelayMs);
    socket.setNoDelay(true);
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    return withBoundedAnswers(socket);
  };

  /** Ends all sockets, and opens no more. What waits for an answer fails. Resolves when they are closed. */
  async close(): Promise<void> {
    this.isClosed = true;
    const closed = [...this.open].map(
      (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
    );
    for (const socket of this.open) socket.destroy(new DestinationClosed());
    await Promise.all(closed);
  }

  private connect(host: string, port: number, onConnect: () => void): Socket {
    const { policy, resolve, tls } = this.settings;
    const target = { host, port, lookup: guardedLookup(policy, resolve) };
    if (tls === false) return connectTcp(target, onConnect);
    const servername = tls.serverName ?? (isIP(host) === 0 ? host : undefined);
    const socket = connectTls(
      {
        ...target,
        ...(servername === undefined ? {} : { servername }),
        ...(tls.ca === undefined ? {} : { ca: tls.ca }),
      },
      onConnect,
    );
    let isSecure = false;
    socket.once('secureConnect', () => (isSecure = true));
    // Before the listener of the client, which reads the code.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!isSecure && cutCodes.has(error.code ?? '')) error.code = 'ERR_TLS_HANDSHAKE_CUT';
    });
    return socket;
  }
}

/** A connection that fails with this error, as one that could not be made does. */
function failedSocket(error: Error): Socket {
  return new Socket().destroy(error);
}

/** Shows the client no chunk that is no answer, nor one that it fails on: both end the connection. */
function withBoundedAnswers(socket: Socket): Socket {
  const frames = new ResponseFrames();
  const on = socket.on.bind(socket) as (event: string, listener: (...values: never[]) => void) => Socket;
  socket.on = ((event: string, listener: (...values: unknown[]) => void) => {
    if (event !== 'data') return on(event, listener);
    return on('data', (chunk: Buffer) => {
      try {
        frames.take(chunk);
        listener(chunk);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
  }) as Socket['on'];
  return socket;
}
