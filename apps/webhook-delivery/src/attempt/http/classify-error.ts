import type { AttemptError } from '@parley/contracts/webhooks';

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL', 'EAI_FAIL', 'EAI_NODATA']);
const connectCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Maps the error of a request without an answer to an error code of decisions.md §6. */
export function classifyError(error: unknown): AttemptError {
  const { code, name } = causeWithCode(error);
  if (code === 'BLOCKED_ADDRESS') return 'blocked_address';
  if (name === 'TimeoutError' || name === 'AbortError' || timeoutCodes.has(code)) return 'timeout';
  if (dnsCodes.has(code)) return 'dns';
  if (connectCodes.has(code)) return 'connect';
  if (resetCodes.has(code)) return 'reset';
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/.test(code)) return 'tls';
  return 'invalid_response';
}

/** Finds the error that has a code. Parallel connection attempts fail with an AggregateError. */
function causeWithCode(error: unknown): { code: string; name: string } {
  const { code, name, cause, errors } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    cause?: unknown;
    errors?: unknown[];
  };
  if (cause !== undefined && typeof code !== 'string') return causeWithCode(cause);
  if (errors?.length && typeof code !== 'string') return causeWithCode(errors[0]);
  return { code: typeof code === 'string' ? code : '', name: typeof name === 'string' ? name : '' };
}
