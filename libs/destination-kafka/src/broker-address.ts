import { isIPv6 } from 'node:net';
import { invalidField } from '@parley/contracts/base';

export interface BrokerAddress {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
}

const hostAndPort = /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]{1,253}):([0-9]{1,5})$/;

/** @throws DomainError `invalid_parameter` naming `field`, for anything but `host:port` */
export function parseBroker(field: string, text: string): BrokerAddress {
  const [, authority = '', digits = ''] = hostAndPort.exec(text) ?? [];
  const port = Number(digits);
  const host = authority.replace(/^\[|\]$/g, '');
  if (port < 1 || port > 65_535 || (authority.startsWith('[') && !isIPv6(host))) {
    throw invalidField(field, 'must be host:port, with a port from 1 to 65535');
  }
  return { host, port };
}

/** `kafkajs` divides a broker at its first colon, so the colons of an IPv6 address are hidden from it. */
export function forClient({ host, port }: BrokerAddress): string {
  return `${host.replaceAll(':', '|')}:${port}`;
}

/** A host as {@link forClient} or a broker's metadata names it. */
export function hostOfClient(host: string): string {
  return host.replaceAll('|', ':').replace(/^\[|\]$/g, '');
}
