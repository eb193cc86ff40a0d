import type { Class } from '../class.js';
import { DomainError } from '../errors.js';
import { converted } from './conversions.js';
import type { Noun } from './field-errors.js';
import { problemOf } from './problem.js';
import { validatorOf, type UnknownFields } from './validators.js';

export interface ParseOptions {
  unknownFields?: UnknownFields;
  /** What messages call a member; a function of its name when a request has both parameters and fields. */
  noun?: Noun | ((name: string) => Noun);
}

/**
 * Validates an unknown value against a contract class, or throws the 400 that names the field: `missing_field` for an
 * absent required field, otherwise `invalid_parameter` (decisions.md §1). Unknown fields are refused by name. A nested
 * field is named by its path, `file.url`, `participants.0`. Returns the value itself, or a copy if fields are converted.
 *
 * `unknownFields: 'drop'` is for messages that our own services publish: during a rolling update, an older consumer must
 * not fail on an event of a newer version. Unknown fields are deleted from the value. `noun` is what messages call a
 * member: `parameter` for those of a query.
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
