const redacted = '[redacted]';
const maxDepth = 8;

/** Names are compared without case, `-` and `_`, so `Set-Cookie`, `setCookie` and `SET_COOKIE` are one name. */
const secretNames = new Set(['authorization', 'proxyauthorization', 'cookie', 'setcookie', 'key', 'credential']);
const secretSuffixes = [
  'secret',
  'token',
  'password',
  'apikey',
  'accesskey',
  'secretkey',
  'privatekey',
  'signingkey',
  'databaseurl',
  'redisurl',
  'natsurl',
];

export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[-_]/g, '');
  return secretNames.has(plain) || secretSuffixes.some((suffix) => plain.endsWith(suffix));
}

/** Returns a copy in which every value under a secret name, at any depth, is replaced. Errors and dates pass through. */
export function redactByName<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  if (depth === maxDepth) return '[too deep]' as T;
  if (Array.isArray(value)) return value.map((item: unknown) => redactByName(item, depth + 1)) as T;
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    copy[name] =
      member !== undefined && member !== null && isSecretName(name) ? redacted : redactByName(member, depth + 1);
  }
  return copy as T;
}

/** Matches up to the last `@` before the host ends, because a password may contain an `@` that was not encoded. */
const credentialsInUrl = /([a-z][a-z0-9+.-]*:\/\/)[^\s/"'?#\\]+@/gi;
const bearer = /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi;
/** Lists the kinds because names of databases and metrics begin with `parley_` too. */
const ourCredential =
  /\b(parley_(?:team|proj|client|member|admin|invite|invitation|reset|widget)_|whsec_)[A-Za-z0-9+/=_-]+/g;
/** The URL of an invitation or a password reset is its credential (decisions.md §2, §13). */
const oneTimeLink = /(\/dashboard\/(?:invitations|reset)\/)[^\s/"'?#\\]+/g;

/** Replaces recognizable credentials in a text: those in URLs, bearer tokens, Parley's own credentials, one-time links. */
export function redactText(line: string): string {
  return line
    .replace(credentialsInUrl, `$1${redacted}@`)
    .replace(bearer, `$1 ${redacted}`)
    .replace(ourCredential, `$1${redacted}`)
    .replace(oneTimeLink, `$1${redacted}`);
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  if (value instanceof Error || value instanceof Date || ArrayBuffer.isView(value)) return false;
  return !('toJSON' in value);
}
