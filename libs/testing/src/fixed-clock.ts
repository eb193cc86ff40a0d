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
