import type { AttemptError } from '@parley/contracts/webhooks';
import { DestinationClosed } from './shared-connection.js';
import { socketError } from './socket-error.js';

/** What a service of Amazon, or one that speaks as these do, refuses with, by the name of its code. */
export type AwsCodes = Readonly<Record<string, AttemptError>>;

/** The codes that all of these services have in common. */
export const commonAwsCodes: AwsCodes = {
  AccessDenied: 'auth',
  AccessDeniedException: 'auth',
  ExpiredToken: 'auth',
  InvalidAccessKeyId: 'auth',
  OptInRequired: 'auth',
  RequestLimitExceeded: 'throttled',
  SignatureDoesNotMatch: 'auth',
  SlowDown: 'throttled',
  Throttling: 'throttled',
  ThrottlingException: 'throttled',
  TooManyRequestsException: 'throttled',
};

const byTransport: Readonly<Record<string, AttemptError>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_DESTROYED: 'reset',
  UND_ERR_CLOSED: 'reset',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
};

const byStatus: Readonly<Record<number, AttemptError>> = { 401: 'auth', 413: 'too_large', 429: 'throttled' };

interface ClientError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly $fault?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: unknown };
}

/** The code of a refusal of the service; undefined for a failure on the way. */
export function refusalCode(error: unknown): string | undefined {
  const { name, $metadata, $fault } = (error ?? {}) as ClientError;
  // Of an answer in another form than its own the client makes an error of its own.
  const isAnswer = $fault !== undefined && typeof $metadata?.httpStatusCode === 'number';
  return isAnswer && typeof name === 'string' ? plainCode(name) : undefined;
}

/** What an error of a client is in an attempt (beyond.md §2). Never by its text. */
export function awsError(error: unknown, byCode: AwsCodes): AttemptError {
  if (error instanceof DestinationClosed) return 'reset';
  const { code, $metadata } = (error ?? {}) as ClientError;
  const onTheWay = byTransport[String(code)] ?? socketError(error);
  if (onTheWay !== undefined) return onTheWay;
  const status = Number($metadata?.httpStatusCode);
  const refusal = refusalCode(error);
  const found = (refusal === undefined ? undefined : byCode[refusal]) ?? byStatus[status];
  if (found !== undefined) return found;
  return status >= 400 && (refusal !== undefined || status >= 500) ? 'refused' : 'invalid_response';
}

/** Older ones are `AWS.SimpleQueueService.NonExistentQueue`, newer ones may have a namespace before `#`. */
export function plainCode(code: string): string {
  return code.replace(/^.*[.#]/, '');
}
