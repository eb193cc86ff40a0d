import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '@parley/contracts/base';

/**
 * Identifies the request that current log lines belong to. The gateway sets it per HTTP request, RequestServer per NATS
 * request.
 */
export interface RequestTrace {
  requestId: string;
  /** W3C Trace Context header, forwarded unchanged. */
  traceparent?: string;
}

export const requestContext = new AsyncLocalStorage<RequestTrace>();

/** Second argument of a handler. */
export interface RequestContext {
  caller: Caller;
  requestId: string;
  /** The live session that the request is for, with contracts that have `{sessionId}` in their subject. */
  sessionId?: string;
  /** Epoch ms until which the asker waits for the reply. */
  deadlineAt: number;
}
