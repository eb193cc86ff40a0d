import { createPrivateKey, type KeyObject } from 'node:crypto';
import { invalidField, missingField, parse } from '@parley/contracts/base';
import {
  type AuthCredentials,
  BasicMembers,
  BearerMembers,
  ClientSecretCredentials,
  OAuth2Members,
  PasswordCredentials,
  PrivateKeyCredentials,
  TokenCredentials,
  type WrittenAuth,
} from '@parley/contracts/webhooks';
import type { AddressPolicy } from '@parley/outbound-http';
import { checkUrl } from '../check-url.js';

export type OAuth2Auth = OAuth2Members &
  Required<Pick<OAuth2Members, 'clientAuth'>> & {
    readonly type: 'oauth2';
  };

/** How requests to an endpoint sign in, without its credentials (beyond.md §5). */
export type EndpointAuth = OAuth2Auth | ({ readonly type: 'basic' } & BasicMembers) | { readonly type: 'bearer' };

/** What an endpoint signs in with now. */
export interface PresentAuth {
  readonly auth: EndpointAuth | null;
}

export interface ReadAuth {
  readonly auth: EndpointAuth;
  /** Undefined: those that the endpoint has stay. */
  readonly credentials?: Readonly<Record<string, unknown>>;
}

/**
 * @param present undefined for a new endpoint, which has no credentials to keep
 * @throws DomainError `missing_field`, `invalid_parameter`, naming the field
 */
export function readAuth(written: WrittenAuth, present: PresentAuth | undefined, addresses: AddressPolicy): ReadAuth {
  const auth = membersOf(written, addresses);
  const { credentials } = written;
  if (credentials !== undefined) return { auth, credentials: readCredentials(auth, credentials) };
  if (!present?.auth || kindOf(present.auth) !== kindOf(auth)) throw missingField('auth.credentials');
  return { auth };
}

function membersOf({ type, credentials: _, ...members }: WrittenAuth, addresses: AddressPolicy): EndpointAuth {
  const within = { within: '/auth' };
  switch (type) {
    case 'oauth2': {
      const oauth2 = parse(OAuth2Members, members, within);
      checkUrl(oauth2.tokenUrl, addresses, 'auth.tokenUrl');
      return { type, ...oauth2, clientAuth: oauth2.clientAuth ?? 'basic' };
    }
    case 'basic':
      return { type, ...parse(BasicMembers, members, within) };
    case 'bearer':
      return { type, ...parse(BearerMembers, members, within) };
    default:
      throw new Error(`Unknown type ${JSON.stringify(type satisfies never)}.`);
  }
}

/** Credentials are kept by another way of signing in only if they are of the same kind. */
function kindOf(auth: EndpointAuth): keyof typeof credentialClasses {
  if (auth.type !== 'oauth2') return auth.type;
  return auth.clientAuth === 'private_key_jwt' ? 'key' : 'secret';
}

const credentialClasses = {
  secret: ClientSecretCredentials,
  key: PrivateKeyCredentials,
  basic: PasswordCredentials,
  bearer: TokenCredentials,
} as const;

function readCredentials(auth: EndpointAuth, credentials: AuthCredentials): Readonly<Record<string, unknown>> {
  const kind = kindOf(auth);
  const read = parse<object>(credentialClasses[kind], credentials, { within: '/auth/credentials' });
  if (read instanceof Object && 'privateKey' in read) checkSigningKey(String(read.privateKey));
  return { ...read };
}

const field = 'auth.credentials.privateKey';
const curves: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);
const fewestBits = 2048;

/** @throws DomainError `invalid_parameter`, unless an assertion can be signed with it */
function checkSigningKey(pem: string): void {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = privateKeyOf(field, pem);
  const isUsable =
    type === 'ed25519' ||
    (type === 'ec' && curves.has(details?.namedCurve)) ||
    (type === 'rsa' && (details?.modulusLength ?? 0) >= fewestBits);
  if (!isUsable) throw invalidField(field, 'must be RSA of 2048 bits at least, P-256, P-384, P-521 or Ed25519');
}

/** @throws DomainError `invalid_parameter` naming the path */
export function privateKeyOf(path: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw invalidField(path, 'must be a private key in PEM, without a passphrase');
  }
}
