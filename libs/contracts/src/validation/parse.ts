import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { Class } from '../define.js';
import { DomainError } from '../errors.js';
import { assertPlainJson } from './plain-json.js';

/**
 * Turns an unknown value into an instance of a contract class, or throws the 400 that names the field:
 * `missing_field` for an absent required field, otherwise `invalid_parameter` (decisions.md §1).
 * Unknown fields are refused by name. Nested fields are named by path, `file.url`, `participants.0`.
 *
 * `unknownFields: 'drop'` is for what our own services publish: a fact of a newer version must not be poison to an
 * older consumer during a rolling update. `noun` is what a message calls a member: those of a query are parameters.
 */
export function parse<T extends object>(
  type: Class<T>,
  value: unknown,
  options: { unknownFields?: 'refuse' | 'drop'; noun?: 'field' | 'parameter' } = {},
): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('invalid_parameter', 'The body must be a JSON object.');
  }
  assertPlainJson(value);
  const instance = plainToInstance(type, value);
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: options.unknownFields !== 'drop',
    forbidUnknownValues: true,
    validationError: { target: false, value: true },
  });
  const first = errors[0];
  if (first) throw toDomainError(first, '', options.noun ?? 'field');
  return instance;
}

function toDomainError(error: ValidationError, prefix: string, noun: 'field' | 'parameter'): DomainError {
  const path = prefix + error.property;
  const subject = noun === 'field' ? 'Field' : 'Parameter';
  const child = error.children?.[0];
  if (!error.constraints && child) return toDomainError(child, `${path}.`, noun);
  const constraints = error.constraints ?? {};
  if ('whitelistValidation' in constraints) {
    return new DomainError('invalid_parameter', `Unknown ${noun} "${path}".`);
  }
  if (error.value === undefined) return new DomainError('missing_field', `${subject} "${path}" is required.`);
  const reason = Object.values(constraints)[0] ?? 'is not valid';
  return new DomainError('invalid_parameter', `${subject} "${path}" is invalid: ${reason}.`);
}
