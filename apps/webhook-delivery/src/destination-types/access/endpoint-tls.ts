import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { invalidField, missingField } from '@parley/contracts/base';
import type { ShownCertificate, WrittenTls } from '@parley/contracts/webhooks';
import { checkServerName } from '@parley/destination-kit';
import { certificatesOf, shownCertificate } from './certificates.js';
import { privateKeyOf } from './endpoint-auth.js';

/** TLS of an endpoint, without the key of its client certificate (beyond.md §5). */
export interface EndpointTls {
  readonly ca?: string;
  readonly clientCert?: string;
  readonly serverName?: string;
  /** What is shown of the certificates. It is kept, so that a list of endpoints need not parse them. */
  readonly shown: {
    readonly ca?: readonly ShownCertificate[];
    /** The whole chain, of which the first is the client's. */
    readonly clientCert?: readonly ShownCertificate[];
  };
}

export interface ReadTls {
  readonly tls: EndpointTls;
  /** Undefined: the key that the endpoint has stays; null: there is none. */
  readonly clientKey?: string | null;
}

const keyField = 'tls.credentials.clientKey';

/**
 * @param present TLS of the endpoint now; null: it has none
 * @throws DomainError `missing_field`, `invalid_parameter`, naming the field
 */
export function readTls({ ca, clientCert, serverName, credentials }: WrittenTls, present: EndpointTls | null): ReadTls {
  if ([ca, clientCert, serverName, credentials].every((member) => member === undefined)) {
    throw invalidField('tls', 'it must have "ca", "clientCert" or "serverName"');
  }
  if (serverName !== undefined) checkServerName('tls.serverName', serverName);
  const authorities = ca === undefined ? undefined : certificatesOf('tls.ca', ca).map(shownCertificate);
  const key = readClient(clientCert, credentials?.clientKey, present);
  checkContext('tls.ca', { ca });
  return {
    tls: {
      ...(ca === undefined ? {} : { ca }),
      ...(clientCert === undefined ? {} : { clientCert }),
      ...(serverName === undefined ? {} : { serverName }),
      shown: shownOf(authorities, clientCert),
    },
    ...(key === undefined ? {} : { clientKey: key }),
  };
}

function shownOf(ca: ShownCertificate[] | undefined, clientCert: string | undefined): EndpointTls['shown'] {
  return {
    ...(ca ? { ca } : {}),
    ...(clientCert === undefined
      ? {}
      : { clientCert: certificatesOf('tls.clientCert', clientCert).map(shownCertificate) }),
  };
}

/** @returns the key of the certificate; null without a certificate, undefined where the present key stays */
function readClient(
  clientCert: string | undefined,
  clientKey: string | undefined,
  present: EndpointTls | null,
): string | null | undefined {
  if (clientCert === undefined) {
    if (clientKey !== undefined) throw missingField('tls.clientCert');
    return null;
  }
  const [own] = certificatesOf('tls.clientCert', clientCert);
  if (clientKey === undefined) {
    if (!present?.clientCert) throw missingField(keyField);
    // The key is sealed, and fits its present certificate: it fits whatever has the same public key.
    if (!haveSameKey(own!, new X509Certificate(present.clientCert))) {
      throw invalidField('tls.clientCert', 'the key that the endpoint has does not fit it');
    }
    return undefined;
  }
  if (!own!.checkPrivateKey(privateKeyOf(keyField, clientKey))) {
    throw invalidField(keyField, 'it is not the key of the certificate');
  }
  checkContext('tls.clientCert', { cert: clientCert, key: clientKey });
  return clientKey;
}

/** @throws DomainError `invalid_parameter` naming the path, where OpenSSL would refuse it: keys that are too weak */
function checkContext(path: string, options: { ca?: string | undefined; cert?: string; key?: string }): void {
  try {
    createSecureContext(options);
  } catch {
    throw invalidField(path, 'cannot be used for TLS');
  }
}

function haveSameKey(one: X509Certificate, other: X509Certificate): boolean {
  return one.publicKey.equals(other.publicKey);
}

/** All certificates of an endpoint by the setting that has them. */
export function certificatesBySetting(tls: EndpointTls): [field: string, certificate: ShownCertificate][] {
  const of = (field: string, list: readonly ShownCertificate[] = []) =>
    list.map((one): [string, ShownCertificate] => [field, one]);
  return [...of('tls.clientCert', tls.shown.clientCert), ...of('tls.ca', tls.shown.ca)];
}

/** When the first of its certificates ends, of those that end after this time; null without any. */
export function certificatesEnd(tls: EndpointTls | null, after = new Date(0)): Date | null {
  return firstEnd(shownCertificates(tls).filter((one) => endMs(one) > after.getTime()));
}

/**
 * When the first certificate ends of which the owner is yet to be notified, after a change.
 * @param noticedBefore those of `before` that end before this time are noticed; null: all are
 */
export function certificatesEndAfter(
  tls: EndpointTls | null,
  before: EndpointTls | null,
  noticedBefore: Date | null,
): Date | null {
  const noticed = shownCertificates(before).filter((one) => endMs(one) < (noticedBefore?.getTime() ?? Infinity));
  const known = new Set(noticed.map(({ fingerprint256 }) => fingerprint256));
  return firstEnd(shownCertificates(tls).filter(({ fingerprint256 }) => !known.has(fingerprint256)));
}

function shownCertificates(tls: EndpointTls | null): ShownCertificate[] {
  return tls === null ? [] : certificatesBySetting(tls).map(([, certificate]) => certificate);
}

const endMs = ({ notAfter }: ShownCertificate): number => Date.parse(notAfter);

function firstEnd(certificates: readonly ShownCertificate[]): Date | null {
  return certificates.length === 0 ? null : new Date(Math.min(...certificates.map(endMs)));
}
