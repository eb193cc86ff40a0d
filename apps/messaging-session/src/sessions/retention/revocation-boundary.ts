import { firstIdAt, idTime } from '@parley/service-runtime';

/**
 * How far the clocks of two processes may be apart. An event's id has the time of the process that made it, which may be
 * ahead of the one that withdraws the grant.
 */
const clockSkewMs = 1000;

/**
 * An id that no event made until now exceeds.
 * @param newestId of this process, which may have run ahead of its clock
 */
export function boundaryAt(now: Date, newestId: string): string {
  const beyondSkew = firstIdAt(new Date(now.getTime() + clockSkewMs));
  return BigInt(newestId) > BigInt(beyondSkew) ? newestId : beyondSkew;
}

/** Milliseconds until new ids are beyond the boundary; 0 when they are. */
export function untilBeyond(boundary: string, now: Date): number {
  return Math.max(0, idTime(boundary).getTime() + 1 - now.getTime());
}
