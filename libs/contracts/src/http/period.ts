import { DomainError } from '../errors.js';

/** The digits of an RFC 3339 time after its milliseconds, without zeros at the end. */
function restOf(time: string): string {
  return (/\.\d{3}(\d+)/.exec(time)?.[1] ?? '').replace(/0+$/, '');
}

/**
 * The first whole millisecond that is not before an RFC 3339 time: resources have milliseconds, so this bound includes and
 * excludes the same ones.
 */
export function firstMsFrom(time: string): Date {
  return new Date(Date.parse(time) + (restOf(time) === '' ? 0 : 1));
}

/**
 * @param noun how the message calls `since` and `until`: `Field` for those of a body
 * @throws DomainError `invalid_parameter` when the period ends before it begins (decisions.md §1)
 */
export function requirePeriod(
  { since, until }: { since?: string; until?: string },
  noun: 'Parameter' | 'Field' = 'Parameter',
): void {
  if (since === undefined || until === undefined) return;
  const laterMs = Date.parse(since) - Date.parse(until);
  if (laterMs > 0 || (laterMs === 0 && restOf(since) > restOf(until))) {
    throw new DomainError('invalid_parameter', `${noun} "since" is after "until".`);
  }
}
