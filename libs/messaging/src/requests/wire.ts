import { errorCatalog, type Caller, DomainError, type ErrorCode } from '@parley/contracts/base';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { parseJson } from '../json/parse-json.js';
import { NoSessionOwner } from './request-errors.js';

/** The headers of requests and replies on NATS; payloads are JSON. */
const header = {
  requestId: 'Parley-Request-Id',
  timeoutMs: 'Parley-Timeout-Ms',
  sentAtMs: 'Parley-Sent-At-Ms',
  token: 'Parley-Request-Token',
  traceparent: 'traceparent',
  error: 'Parley-Error',
} as const;

/** Of a request that does not say how long its asker waits. */
export const defaultTimeoutMs = 10_000;

/** Not a domain error: tells the asker that this process no longer owns the session. */
const noSessionOwner = 'no_session_owner';

export interface RequestHeaders {
  requestId: string;
  /** Time from the sending until the deadline; relative, so that clocks need not agree. */
  timeoutMs: number;
  /** When it was sent, in epoch ms by the asker's clock. Absent from askers of an older version. */
  sentAtMs?: number;
  /** By which the asker seeks the request while it has no reply. Only of requests to sessions that may take long. */
  token?: string;
  traceparent?: string;
}

export interface RequestPayload {
  caller: Caller;
  body: object;
}

export function encodeRequestHeaders(values: RequestHeaders): MsgHdrs {
  const result = headers();
  result.set(header.requestId, values.requestId);
  result.set(header.timeoutMs, String(values.timeoutMs));
  if (values.sentAtMs !== undefined) result.set(header.sentAtMs, String(values.sentAtMs));
  if (values.token !== undefined) result.set(header.token, values.token);
  if (values.traceparent) result.set(header.traceparent, values.traceparent);
  return result;
}

export function decodeRequestHeaders(
  message: Msg,
  defaultTimeoutMs: number,
): Partial<RequestHeaders> & { timeoutMs: number } {
  const timeoutMs = numberOf(message, header.timeoutMs) ?? defaultTimeoutMs;
  return {
    requestId: message.headers?.get(header.requestId) || undefined,
    timeoutMs,
    sentAtMs: numberOf(message, header.sentAtMs),
    token: message.headers?.get(header.token) || undefined,
    traceparent: message.headers?.get(header.traceparent) || undefined,
  };
}

function numberOf(message: Msg, name: string): number | undefined {
  const text = message.headers?.get(name);
  const number = text ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** @throws DomainError `invalid_parameter` when the payload is not JSON of the agreed form */
export async function decodeRequestPayload(json: Uint8Array | string): Promise<{ caller: unknown; body: unknown }> {
  let payload: unknown;
  try {
    payload = await parseJson(json);
  } catch (error) {
    throw new DomainError('invalid_parameter', 'The request is not JSON.', { cause: error });
  }
  if (typeof payload !== 'object' || payload === null) {
    throw new DomainError('invalid_parameter', 'The request must be an object with caller and body.');
  }
  const { caller, body } = payload as { caller?: unknown; body?: unknown };
  return { caller, body };
}

/** Sends only a DomainError's own members to the asker; callers must convert any other error first. */
export function encodeError(error: DomainError | NoSessionOwner): { payload: string; headers: MsgHdrs } {
  const result = headers();
  if (error instanceof NoSessionOwner) {
    result.set(header.error, noSessionOwner);
    return { payload: '{}', headers: result };
  }
  result.set(header.error, error.code);
  return { payload: encodeDomainError(error), headers: result };
}

/** A DomainError's own members as JSON, see {@link decodeDomainError}. */
export function encodeDomainError({ code, message, extra, retryAfterSeconds, recipientOnly }: DomainError): string {
  return JSON.stringify({ code, message, extra, retryAfterSeconds, recipientOnly });
}

/** @throws the DomainError or NoSessionOwner that the reply carries */
export async function decodeReply<Reply extends object>(message: Msg, sessionId: string | undefined): Promise<Reply> {
  const code = message.headers?.get(header.error);
  if (!code) return (await parseJson(message.data)) as Reply;
  if (code === noSessionOwner) throw new NoSessionOwner(sessionId ?? '');
  throw decodeDomainError(code, message.string());
}

/** The error as its asker throws it: without the cause and the stack of the handler. */
export function decodeDomainError(code: string, json: string): DomainError {
  const error = JSON.parse(json) as {
    message: string;
    extra?: Record<string, unknown>;
    retryAfterSeconds?: number;
    recipientOnly?: boolean;
  };
  return new DomainError(isErrorCode(code) ? code : 'internal', error.message, {
    extra: error.extra,
    retryAfterSeconds: error.retryAfterSeconds,
    recipientOnly: error.recipientOnly,
  });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalog, code);
}
