import { invalidField, missingField } from '@parley/contracts/base';
import type { NatsCredentials, NatsDestination } from '@parley/contracts/webhooks';
import {
  checkCertificates,
  checkServerName,
  checkTemplate,
  fillTemplate,
  type OutgoingMessage,
  parseServerUrl,
} from '@parley/destination-kit';
import { nkeys } from '@nats-io/transport-node';

/** One of `destination.servers`. */
export interface Server {
  readonly isSecure: boolean;
  readonly host: string;
  readonly port: number;
}

export const defaultSubject = 'parley.{projectId}.{session}.{event}';

const subjectField = 'destination.subject';
const inCredentials = (name: keyof NatsCredentials): string => `destination.credentials.${name}`;
const longestSubjectBytes = 255;
const longestTarget = 300;
const defaultPort = 4222;

/** @throws DomainError `invalid_parameter` naming the entry */
export function serversOf({ servers, tls }: NatsDestination): Server[] {
  return servers.map((text, index) => {
    const field = `destination.servers.${index}`;
    const { scheme, host, port = defaultPort, path } = parseServerUrl(field, text, ['nats', 'tls']);
    if (path !== '' && path !== '/') throw invalidField(field, 'must end after the host and its port');
    return { isSecure: scheme === 'tls' || tls !== undefined, host, port };
  });
}

/** Dots and spaces in values become `_`, so that each value is a part of one token (beyond.md §2). */
export function subjectOf(settings: NatsDestination, message: OutgoingMessage): string {
  return fillTemplate(settings.subject ?? defaultSubject, message, (value) => value.replaceAll(/[.\s*>]/g, '_'));
}

/** All subjects that events can have: `*` for each token that depends on the event. */
export function subjectFilter({ subject = defaultSubject }: NatsDestination): string {
  return subject
    .split('.')
    .map((token) => (token.includes('{') ? '*' : token))
    .join('.');
}

/** What the fields of the contract cannot express (beyond.md §2). @throws DomainError naming the path */
export function checkSettings(settings: NatsDestination, credentials: NatsCredentials | undefined): void {
  serversOf(settings);
  checkSubject(settings.subject ?? defaultSubject);
  if (settings.tls?.ca !== undefined) checkCertificates('destination.tls.ca', settings.tls.ca);
  if (settings.tls?.serverName !== undefined) checkServerName('destination.tls.serverName', settings.tls.serverName);
  if (credentials) checkCredentials(credentials);
}

function checkSubject(subject: string): void {
  checkTemplate(subjectField, subject, longestSubjectBytes);
  if (/[\s\p{Cc}*>]/u.test(subject)) throw invalidField(subjectField, 'must have no spaces and no wildcards');
  if (subject.split('.').includes('')) throw invalidField(subjectField, 'must have no empty part between dots');
  if (subject.startsWith('$') || subject.startsWith('_INBOX.')) {
    throw invalidField(subjectField, 'must not be one of the server');
  }
}

function checkCredentials(credentials: NatsCredentials): void {
  const { token, username, password, nkeySeed, jwt } = credentials;
  const ways = [token, username ?? password, nkeySeed ?? jwt].filter((way) => way !== undefined);
  if (ways.length > 1) {
    const reason = 'must be one of "token", "username" with "password", "nkeySeed", or "jwt" with "nkeySeed"';
    throw invalidField('destination.credentials', reason);
  }
  checkTogether(credentials, 'username', 'password');
  checkTogether(credentials, 'password', 'username');
  checkTogether(credentials, 'jwt', 'nkeySeed');
  if (nkeySeed !== undefined && !isUserSeed(nkeySeed)) {
    throw invalidField(inCredentials('nkeySeed'), 'must be the seed of a user, which begins with SU');
  }
  if (jwt !== undefined && !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(jwt)) {
    throw invalidField(inCredentials('jwt'), 'must be a JWT');
  }
}

function checkTogether(credentials: NatsCredentials, one: keyof NatsCredentials, other: keyof NatsCredentials): void {
  if (credentials[one] !== undefined && credentials[other] === undefined) throw missingField(inCredentials(other));
}

function isUserSeed(seed: string): boolean {
  try {
    nkeys.fromSeed(Buffer.from(seed));
    return seed.startsWith('SU');
  } catch {
    return false;
  }
}

/** Such as `tls://nats.example.com subject parley.{projectId}.{session}.{event}`. */
export function targetOf({ servers, subject = defaultSubject }: NatsDestination): string {
  const target = `${servers.join(',')} subject ${subject}`;
  return target.length <= longestTarget ? target : `${target.slice(0, longestTarget - 1)}…`;
}
