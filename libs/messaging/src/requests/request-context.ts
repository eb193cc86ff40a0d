import type { Caller } from '@parley/contracts/base';

/** Identifies the request that another is made for, in all services. */
export interface RequestTrace {
  requestId: string;
  /** W3C Trace Context header, forwarded unchanged. */
  traceparent?: string | undefined;
}

/**
 * By the caller of a request that is being answered: an object of its own for each. What is asked in its name meanwhile belongs to
 * the request. Not an AsyncLocalStorage, which makes every promise of the process cost twice as much with Node 20.
 */
const traces = new WeakMap<Caller, RequestTrace>();

export function traceAs(caller: Caller, trace: RequestTrace): void {
  traces.set(caller, trace);
}

export function traceOf(caller: Caller): RequestTrace | undefined {
  return traces.get(caller);
}

/** Second argument of a handler. */
export interface RequestContext {
  caller: Caller;
  requestId: string;
  /** W3C Trace Context header of the asker. */
  traceparent?: string | undefined;
  /** The live session that the request is for, with contracts that have `{sessionId}` in their subject. */
  sessionId?: string;
  /** Epoch ms until which the asker waits for the reply. */
  deadlineAt: number;
}
