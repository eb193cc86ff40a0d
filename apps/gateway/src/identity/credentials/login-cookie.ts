import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@parley/contracts/base';

const name = 'parley_session';
const hintName = 'parley_signed_in';
const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * The cookies of a sign-in: `HttpOnly`, `SameSite=Lax` (decisions.md §2), and `Secure` when the request came over TLS.
 * A second cookie without a secret tells the dashboard that somebody may be signed in, before it sends a request.
 */
export function loginCookies(token: string, maxAgeSeconds: number, secure: boolean): string[] {
  const common = `SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`;
  return [`${name}=${token}; Path=/; HttpOnly; ${common}`, `${hintName}=${token === '' ? '' : '1'}; Path=/; ${common}`];
}

export function cookieToken(header: string | undefined): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/**
 * Refuses writes from pages of other origins, because a browser sends the cookie whatever page asks. `Origin` must have
 * the host that the request went to, and TLS if the request had it.
 * @throws DomainError `origin_not_allowed`
 */
export function requireSameOrigin(request: CookieRequest & { method: string }): void {
  if (readMethods.has(request.method)) return;
  const { origin, host } = request.headers;
  if (typeof origin === 'string' && URL.canParse(origin)) {
    const page = new URL(origin);
    if (
      page.host === host?.toLowerCase() &&
      (page.protocol === 'https:' || (page.protocol === 'http:' && !isSecure(request)))
    ) {
      return;
    }
  }
  throw new DomainError('origin_not_allowed', 'Pages of other origins may change nothing here.');
}

export interface CookieRequest {
  protocol: string;
  headers: IncomingHttpHeaders;
}

/** TLS ends at the proxy in front, which reports it in a header. */
export function isSecure({ protocol, headers }: CookieRequest): boolean {
  const [forwarded] = String(headers['x-forwarded-proto'] ?? '').split(',', 1);
  return protocol === 'https' || forwarded?.trim() === 'https';
}
