import { once } from 'node:events';
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from 'node:net';
import { BlockedAddress, type AddressPolicy } from '@parley/outbound-http';
import type { AmqpCredentials, AmqpDestination } from '@parley/contracts/webhooks';
import { type ChannelModel, connect, type Options, type SocketOptions } from 'amqplib';
import { brokerOf, type Broker } from './settings.js';

/** Two intervals without a byte of the broker end the connection. */
const heartbeatSeconds = 10;
/** What is read as one frame. Brokers do not send larger ones than were agreed on. */
const frameBytes = 131_072;
/** An opening that takes longer than any attempt may. */
const longestOpeningMs = 30_000;

export interface BrokerAccess {
  readonly settings: AmqpDestination;
  readonly credentials: AmqpCredentials;
  readonly policy: AddressPolicy;
  /** Finds allowed addresses alone. */
  readonly lookup: LookupFunction;
}

export interface BrokerConnection {
  readonly model: ChannelModel;
  /** Ends its socket and its timers at once. */
  destroy(): void;
}

/**
 * Connects, secures the connection and signs in. The address that was checked is the one connected to; a certificate is that
 * of the host, or of `tls.serverName`.
 * @param ended gives the opening up
 */
export async function connectBroker(access: BrokerAccess, ended: AbortSignal): Promise<BrokerConnection> {
  const broker = brokerOf(access.settings.url);
  // An IP address is never looked up, so it is checked here.
  if (isIP(broker.host) !== 0 && !access.policy.allows(broker.host)) throw new BlockedAddress(broker.host);
  const life = new AbortController();
  const giveUp = (): void => life.abort();
  const limit = setTimeout(giveUp, longestOpeningMs);
  ended.addEventListener('abort', giveUp, { once: true });
  try {
    ended.throwIfAborted();
    const socket = broker.isSecure
      ? await secureOptions(broker, access, life.signal)
      : plainOptions(access, life.signal);
    const model = await connect(brokerOptions(broker, access.credentials), socket);
    return { model, destroy: giveUp };
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    clearTimeout(limit);
    ended.removeEventListener('abort', giveUp);
  }
}

function brokerOptions({ isSecure, host, port, vhost }: Broker, credentials: AmqpCredentials): Options.Connect {
  const { username, password } = credentials;
  return {
    ...{ protocol: isSecure ? 'amqps' : 'amqp', hostname: host, port, username, password },
    // The library decodes it.
    vhost: encodeURIComponent(vhost),
    ...{ heartbeat: heartbeatSeconds, frameMax: frameBytes, maxFrameSize: frameBytes },
  };
}

const common: SocketOptions = { noDelay: true, keepAlive: true, clientProperties: { connection_name: 'parley' } };

/** The library connects; its options are those of `net.connect`. */
function plainOptions({ lookup }: BrokerAccess, signal: AbortSignal): SocketOptions {
  return Object.assign({ ...common, lookup }, { signal });
}

/** The TLS connection goes over a socket that is connected already, because `tls.connect` takes no signal. */
async function secureOptions(
  { host, port }: Broker,
  { settings: { tls = {} }, credentials, lookup }: BrokerAccess,
  signal: AbortSignal,
): Promise<SocketOptions> {
  const socket: Socket = connectSocket(Object.assign({ host, port, lookup, noDelay: true }, { signal }));
  await once(socket, 'connect');
  // The TLS socket fails with the same error.
  socket.on('error', () => undefined);
  const { ca, cert, serverName } = tls;
  return {
    ...common,
    socket,
    ...(serverName === undefined ? {} : { servername: serverName }),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert, key: credentials.clientKey }),
  };
}
