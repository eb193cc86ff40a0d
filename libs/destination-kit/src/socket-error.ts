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
  const code = codeOf(error);
  if (code === 'BLOCKED_ADDRESS') return 'blocked_address';
  if (dnsCodes.has(code)) return 'dns';
  if (connectCodes.has(code)) return 'connect';
  if (resetCodes.has(code)) return 'reset';
  return tlsCodes.test(code) ? 'tls' : undefined;
}

function codeOf(error: unknown, levels = mostLevels): string {
  const { code, cause, errors } = (error ?? {}) as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  const inner = cause ?? errors?.[0];
  return inner === undefined || levels === 0 ? '' : codeOf(inner, levels - 1);
}
