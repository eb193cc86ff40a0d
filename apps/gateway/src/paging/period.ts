import { DomainError } from '@parley/contracts';

/** @throws DomainError `invalid_parameter` when the period ends before it begins (decisions.md §1) */
export function requirePeriod({ since, until }: { since?: string; until?: string }): void {
  if (since !== undefined && until !== undefined && Date.parse(since) > Date.parse(until)) {
    throw new DomainError('invalid_parameter', 'Parameter "since" is after "until".');
  }
}
