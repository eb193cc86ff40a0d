import { STATUS_CODES } from 'node:http';
import { type DomainError, errorCatalog, NotFound } from '@parley/contracts/base';
import { wahaEnvironment } from '@parley/contracts/waha';
import type { DialectAnswer, FailedRequest } from '../../../access/requests/index.js';
import { errorAnswer, MalformedBody } from '../../../edge/index.js';
import { WahaRefusal } from './waha-refusal.js';

/** The status where it differs from the native one (waha.md §3). */
const statuses: Readonly<Record<number, number>> = { 405: 404, 415: 422 };

/** The body of a failed request as clients of WAHA expect it, with Parley's `code` and `requestId` beside (waha.md §3). */
export function wahaErrorAnswer(error: DomainError, failed: FailedRequest): DialectAnswer {
  const { requestId, principal } = failed;
  const { headers } = errorAnswer(error, requestId);
  // A client token is no credential here, whatever it was refused for.
  if (error.code === 'unauthenticated' || (principal?.kind === 'team' && principal.client)) {
    return { status: 401, headers, body: { message: 'Unauthorized', statusCode: 401 } };
  }
  if (error.code === 'internal') return { status: 500, headers, body: failureBody(error, failed) };
  if (error instanceof WahaRefusal) return { status: error.status, headers, body: error.body(requestId) };
  const native = errorCatalog[error.code].status;
  const status = statuses[native] ?? native;
  const body = {
    statusCode: status,
    message: messageOf(error, status, failed),
    error: STATUS_CODES[status],
    code: status === 404 ? 'not_found' : error.code,
    requestId,
  };
  // The error's extra members come after these and cannot replace them.
  return { status, headers, body: { ...body, ...error.extra, ...body } };
}

/** What was wrong with the input is a list of sentences, except that the body is no JSON at all. */
function messageOf(error: DomainError, status: number, { method, path }: FailedRequest): string | string[] {
  const isNoRoute = error.code === 'method_not_allowed' || (error instanceof NotFound && error.thing === 'Route');
  if (isNoRoute) return `Cannot ${method} ${path === '' ? '/' : path}`;
  return status === 400 && !(error instanceof MalformedBody) ? [error.message] : error.message;
}

function failureBody({ message }: DomainError, { method, path }: FailedRequest): Record<string, unknown> {
  return {
    statusCode: 500,
    timestamp: Math.floor(Date.now() / 1000),
    exception: { message },
    request: { path, method },
    version: wahaEnvironment,
  };
}
