import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { Class } from '../define.js';
import { DomainError } from '../errors.js';
import { invalidField, missingField, unknownField, type Noun } from './field-errors.js';
import { checkLongList, longListsOf } from './long-list.js';
import { assertPlainJson } from './plain-json.js';
import { rememberMetadata } from './remember-metadata.js';

rememberMetadata();

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
  options: { unknownFields?: 'refuse' | 'drop'; noun?: Noun } = {},
): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('invalid_parameter', 'The body must be a JSON object.');
  }
  const noun = options.noun ?? 'field';
  assertPlainJson(value, noun);
  const longLists = longListsOf(type);
  const instance = plainToInstance(type, longLists.size === 0 ? value : without(longLists, value));
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: options.unknownFields !== 'drop',
    forbidUnknownValues: true,
    validationError: { target: false, value: true },
  });
  const first = errors[0];
  if (first) throw toDomainError(first, '', noun);
  for (const [name, rule] of longLists) {
    const list = (value as Record<string, unknown>)[name];
    checkLongList(rule, list, name, noun);
    (instance as Record<string, unknown>)[name] = list;
  }
  return instance;
}

/** The library would walk and copy the lists, whether it checks them or not. */
function without(lists: ReadonlyMap<string, unknown>, value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !lists.has(name)));
}

function toDomainError(error: ValidationError, prefix: string, noun: Noun): DomainError {
  const path = prefix + error.property;
  const child = error.children?.[0];
  if (!error.constraints && child) return toDomainError(child, `${path}.`, noun);
  const constraints = error.constraints ?? {};
  if ('whitelistValidation' in constraints) return unknownField(path, noun);
  if (error.value === undefined) return missingField(path, noun);
  return invalidField(path, Object.values(constraints)[0] ?? 'is not valid', noun);
}
