import { invalidField } from '@parley/contracts/base';
import type { DestinationTypeName, ShownAuth, ShownTls, WrittenAuth, WrittenTls } from '@parley/contracts/webhooks';
import type { AddressPolicy } from '@parley/outbound-http';
import { type EndpointAuth, readAuth } from './endpoint-auth.js';
import { type EndpointTls, readTls } from './endpoint-tls.js';

/** How requests to an endpoint sign in, and what of TLS is its own, as its row has it (beyond.md §5). */
export interface EndpointAccess {
  auth: EndpointAuth | null;
  tls: EndpointTls | null;
}

/** What a request says of it. `null` in a change removes it. */
export interface WrittenAccess {
  readonly auth?: WrittenAuth | null | undefined;
  readonly tls?: WrittenTls | null | undefined;
}

/** Access with the credentials that were written. Undefined: those that the endpoint has stay; null: it has none. */
export interface ReadAccess extends EndpointAccess {
  readonly credentials?: Readonly<Record<string, unknown>> | null;
  readonly clientKey?: string | null;
}

export const noAccess: EndpointAccess = { auth: null, tls: null };

/**
 * @param present of the endpoint now; what is not written stays
 * @throws DomainError `missing_field`, `invalid_parameter`, naming the field
 */
export function readAccess(
  { auth, tls }: WrittenAccess,
  present: EndpointAccess,
  addresses: AddressPolicy,
): ReadAccess {
  return {
    ...present,
    // Without it the credentials are those of another destination.
    ...(auth === null && present.auth !== null ? { auth, credentials: null } : {}),
    ...(tls === null ? { tls, clientKey: null } : {}),
    ...(auth ? readAuth(auth, present, addresses) : {}),
    ...(tls ? readTls(tls, present.tls) : {}),
  };
}

interface WholeEndpoint extends EndpointAccess {
  readonly destinationType: DestinationTypeName;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>> | null;
}

/** @throws DomainError `invalid_parameter` naming the field, where settings do not go together */
export function checkAccess({ auth, tls, destinationType, url, headers }: WholeEndpoint): void {
  if (auth === null && tls === null) return;
  if (destinationType !== 'http') {
    const field = auth === null ? 'tls' : 'auth';
    throw invalidField(field, `a destination of type "${destinationType}" has its own "credentials" and "tls"`);
  }
  if (tls !== null && !/^https:/i.test(url)) throw invalidField('tls', 'it is for a "url" with https');
  const name = auth === null ? undefined : Object.keys(headers ?? {}).find((one) => /^authorization$/i.test(one));
  if (name !== undefined) throw invalidField(`headers.${name}`, '"auth" sets it');
}

/** Access as callers see it: of credentials the names, of certificates whose they are and when they end. */
export function shownAccess({ auth, tls, credentialNames }: EndpointAccess & { readonly credentialNames: string[] }): {
  auth?: ShownAuth;
  tls?: ShownTls;
} {
  return {
    ...(auth === null ? {} : { auth: { ...auth, credentials: { set: credentialNames } } }),
    ...(tls === null ? {} : { tls: shownTls(tls) }),
  };
}

function shownTls({ serverName, shown: { ca, clientCert } }: EndpointTls): ShownTls {
  return {
    ...(ca ? { ca: [...ca] } : {}),
    ...(clientCert ? { clientCert: clientCert[0]! } : {}),
    ...(serverName === undefined ? {} : { serverName }),
    credentials: { set: clientCert ? ['clientKey'] : [] },
  };
}
