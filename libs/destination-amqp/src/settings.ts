import { invalidField, missingField } from '@parley/contracts/base';
import type { AmqpCredentials, AmqpDestination } from '@parley/contracts/webhooks';
import { checkCertificates, checkKeyOf, checkServerName, checkTemplate, parseServerUrl } from '@parley/destination-kit';

/** Where the broker is, of `destination.url`. */
export interface Broker {
  readonly isSecure: boolean;
  readonly host: string;
  readonly port: number;
  /** Decoded. */
  readonly vhost: string;
}

const urlField = 'destination.url';
const keyField = 'destination.credentials.clientKey';
/** The length of a short string in AMQP 0-9-1: names of exchanges and vhosts, routing keys. */
const shortStringBytes = 255;
const longestTarget = 300;

export const defaultRoutingKey = '{event}';

/** @throws DomainError `invalid_parameter` naming `destination.url` */
export function brokerOf(url: string): Broker {
  const { scheme, host, port, path } = parseServerUrl(urlField, url, ['amqp', 'amqps']);
  const isSecure = scheme === 'amqps';
  return { isSecure, host, port: port ?? (isSecure ? 5671 : 5672), vhost: vhostOf(path) };
}

function vhostOf(path: string): string {
  if (path === '' || path === '/') return '/';
  const segment = path.slice(1);
  if (segment.includes('/')) throw invalidField(urlField, 'has more than a vhost after the host; a slash in it is %2F');
  try {
    const vhost = decodeURIComponent(segment);
    if (Buffer.byteLength(vhost) <= shortStringBytes && !vhost.includes('\0')) return vhost;
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
  }
  throw invalidField(urlField, `must have a percent-encoded vhost of at most ${shortStringBytes} bytes`);
}

/** What the fields of the contract cannot express (beyond.md §2). @throws DomainError naming the path */
export function checkSettings(settings: AmqpDestination, credentials: AmqpCredentials | undefined): void {
  const { isSecure } = brokerOf(settings.url);
  checkShortString('destination.exchange', settings.exchange);
  const { routingKey = defaultRoutingKey, tls } = settings;
  checkTemplate('destination.routingKey', routingKey, shortStringBytes);
  if (tls && !isSecure) throw invalidField('destination.tls', 'is for amqps:// alone');
  if (tls?.ca !== undefined) checkCertificates('destination.tls.ca', tls.ca);
  if (tls?.cert !== undefined) checkCertificates('destination.tls.cert', tls.cert);
  if (tls?.serverName !== undefined) checkServerName('destination.tls.serverName', tls.serverName);
  if (credentials) checkCredentials(tls?.cert, credentials);
}

function checkCredentials(cert: string | undefined, credentials: AmqpCredentials): void {
  const { clientKey, username, password } = credentials;
  checkShortString('destination.credentials.username', username);
  // Sign-in by name and password divides them by NUL, which the contract refuses already.
  if (Buffer.byteLength(password) > 4096) {
    throw invalidField('destination.credentials.password', 'must have at most 4096 bytes');
  }
  if (cert === undefined && clientKey !== undefined) throw missingField('destination.tls.cert');
  if (cert === undefined) return;
  if (clientKey === undefined) throw missingField(keyField);
  checkKeyOf(cert, { path: keyField, pem: clientKey });
}

function checkShortString(path: string, text: string): void {
  if (Buffer.byteLength(text) > shortStringBytes) {
    throw invalidField(path, `must have at most ${shortStringBytes} bytes`);
  }
}

/** Such as `amqps://mq.example.com/orders exchange "messages"`. */
export function targetOf({ url, exchange }: AmqpDestination): string {
  const target = `${url} ${exchange === '' ? 'default exchange' : `exchange "${exchange}"`}`;
  return target.length <= longestTarget ? target : `${target.slice(0, longestTarget - 1)}…`;
}
