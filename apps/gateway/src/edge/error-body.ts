import { DomainError, errorCatalog, type ErrorCode } from '@parley/contracts/base';
import { isConnectionError } from '@parley/database';

/** The codes whose `error` is the code itself (decisions.md §1). */
const bareCodes: ReadonlySet<ErrorCode> = new Set([
  'operation_conflict',
  'idempotency_conflict',
  'invalid_cursor',
  'payload_not_replayable',
]);

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Makes the error body (decisions.md §1) and the headers that its code requires. */
export function errorAnswer(error: DomainError, requestId: string): ErrorAnswer {
  const { code } = error;
  const { status } = errorCatalog[code];
  const headers: Record<string, string> = {};
  if (status === 429 || status === 503) headers['Retry-After'] = String(Math.ceil(error.retryAfterSeconds ?? 1));
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  const body = {
    error: bareCodes.has(code) ? code : error.message,
    code,
    ...(status === 401 || status === 500 ? {} : { docs: `/docs/errors#${code}` }),
    requestId,
  };
  // The error's extra members come after these and cannot replace them.
  return { status, headers, body: { ...body, ...error.extra, ...body } };
}

/** The error that the client gets for a failure. An unknown failure becomes `internal`, without its details. */
export function toDomainError(failure: unknown): DomainError {
  if (failure instanceof DomainError) return failure;
  const fastify = fastifyError(failure);
  if (fastify) return fastify;
  if (isConnectionError(failure)) {
    return new DomainError('unavailable', 'A part of the platform is not reachable now.', {
      retryAfterSeconds: 1,
      cause: failure,
    });
  }
  return new DomainError('internal', 'Something failed on our side.', { cause: failure });
}

/** Maps Fastify's own refusals. Nest passes them on as HTTP exceptions with the original as cause. */
function fastifyError(failure: unknown): DomainError | undefined {
  const { code, statusCode, status, cause } = (failure ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    status?: unknown;
    cause?: unknown;
  };
  const httpStatus = statusCode ?? status;
  switch (code ?? (cause as { code?: unknown } | undefined)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError('payload_too_large', 'The body is larger than this route accepts.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new DomainError('unsupported_media_type', 'The Content-Type must be application/json.');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new DomainError('not_found', 'There is no such route.');
    default:
  }
  if (httpStatus === 404) return new DomainError('not_found', 'There is no such route.');
  if (typeof httpStatus === 'number' && httpStatus >= 400 && httpStatus < 500) {
    return new DomainError('invalid_parameter', 'The request is not well-formed.', { cause: failure });
  }
  return undefined;
}
