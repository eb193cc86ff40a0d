import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '@parley/contracts';

/** What a log line of this moment belongs to. The gateway enters it per HTTP request, RequestServer per NATS request. */
export interface RequestTrace {
  requestId: string;
  /** W3C Trace Context header, passed on untouched. */
  traceparent?: string;
}

export const requestContext = new AsyncLocalStorage<RequestTrace>();

/** Second argument of a handler. */
export interface RequestContext {
  caller: Caller;
  requestId: string;
  /** The live session asked, for contracts with `{sessionId}` in their subject. */
  sessionId?: string;
  /** Epoch ms until which the asker waits for the answer. */
  deadlineAt: number;
}
