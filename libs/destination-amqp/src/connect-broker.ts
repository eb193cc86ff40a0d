import { once } from 'node:events';
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from 'node:net';
import { checkServerIdentity } from 'node:tls';
import type { AmqpCredentials, AmqpDestination } from '@parley/contracts/webhooks';
import { GuardedSockets, socketError } from '@parley/destination-kit';
import { type AddressPolicy, BlockedAddress, TlsHandshakeCut } from '@parley/outbound-http';
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
  const sockets = new GuardedSockets(() => giveUp());
  const giveUp = (): void => {
    // By its signal, because the library has to see an error.
    life.abort();
    sockets.destroy();
  };
  const limit = setTimeout(giveUp, longestOpeningMs);
  ended.addEventListener('abort', giveUp, { once: true });
  try {
    ended.throwIfAborted();
    const model = await sockets.run(() => openModel(broker, access, life.signal));
    sockets.connected();
    model.once('close', giveUp);
    return { model, destroy: giveUp };
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    clearTimeout(limit);
    ended.removeEventListener('abort', giveUp);
  }
}

async function openModel(broker: Broker, access: BrokerAccess, signal: AbortSignal): Promise<ChannelModel> {
  const options = brokerOptions(broker, access.credentials);
  if (!broker.isSecure) return connect(options, plainOptions(access, signal));
  let isSecured = false;
  const onSecured = (): void => void (isSecured = true);
  const socket = await secureOptions(broker, access, { signal, onSecured });
  try {
    return await connect(options, socket);
  } catch (cause) {
    const isCut = !isSecured && socketError(cause) === 'reset';
    throw isCut ? new TlsHandshakeCut(broker.host, { cause }) : cause;
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
  { signal, onSecured }: { signal: AbortSignal; onSecured: () => void },
): Promise<SocketOptions> {
  const socket: Socket = connectSocket(Object.assign({ host, port, lookup, noDelay: true }, { signal }));
  await once(socket, 'connect');
  // The TLS socket fails with the same error.
  socket.on('error', () => undefined);
  const { ca, cert, serverName } = tls;
  return {
    ...common,
    socket,
    // The last step of the handshake.
    checkServerIdentity: (name, certificate) => {
      onSecured();
      return checkServerIdentity(name, certificate);
    },
    ...(serverName === undefined ? {} : { servername: serverName }),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert, key: credentials.clientKey }),
  };
}
