import { isIP, type LookupFunction } from 'node:net';
import type { NatsCredentials, NatsDestination } from '@parley/contracts/webhooks';
import { GuardedSockets } from '@parley/destination-kit';
import { type AddressPolicy, BlockedAddress } from '@parley/outbound-http';
import {
  connect,
  errors,
  jwtAuthenticator,
  type NatsConnection,
  nkeyAuthenticator,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { type Server, serversOf } from './settings.js';

/** So long may one address take, so that the next one has its turn within an attempt. */
const connectMs = 5_000;
/** Two without an answer end the connection. */
const pingMs = 10_000;
/** Of one name. */
const mostAddresses = 4;

export interface ServerAccess {
  readonly settings: NatsDestination;
  readonly credentials: NatsCredentials;
  readonly policy: AddressPolicy;
  /** Finds allowed addresses alone. */
  readonly lookup: LookupFunction;
}

export interface ServerConnection {
  readonly connection: NatsConnection;
  readonly sockets: GuardedSockets;
}

/** The connection ended before the server had said anything. */
export class NothingReceived extends Error {
  readonly code = 'ECONNRESET';
}

/** The server and this end could not agree on an encrypted connection. */
export class NotSecured extends Error {
  readonly code = 'ERR_TLS_NOT_SECURED';
}

/**
 * Connects to the first server that lets this end in, beginning with any. The library opens its own sockets, so it gets the
 * checked address of a server, and the name for TLS; it neither looks names up nor follows what servers name later.
 * @param ended gives the opening up
 * @throws what the last one failed with, or what refused the credentials
 */
export async function connectServer(access: ServerAccess, ended: AbortSignal): Promise<ServerConnection> {
  const servers = serversOf(access.settings);
  const first = Math.floor(Math.random() * servers.length);
  let failure: unknown;
  for (const server of [...servers.slice(first), ...servers.slice(0, first)]) {
    try {
      for (const address of await addressesOf(server.host, access)) {
        ended.throwIfAborted();
        const result = await tryAddress(server, address, access, ended).catch((error: unknown) => ({ error }));
        if (!('error' in result)) return result;
        if (!(failure instanceof errors.AuthorizationError)) failure = result.error;
      }
    } catch (error) {
      ended.throwIfAborted();
      failure ??= error;
    }
  }
  throw failure;
}

async function addressesOf(host: string, { policy, lookup }: ServerAccess): Promise<string[]> {
  if (isIP(host) !== 0) {
    if (!policy.allows(host)) throw new BlockedAddress(host);
    return [host];
  }
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) return reject(error);
      const found = typeof addresses === 'string' ? [addresses] : addresses.map(({ address }) => address);
      resolve(found.slice(0, mostAddresses));
    });
  });
}

async function tryAddress(
  server: Server,
  address: string,
  access: ServerAccess,
  ended: AbortSignal,
): Promise<ServerConnection> {
  const sockets = new GuardedSockets();
  const giveUp = (): void => sockets.destroy();
  ended.addEventListener('abort', giveUp, { once: true });
  try {
    const connection = await Promise.race([
      sockets.run(() => connect(optionsOf(server, address, access))),
      rejectedWith(ended),
    ]);
    sockets.connected();
    return { connection, sockets };
  } catch (error) {
    const cause = withoutCode(error) ? reasonOf(sockets.haveReceived, error) : error;
    sockets.destroy();
    throw cause;
  } finally {
    ended.removeEventListener('abort', giveUp);
  }
}

/** The library fails without a code where TLS is missing on one side, and where the connection just ends. */
function withoutCode(error: unknown): boolean {
  return error instanceof errors.ConnectionError && !(error.cause as { code?: unknown } | undefined)?.code;
}

function reasonOf(hasReceived: boolean, cause: unknown): Error {
  return hasReceived
    ? new NotSecured('The server and Parley agreed on no encrypted connection.', { cause })
    : new NothingReceived('The server ended the connection without a word.', { cause });
}

function rejectedWith(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function optionsOf({ isSecure, host, port }: Server, address: string, access: ServerAccess): NodeConnectionOptions {
  const { ca, serverName } = access.settings.tls ?? {};
  const name = serverName ?? (isIP(host) === 0 ? host : undefined);
  const tls = {
    ...(ca === undefined ? {} : { ca }),
    // What the library takes for the name is the address. A certificate of an address is compared with `host`.
    ...(name === undefined ? { servername: '', host: address } : { servername: name }),
  };
  return {
    ...{ servers: isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`, name: 'parley', resolve: false },
    ...{ reconnect: false, ignoreClusterUpdates: true, timeout: connectMs, noAsyncTraces: true },
    ...{ pingInterval: pingMs, maxPingOut: 2 },
    // Without it a server that also speaks TLS would be spoken to in TLS, by no name.
    tls: isSecure ? tls : null,
    ...signInOf(access.credentials),
  };
}

function signInOf({ token, username, password, nkeySeed, jwt }: NatsCredentials): NodeConnectionOptions {
  const seed = nkeySeed === undefined ? undefined : Buffer.from(nkeySeed);
  if (jwt !== undefined) return { authenticator: jwtAuthenticator(jwt, seed) };
  if (seed) return { authenticator: nkeyAuthenticator(seed) };
  if (token !== undefined) return { token };
  return username === undefined ? {} : { user: username, ...(password === undefined ? {} : { pass: password }) };
}
