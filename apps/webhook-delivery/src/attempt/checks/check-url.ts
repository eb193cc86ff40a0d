import type { CheckResult } from '@parley/destination-kit';
import { type AddressPolicy, guardedConnector, type OwnTls, type Resolve } from '@parley/outbound-http';
import { classifyError } from '../http/classify-error.js';

interface UrlCheck {
  readonly policy: AddressPolicy;
  readonly resolve?: Resolve | undefined;
  readonly timeoutMs: number;
  readonly tls?: OwnTls | undefined;
}

/**
 * Connects to the host of a URL, with TLS for `https`, and closes the connection: what would answer a request is not known without
 * one, so `verified` is false (beyond.md §2).
 */
export async function checkConnection(
  text: string,
  { policy, resolve, timeoutMs, tls }: UrlCheck,
): Promise<CheckResult> {
  const startedAt = performance.now();
  const { hostname, host, protocol, port } = new URL(text);
  const connect = guardedConnector(policy, {
    connectTimeoutMs: timeoutMs,
    ...(resolve ? { resolve } : {}),
    ...(tls ? { tls } : {}),
  });
  const connecting = new Promise<unknown>((settle) => {
    connect(
      { hostname, host, protocol, port: port || (protocol === 'https:' ? '443' : '80') },
      (...[error, socket]) => {
        socket?.destroy();
        settle(error);
      },
    );
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((settle) => (timer = setTimeout(() => settle('late'), timeoutMs)));
  const failure = await Promise.race([connecting, late]);
  clearTimeout(timer);
  const durationMs = Math.round(performance.now() - startedAt);
  if (failure === null) return { ok: true, verified: false, durationMs };
  const error = failure === 'late' ? 'timeout' : connectError(failure);
  return { ok: false, verified: false, error, durationMs };
}

/** The connector's own limit is the timeout of the check. */
function connectError(failure: unknown): NonNullable<CheckResult['error']> {
  const { code } = failure as { code?: unknown };
  return code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : classifyError(failure);
}
