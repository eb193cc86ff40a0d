import { Transform, Type } from 'class-transformer';
import {
  Allow,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  buildMessage,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { Class } from '../define.js';

type JsonSchema = Exclude<Parameters<typeof JSONSchema>[0], (...args: never[]) => unknown>;

/**
 * The field decorators of contract classes. Each names one kind of field once: its rule (class-validator),
 * its conversion where it comes from a query string (class-transformer) and its JSON Schema (OpenAPI, docs).
 */
export interface FieldOptions {
  optional?: boolean;
  /** `null` is a value of its own, beside the type's. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

/** The decorator of a field: its rules, whether it may be left out, and its schema. */
export function field(
  options: FieldOptions & { schema?: JsonSchema },
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  return (target, key) => {
    for (const rule of rules) rule(target, key);
    if (options.nullable) ValidateIf((_, value) => value !== null)(target, key as string);
    // `IsOptional` would let null pass too; an optional field is omitted, never null (decisions.md §1).
    if (options.optional && !options.nullable) ValidateIf((_, value) => value !== undefined)(target, key as string);
    if (options.optional && options.nullable) IsOptional()(target, key as string);
    if (options.optional) optionalFields(target.constructor).add(String(key));
    const { description, example, schema } = options;
    if (description || example !== undefined || options.nullable || schema) {
      JSONSchema({
        ...schema,
        ...(description ? { description } : {}),
        ...(example === undefined ? {} : { examples: [example] }),
        ...(options.nullable ? { nullable: true } : {}),
      } as JsonSchema)(target as object, key as string);
    }
  };
}

const optionalByClass = new WeakMap<object, Set<string>>();

/** Names of the optional fields that a class itself declares (its parents' are theirs). */
export function optionalFields(type: object): Set<string> {
  let names = optionalByClass.get(type);
  if (!names) optionalByClass.set(type, (names = new Set()));
  return names;
}

export interface TextOptions extends FieldOptions {
  min?: number;
  max?: number;
  pattern?: RegExp;
  each?: boolean;
}

/** A string without NUL (Postgres text cannot hold one); length in UTF-16 units. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const { min, max, pattern } = options;
  return field(
    options,
    IsString({ message: 'must be a string' }),
    NoNul(),
    ...(min === undefined ? [] : [MinLength(min, { message: `must have at least ${min} character(s)` })]),
    ...(max === undefined ? [] : [MaxLength(max, { message: `must have at most ${max} characters` })]),
    ...(pattern === undefined ? [] : [Matches(pattern, { message: `must match ${pattern.source}` })]),
  );
}

export function OneOf<const T extends readonly string[]>(values: T, options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsIn([...values], { message: `must be one of ${values.join(', ')}` }));
}

export interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
}

export function Integer(options: NumberOptions = {}): PropertyDecorator {
  return field(options, IsInt({ message: 'must be an integer' }), ...bounds(options));
}

export function Decimal(options: NumberOptions = {}): PropertyDecorator {
  return field(
    options,
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'must be a number' }),
    ...bounds(options),
  );
}

/**
 * An integer written in a query string. Anything but digits (with a leading minus) is refused. One beyond what a number
 * holds exactly counts as the largest, or smallest, that it does: where a bound cuts or refuses, it does so all the same.
 */
export function IntegerParam(options: NumberOptions = {}): PropertyDecorator {
  return field(
    options,
    Transform(({ value }) => (typeof value === 'string' && /^-?\d+$/.test(value) ? exactInteger(value) : value)),
    IsInt({ message: 'must be an integer' }),
    ...bounds(options),
  );
}

function exactInteger(digits: string): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(digits)));
}

/** `true` or `false` written in a query string. */
export function FlagParam(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: 'must be true or false' }),
  );
}

export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsBoolean({ message: 'must be true or false' }));
}

/** A resource id: a 63-bit snowflake as a decimal string, `^[1-9][0-9]{0,18}$` (interface.md §2.1). */
export function ResourceId(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    ValidateBy({
      name: 'resourceId',
      validator: { validate: isResourceId, defaultMessage: buildMessage(() => 'must be a resource id') },
    }),
  );
}

/** An RFC 3339 time; as input any offset is accepted, as output it is UTC with milliseconds. */
export function Timestamp(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    ValidateBy({
      name: 'timestamp',
      validator: { validate: isRfc3339, defaultMessage: buildMessage(() => 'must be an RFC 3339 time') },
    }),
  );
}

export function Nested<T extends object>(type: () => Class<T>, options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsObject({ message: 'must be an object' }), ValidateNested(), Type(type));
}

/** A free-form JSON object, kept as it came. */
export function JsonObject(options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsObject({ message: 'must be an object' }));
}

/** Texts by name, such as the variables of a message. */
export function TextMap(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    ValidateBy({
      name: 'textMap',
      validator: {
        validate: (value) => textMapProblem(value) === undefined,
        defaultMessage: buildMessage((_, args) => textMapProblem(args?.value) ?? ''),
      },
    }),
  );
}

/** What keeps a value from being a {@link TextMap}. */
export function textMapProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  for (const text of Object.values(value)) {
    if (typeof text !== 'string') return 'must hold only strings';
    if (text.includes('\u0000')) return 'must not contain a NUL character';
  }
  return undefined;
}

/** A field that is checked elsewhere, with the JSON Schema that says what it may be. */
export function Unchecked(schema: JsonSchema, options: FieldOptions = {}): PropertyDecorator {
  return field({ ...options, schema }, Allow());
}

const maxResourceId = 2n ** 63n - 1n;

/** True for a decimal snowflake that fits 63 bits. */
export function isResourceId(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9][0-9]{0,18}$/.test(value) && BigInt(value) <= maxResourceId;
}

const rfc3339 = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** True for a time of a day that the calendar has: JavaScript alone would take the 30th of February. */
export function isRfc3339(value: unknown): value is string {
  const date = typeof value === 'string' ? rfc3339.exec(value)?.[1] : undefined;
  if (date === undefined || Number.isNaN(Date.parse(value as string))) return false;
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

function bounds({ min, max }: NumberOptions): PropertyDecorator[] {
  return [
    ...(min === undefined ? [] : [Min(min, { message: `must be at least ${min}` })]),
    ...(max === undefined ? [] : [Max(max, { message: `must be at most ${max}` })]),
  ];
}

export function NoNul(each = false): PropertyDecorator {
  return ValidateBy(
    {
      name: 'noNul',
      validator: {
        validate: (value) => typeof value !== 'string' || !value.includes('\u0000'),
        defaultMessage: buildMessage(() => 'must not contain a NUL character'),
      },
    },
    { each },
  );
}
