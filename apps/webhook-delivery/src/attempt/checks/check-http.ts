import type { CheckResult } from '@parley/destination-kit';
import type { AddressPolicy, Resolve } from '@parley/outbound-http';
import type { EndpointAccess } from '../../destination-types/index.js';
import { ownTls } from '../http/access/own-connectors.js';
import { requestToken, type TokenFailure } from '../http/access/request-token.js';
import { checkConnection } from './check-url.js';

/** How the endpoint that is checked signs in, and what of TLS is its own. */
export interface HttpAccess extends EndpointAccess {
  readonly clientKey: string | undefined;
}

interface HttpCheck {
  readonly policy: AddressPolicy;
  readonly resolve?: Resolve;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Connects to a URL with the endpoint's TLS, then gets a token where requests need one (beyond.md §5). */
export async function checkHttp(
  url: string,
  { auth, tls, clientKey, credentials }: HttpAccess & { readonly credentials: Record<string, unknown> },
  { signal, ...check }: HttpCheck,
): Promise<CheckResult> {
  const connected = await checkConnection(url, { ...check, tls: tls ? ownTls(tls, clientKey) : undefined });
  if (!connected.ok || auth?.type !== 'oauth2') return connected;
  const startedAt = performance.now();
  const leftMs = Math.max(1, Math.round(check.timeoutMs - connected.durationMs));
  const result = await requestToken(auth, credentials, check, AbortSignal.any([signal, AbortSignal.timeout(leftMs)]));
  const durationMs = connected.durationMs + Math.round(performance.now() - startedAt);
  if ('token' in result) return { ...connected, durationMs };
  return { ok: false, verified: false, error: 'token', detail: detailOf(result.failure), durationMs };
}

function detailOf({ status, error, description }: TokenFailure): string {
  const answered = status === undefined ? error : `HTTP ${status} ${error}`;
  return description === undefined ? answered : `${answered}: ${description}`;
}
