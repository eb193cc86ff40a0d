import type { AttemptError } from '@parley/contracts/webhooks';

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL', 'EAI_FAIL', 'EAI_NODATA']);
const connectCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'ETIMEDOUT',
]);
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);
const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/;
/** Of causes within causes. */
const mostLevels = 8;

/**
 * What an error of a look-up, a connection or a TLS handshake is in an attempt (decisions.md §6); undefined for any other
 * error. It looks into causes, and into the first of several tries.
 */
export function socketError(error: unknown): AttemptError | undefined {
  const { code } = causeWithCode(error);
  if (code === 'BLOCKED_ADDRESS') return 'blocked_address';
  if (dnsCodes.has(code)) return 'dns';
  if (connectCodes.has(code)) return 'connect';
  if (resetCodes.has(code)) return 'reset';
  return tlsCodes.test(code) ? 'tls' : undefined;
}

/** The innermost error that has a code. Parallel attempts to connect fail with an AggregateError: the first of them counts. */
export function causeWithCode(error: unknown, levels = mostLevels): { code: string; name: string } {
  const { code, name, cause, errors } = (error ?? {}) as Partial<Record<'code' | 'name' | 'cause', unknown>> & {
    errors?: unknown[];
  };
  const inner = cause ?? errors?.[0];
  if (typeof code !== 'string' && inner !== undefined && levels > 0) return causeWithCode(inner, levels - 1);
  return { code: typeof code === 'string' ? code : '', name: typeof name === 'string' ? name : '' };
}
