import { DomainError } from '../errors.js';

/**
 * @param noun how the message calls `since` and `until`: `Field` for those of a body
 * @throws DomainError `invalid_parameter` when the period ends before it begins (decisions.md §1)
 */
export function requirePeriod(
  { since, until }: { since?: string; until?: string },
  noun: 'Parameter' | 'Field' = 'Parameter',
): void {
  if (since !== undefined && until !== undefined && Date.parse(since) > Date.parse(until)) {
    throw new DomainError('invalid_parameter', `${noun} "since" is after "until".`);
  }
}
