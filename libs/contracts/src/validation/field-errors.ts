import { DomainError } from '../errors.js';

/** What messages call a member: `parameter` for a member of the query, else `field`. */
export type Noun = 'field' | 'parameter';

export function missingField(path: string, noun: Noun = 'field'): DomainError {
  return new DomainError('missing_field', `${subjectOf(noun)} "${path}" is required.`);
}

/** @param near the path of the field that is probably meant */
export function unknownField(path: string, noun: Noun = 'field', near?: string): DomainError {
  const extra = near === undefined ? {} : { extra: { detail: `Did you mean "${near}"?` } };
  return new DomainError('invalid_parameter', `Unknown ${noun} "${path}".`, extra);
}

export function invalidField(path: string, reason: string, noun: Noun = 'field'): DomainError {
  return new DomainError('invalid_parameter', `${subjectOf(noun)} "${path}" is invalid: ${reason}.`);
}

export function duplicateIn(path: string, noun: Noun = 'field'): DomainError {
  return new DomainError('invalid_parameter', `${subjectOf(noun)} "${path}" is given more than once.`);
}

function subjectOf(noun: Noun): string {
  return noun === 'field' ? 'Field' : 'Parameter';
}
