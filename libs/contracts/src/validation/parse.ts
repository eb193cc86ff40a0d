import type { ErrorObject } from 'ajv';
import { DomainError } from '../errors.js';
import { converted } from './conversions.js';
import type { Noun } from './field-errors.js';
import { nestedTypes, type Class } from './declared-fields.js';
import { problemOf } from './problem.js';
import { contractSchema } from './schemas.js';
import { validatorOf, type UnknownFields } from './validators.js';

export interface ParseOptions {
  unknownFields?: UnknownFields;
  /** What messages call a member; a function of its name when a request has both parameters and fields. */
  noun?: Noun | ((name: string) => Noun);
  /** The JSON pointer of the value in the whole request, which messages name it by. */
  within?: string;
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
  { unknownFields = 'refuse', noun = 'field', within: path }: ParseOptions = {},
): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('invalid_parameter', 'The body must be a JSON object.');
  }
  const validate = validatorOf(type, unknownFields);
  const candidate = converted(type, value);
  if (!validate(candidate)) throw problemOf(path === undefined ? validate.errors : within(path, validate.errors), noun);
  return candidate as T;
}

/** A list with more items is validated item by item. No other list of a body may be as long (decisions.md §1). */
const longList = 1_000;

/** Like {@link parse}, in steps where the value has a long list, so that others are served between them (decisions.md §14). */
export function* parsing<T extends object>(
  type: Class<T>,
  value: unknown,
  options: ParseOptions = {},
): Generator<undefined, T> {
  const [field, list] = longListIn(value);
  const item = field === undefined ? undefined : nestedTypes(type).get(field)?.();
  if (field === undefined || !item || list.length > mostItems(type, field)) return parse(type, value, options);
  // The class says what is true of the list itself; its items are validated one by one.
  const rest = parse(type, { ...(value as object), [field]: list.slice(0, 1) }, options);
  const validate = validatorOf(item, options.unknownFields ?? 'refuse');
  for (const [index, one] of list.entries()) {
    if (!validate(one)) throw problemOf(within(`/${field}/${index}`, validate.errors), options.noun ?? 'field');
    yield;
  }
  return { ...rest, [field]: list };
}

function longListIn(value: unknown): [field: string | undefined, list: readonly unknown[]] {
  if (typeof value !== 'object' || value === null) return [undefined, []];
  for (const [field, member] of Object.entries(value)) {
    if (Array.isArray(member) && member.length > longList) return [field, member];
  }
  return [undefined, []];
}

function mostItems(type: Class<object>, field: string): number {
  const { properties = {} } = contractSchema(type) as { properties?: Record<string, { maxItems?: number }> };
  return properties[field]?.maxItems ?? 0;
}

function within(path: string, errors: readonly ErrorObject[] | null | undefined): ErrorObject[] {
  return (errors ?? []).map((error) => ({ ...error, instancePath: path + error.instancePath }));
}
