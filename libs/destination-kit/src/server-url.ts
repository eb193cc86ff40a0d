import { isIP, isIPv6 } from 'node:net';
import { invalidField } from '@parley/contracts/base';

/** What the URL of a broker says. */
export interface ServerUrl {
  readonly scheme: string;
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port?: number;
  /** With its slash; empty without one. */
  readonly path: string;
}

/** Not `URL`, which repairs what is wrong, and reads the host of a scheme that it does not know as it stands. */
const serverUrl = /^([a-z]+):\/\/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]{1,253})(?::([0-9]{1,5}))?(\/[^?#\s]*)?$/;

/** @throws DomainError `invalid_parameter` naming `field`, for anything but `scheme://host[:port][/path]` of these schemes */
export function parseServerUrl(field: string, text: string, schemes: readonly string[]): ServerUrl {
  const example = schemes.map((scheme) => `${scheme}://`).join(' or ');
  const [, scheme = '', authority = '', port, path = ''] = serverUrl.exec(text) ?? [];
  if (text.includes('@')) throw invalidField(field, 'must not hold credentials');
  if (!schemes.includes(scheme)) throw invalidField(field, `must be ${example} with a host, and perhaps a port`);
  const host = authority.replace(/^\[|\]$/g, '');
  if (authority.startsWith('[') && !isIPv6(host)) throw invalidField(field, 'names an address that is none');
  return port === undefined ? { scheme, host, path } : { scheme, host, path, port: portOf(field, port) };
}

/** @throws DomainError `invalid_parameter` naming `field`: TLS has names alone, and an address is compared as the host */
export function checkServerName(field: string, name: string): void {
  if (!/^[A-Za-z0-9._-]{1,253}$/.test(name) || isIP(name) !== 0) throw invalidField(field, 'must be a host name');
}

function portOf(field: string, text: string): number {
  const port = Number(text);
  if (port === 0 || port > 65_535) throw invalidField(field, 'must have a port from 1 to 65535');
  return port;
}
