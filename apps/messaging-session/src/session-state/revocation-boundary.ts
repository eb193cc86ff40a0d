import { firstIdAt, idTime } from '@parley/service-runtime';

/**
 * How far the clocks of two processes may differ. An event's id has the time of the process that made it, whose clock
 * may be ahead of this one's.
 */
const clockSkewMs = 1000;

/**
 * Returns an id that no event made until now exceeds.
 * @param newestId the newest id of this process, whose ids may be ahead of its clock
 */
export function boundaryAt(now: Date, newestId: string): string {
  const beyondSkew = firstIdAt(new Date(now.getTime() + clockSkewMs));
  return BigInt(newestId) > BigInt(beyondSkew) ? newestId : beyondSkew;
}

/** Milliseconds until new ids are beyond the boundary; 0 if they are already. */
export function untilBeyond(boundary: string, now: Date): number {
  return Math.max(0, idTime(boundary).getTime() + 1 - now.getTime());
}
