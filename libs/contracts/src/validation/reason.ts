import type { ErrorObject } from 'ajv';
import { ownKeywords } from './own-keywords.js';
import { notBlank, phonePattern } from './scalar-formats.js';

export interface Reason {
  readonly reason: string;
  /** True when the rule applies to each item: the message then names the list, not the item. */
  readonly ofItem: boolean;
}

/** The part of a message that says which rule a value broke. */
export function reasonOf(error: ErrorObject): Reason {
  const ofItem = isOfItem(error);
  return { reason: ofItem ? itemReason(error) : ownReason(error), ofItem };
}

/** True for a scalar item. An object in a list is named itself, because the error is usually in one of its fields. */
function isOfItem({ schemaPath, instancePath }: ErrorObject): boolean {
  return /\/(?:items|additionalProperties)\/[^/]+$/.test(schemaPath) && instancePath !== '';
}

const types: Readonly<Record<string, { readonly one: string; readonly all: string }>> = {
  string: { one: 'a string', all: 'strings' },
  integer: { one: 'an integer', all: 'integers' },
  number: { one: 'a number', all: 'numbers' },
  boolean: { one: 'true or false', all: 'true or false' },
  object: { one: 'an object', all: 'objects' },
  array: { one: 'an array', all: 'arrays' },
};

interface BrokenSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly [ownKeywords.resourceId]?: boolean;
}

function ownReason({ keyword, params, parentSchema }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as BrokenSchema;
  if (schema[ownKeywords.resourceId]) return 'must be a resource id';
  if (schema.format === 'date-time') return 'must be an RFC 3339 time';
  if (schema.enum) return `must be one of ${schema.enum.join(', ')}`;
  if (keyword === 'type') return `must be ${types[schema.type ?? '']?.one ?? 'of another type'}`;
  return boundReason(keyword, params as Params, 'must');
}

function itemReason({ keyword, params, parentSchema }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as BrokenSchema;
  if (schema[ownKeywords.resourceId]) return 'must hold only resource ids';
  if (schema.enum) return `must hold only ${schema.enum.join(', ')}`;
  if (keyword === 'type') return `must hold only ${types[schema.type ?? '']?.all ?? 'values of another type'}`;
  return boundReason(keyword, params as Params, 'items must');
}

interface Params {
  readonly limit?: number;
  readonly pattern?: string;
}

function boundReason(keyword: string, { limit, pattern }: Params, must: string): string {
  switch (keyword) {
    case ownKeywords.noNul:
      return 'must not contain a NUL character';
    case ownKeywords.visible:
      return `${must} not be blank`;
    case ownKeywords.noControls:
      return `${must} not contain control characters`;
    case 'minLength':
      return `${must} have at least ${limit} character(s)`;
    case 'maxLength':
      return `${must} have at most ${limit} characters`;
    case 'pattern':
      return patternReason(pattern, must);
    case 'minimum':
      return `${must} be at least ${limit}`;
    case 'maximum':
      return `${must} be at most ${limit}`;
    case 'minItems':
      return `${must} have at least ${limit} item(s)`;
    case 'maxItems':
      return `${must} have at most ${limit} items`;
    case 'uniqueItems':
      return 'must not hold a text twice';
    default:
      return 'is not valid';
  }
}

function patternReason(pattern: string | undefined, must: string): string {
  if (pattern === notBlank.source) return `${must} not be blank`;
  if (pattern === phonePattern.source)
    return `${must} be a phone number of 7 to 15 digits that begins with its country code`;
  return `${must} match ${pattern}`;
}
