import { DomainError } from '@parley/contracts';

/** The 400 that names a setting, in the words of the contracts' own checks. */
export function invalidField(name: string, reason: string): DomainError {
  return new DomainError('invalid_parameter', `Field "${name}" is invalid: ${reason}.`);
}
