import { Caller } from '@parley/contracts/base';
import { firstIdAt } from '@parley/service-runtime';

/** A clock that stands still until it is moved. Fits service-runtime's `Clock`. */
export interface FixedClock {
  now(): Date;
  set(time: Date | string): void;
  /** Moves the time by so many milliseconds; backwards when negative. */
  advance(ms: number): void;
}

export function fixedClock(start: Date | string = '2026-11-20T12:00:00.000Z'): FixedClock {
  let ms = new Date(start).getTime();
  return {
    now: () => new Date(ms),
    set: (time) => void (ms = new Date(time).getTime()),
    advance: (byMs) => void (ms += byMs),
  };
}

/**
 * Ids that count up by one. Fits service-runtime's `Ids`. By default they are of the millisecond at which
 * `fixedClock()` stands, so `idTime(id)` agrees with it.
 */
export function sequentialIds(start: string = firstIdAt(new Date('2026-11-20T12:00:00.000Z'))): { next(): string } {
  let id = BigInt(start);
  return { next: () => (id++).toString() };
}

/** A team key's caller of team 1001; name what the test is about, leave the rest. */
export function aCaller(fields: Partial<Caller> = {}): Caller {
  return Object.assign(new Caller(), { kind: 'team_key', teamId: '1001', credentialId: '2001' }, fields);
}

/** A project token's caller: project 3001 of team 1001. */
export function aProjectCaller(fields: Partial<Caller> = {}): Caller {
  return aCaller({ kind: 'project_token', projectId: '3001', credentialId: '2002', ...fields });
}
