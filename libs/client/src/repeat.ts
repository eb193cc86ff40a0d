import { backoffMs, pause } from './patience.js';

export type Send = (request: Request) => Promise<Response>;

export interface RepeatPolicy {
  /** The maximum number of retries of one request. */
  retries: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

/** When the server asks for a longer wait than this, the caller gets the response instead of a retry. */
const longestWaitMs = 60_000;

/**
 * Sends a request. If it is safe to repeat, retries when no response came or the response was 429 or 503. The delay
 * doubles with each attempt and is never shorter than `Retry-After`. Any other request is sent once.
 */
export async function sendPatiently(request: Request, policy: RepeatPolicy, send: Send): Promise<Response> {
  const retries = mayBeRepeated(request) ? policy.retries : 0;
  for (let attempt = 0; attempt < retries; attempt++) {
    const answer = await attempted(() => send(request.clone()), request.signal);
    const waitMs = answer === undefined ? 0 : requestedWaitMs(answer);
    if (answer !== undefined && (waitMs === undefined || waitMs > longestWaitMs)) return answer;
    await answer?.body?.cancel();
    await pause(Math.max(backoffMs(attempt, policy), waitMs ?? 0), request.signal);
  }
  return send(request);
}

/** True for a request that changes nothing, or that the server executes once per idempotency key. */
function mayBeRepeated({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('idempotency-key');
}

/** Returns undefined when no response came. @throws when the caller has aborted the call */
async function attempted(send: () => Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await send();
  } catch {
    // The error itself is not needed here: without a response the next attempt follows, and the last attempt throws its
    // error.
    signal.throwIfAborted();
    return undefined;
  }
}

/** Undefined for a response that is not to be retried. */
function requestedWaitMs({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(at - Date.now(), 0);
}
