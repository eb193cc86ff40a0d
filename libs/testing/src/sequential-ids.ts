import { firstIdAt } from '@parley/service-runtime';

/**
 * Ids that count up by one. Fits service-runtime's `Ids`. By default they are of the millisecond at which
 * `fixedClock()` stands, so `idTime(id)` agrees with it.
 */
export function sequentialIds(start: string = firstIdAt(new Date('2026-11-20T12:00:00.000Z'))): { next(): string } {
  let id = BigInt(start);
  return { next: () => (id++).toString() };
}
