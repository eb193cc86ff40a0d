import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.js';
import { acceptingInterimAnswers } from './interim-answers.js';
import { NameLookup, type Resolve } from './name-lookup.js';

/** No connection was made: the policy refuses the address. */
export class BlockedAddress extends Error {
  readonly code = 'BLOCKED_ADDRESS';

  constructor(hostname: string) {
    super(`${hostname} is or resolves to an address that may not be reached.`);
  }
}

/** The connection was closed before the TLS handshake was complete. */
export class TlsHandshakeCut extends Error {
  readonly code = 'ERR_TLS_HANDSHAKE_CUT';

  constructor(hostname: string, options: ErrorOptions) {
    super(`The connection to ${hostname} was cut in the TLS handshake.`, options);
  }
}

const cutCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE']);

/** What of TLS is the caller's own, as `node:tls` takes it. There is no way to leave verification out. */
export interface OwnTls {
  /** PEM: trusted in place of the system's list. */
  readonly ca?: string;
  /** PEM: a client certificate with its chain, and its key. */
  readonly cert?: string;
  readonly key?: string;
  /** The name to ask for and to find in the certificate, in place of the URL's host. */
  readonly servername?: string;
}

export interface GuardedConnectorOptions {
  readonly connectTimeoutMs: number;
  readonly resolve?: Resolve;
  readonly tls?: OwnTls;
}

/**
 * Connects only to allowed addresses. The policy is checked inside the connection's own look-up, so the checked address is
 * the one connected to: a name that resolves differently a moment later (DNS rebinding) gains nothing. Kept-alive connections
 * were checked when they were made. Interim answers are accepted ({@link acceptingInterimAnswers}).
 */
export function guardedConnector(
  policy: AddressPolicy,
  { connectTimeoutMs, resolve, tls = {} }: GuardedConnectorOptions,
): buildConnector.connector {
  const connect = buildConnector({
    ...tls,
    timeout: connectTimeoutMs,
    lookup: guardedLookup(policy, resolve),
  });
  return acceptingInterimAnswers((target, callback) => {
    const hostname = target.hostname.replace(/^\[|\]$/g, '');
    // An IP address in the URL is never looked up, so it is checked here.
    if (isIP(hostname) !== 0 && !policy.allows(hostname)) return callback(new BlockedAddress(hostname), null);
    return connect(target, (...[error, socket]) => {
      if (error === null) return callback(null, socket);
      const isCut = target.protocol === 'https:' && cutCodes.has((error as NodeJS.ErrnoException).code ?? '');
      return callback(isCut ? new TlsHandshakeCut(hostname, { cause: error }) : error, null);
    });
  });
}

/** A look-up for `net.connect` that finds allowed addresses alone. An IP address is never looked up: check it before. */
export function guardedLookup(policy: AddressPolicy, resolver: Resolve = new NameLookup().resolve): LookupFunction {
  const resolve = shareByName(resolver);
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      // One refused address blocks the name: legitimate names do not mix allowed and refused addresses.
      if (addresses.length === 0 || !addresses.every(({ address }) => policy.allows(address))) {
        return callback(new BlockedAddress(hostname), '', 0);
      }
      if (options.all) return callback(null, addresses);
      return callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

type Answer = Parameters<Parameters<Resolve>[2]>;

/** Shares one look-up per name among all callers that wait for it, however many connections an endpoint opens. */
function shareByName(resolve: Resolve): Resolve {
  const waiting = new Map<string, ((...answer: Answer) => void)[]>();
  return (hostname, options, callback) => {
    const others = waiting.get(hostname);
    if (others) return void others.push(callback);
    const callbacks = [callback];
    waiting.set(hostname, callbacks);
    resolve(hostname, options, (...answer) => {
      waiting.delete(hostname);
      for (const answered of callbacks) answered(...answer);
    });
  };
}
