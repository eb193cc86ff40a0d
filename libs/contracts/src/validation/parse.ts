import type { Class } from '../class.js';
import { DomainError } from '../errors.js';
import { converted } from './conversions.js';
import type { Noun } from './field-errors.js';
import { problemOf } from './problem.js';
import { validatorOf, type UnknownFields } from './validators.js';

export interface ParseOptions {
  unknownFields?: UnknownFields;
  /** What a message calls a member; by its name where a request has both parameters and fields. */
  noun?: Noun | ((name: string) => Noun);
}

/**
 * An unknown value as what a contract class declares, or the 400 that names the field: `missing_field` for an absent
 * required field, otherwise `invalid_parameter` (decisions.md §1). Unknown fields are refused by name. Nested fields are
 * named by path, `file.url`, `participants.0`. The result is the value itself, or a copy where fields are converted.
 *
 * `unknownFields: 'drop'` is for what our own services publish: an event of a newer version must not be poison to an
 * older consumer during a rolling update. It removes them from the value. `noun` is what a message calls a member: those
 * of a query are parameters.
 */
export function parse<T extends object>(
  type: Class<T>,
  value: unknown,
  { unknownFields = 'refuse', noun = 'field' }: ParseOptions = {},
): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('invalid_parameter', 'The body must be a JSON object.');
  }
  const validate = validatorOf(type, unknownFields);
  const candidate = converted(type, value);
  if (!validate(candidate)) throw problemOf(validate.errors, noun);
  return candidate as T;
}
