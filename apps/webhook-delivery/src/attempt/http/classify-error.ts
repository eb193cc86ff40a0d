import type { AttemptError } from '@parley/contracts/webhooks';
import { causeWithCode, socketError } from '@parley/destination-kit';

/** The codes of undici, which are not those of a socket. */
const ofUndici: Readonly<Record<string, AttemptError>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
};

/** Maps the error of a request without an answer to an error code of decisions.md §6. */
export function classifyError(error: unknown): AttemptError {
  const { code, name } = causeWithCode(error);
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return ofUndici[code] ?? socketError(error) ?? 'invalid_response';
}
