import { backoffMs, pause } from './patience.js';

export type Send = (request: Request) => Promise<Response>;

export interface RepeatPolicy {
  /** How often a request is made again at most. */
  retries: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

/** A server that asks for more patience than this gets none: the caller is told. */
const longestWaitMs = 60_000;

/**
 * Sends a request that may be made twice again, when no answer came or the answer was 429 or 503: after a delay that
 * doubles, and not before `Retry-After`. Any other request is sent once.
 */
export async function sendPatiently(request: Request, policy: RepeatPolicy, send: Send): Promise<Response> {
  const retries = mayBeRepeated(request) ? policy.retries : 0;
  for (let attempt = 0; attempt < retries; attempt++) {
    const answer = await attempted(() => send(request.clone()), request.signal);
    const waitMs = answer === undefined ? 0 : askedToWaitMs(answer);
    if (answer !== undefined && (waitMs === undefined || waitMs > longestWaitMs)) return answer;
    await answer?.body?.cancel();
    await pause(Math.max(backoffMs(attempt, policy), waitMs ?? 0), request.signal);
  }
  return send(request);
}

/** What changes nothing, or happens once a key. */
function mayBeRepeated({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('idempotency-key');
}

/** Undefined when no answer came. @throws when the caller has ended the call */
async function attempted(send: () => Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await send();
  } catch {
    // The last attempt of the caller throws the reason; until then it only matters that there was no answer.
    signal.throwIfAborted();
    return undefined;
  }
}

/** Undefined where asking again is no use. */
function askedToWaitMs({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(at - Date.now(), 0);
}
