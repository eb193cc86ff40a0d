import {
  Allow,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { Class } from '../class.js';
import { ByField } from './by-field.js';
import { convertField, exactInteger, flagOf } from './conversions.js';
import { declareNested } from './nested-types.js';
import { isResourceId, isRfc3339 } from './scalar-formats.js';

type JsonSchema = Exclude<Parameters<typeof JSONSchema>[0], (...args: never[]) => unknown>;

/**
 * The field decorators of contract classes. Each names one kind of field once, in class-validator's decorators. From
 * them follows one JSON Schema (`schemas.ts`), which the documents show and the validators run (`parse`).
 */
export interface FieldOptions {
  optional?: boolean;
  /** `null` is a value of its own, beside the type's. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

/** The decorator of a field: its rules, whether it may be left out, and what its schema says besides. */
export function field(
  options: FieldOptions & { schema?: JsonSchema },
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  return (target, key) => {
    for (const rule of rules) rule(target, key);
    if (options.optional) optionalFields.set(target.constructor, String(key), true);
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

/** The fields that may be left out. */
export const optionalFields = new ByField<true>();

export interface TextOptions extends FieldOptions {
  min?: number;
  max?: number;
  pattern?: RegExp;
}

/** A string without NUL (Postgres text cannot hold one); length in Unicode code points. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const { min, max, pattern } = options;
  return field(
    options,
    IsString(),
    NoNul(),
    ...(min === undefined ? [] : [MinLength(min)]),
    ...(max === undefined ? [] : [MaxLength(max)]),
    ...(pattern === undefined ? [] : [Matches(pattern)]),
  );
}

export function OneOf<const T extends readonly string[]>(values: T, options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsIn([...values]));
}

export interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
}

export function Integer(options: NumberOptions = {}): PropertyDecorator {
  return field(options, IsInt(), ...bounds(options));
}

export function Decimal(options: NumberOptions = {}): PropertyDecorator {
  return field(options, IsNumber({ allowNaN: false, allowInfinity: false }), ...bounds(options));
}

/** An integer written in a query string. Anything but digits (with a leading minus) is refused. */
export function IntegerParam(options: NumberOptions = {}): PropertyDecorator {
  return field(options, convertField(exactInteger), IsInt(), ...bounds(options));
}

/** `true` or `false` written in a query string. */
export function FlagParam(options: FieldOptions = {}): PropertyDecorator {
  return field(options, convertField(flagOf), IsBoolean());
}

export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsBoolean());
}

/** A resource id: a 63-bit snowflake as a decimal string, `^[1-9][0-9]{0,18}$` (interface.md §2.1). */
export function ResourceId(options: FieldOptions = {}): PropertyDecorator {
  return field(options, ValidateBy({ name: 'resourceId', validator: { validate: isResourceId } }));
}

/** An RFC 3339 time; as input any offset is accepted, as output it is UTC with milliseconds. */
export function Timestamp(options: FieldOptions = {}): PropertyDecorator {
  return field(options, ValidateBy({ name: 'timestamp', validator: { validate: isRfc3339 } }));
}

export function Nested<T extends object>(type: () => Class<T>, options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsObject(), ValidateNested(), declareNested(type));
}

/** A free-form JSON object, kept as it came. */
export function JsonObject(options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsObject(), ruleOfSchema('plainJson'));
}

/** Texts by name, such as the variables of a message. */
export function TextMap(options: FieldOptions = {}): PropertyDecorator {
  return field(options, ruleOfSchema('textMap'), ruleOfSchema('plainJson'));
}

/** A field whose rules are no more than what this JSON Schema says. */
export function FieldOfSchema(schema: JsonSchema, options: FieldOptions = {}): PropertyDecorator {
  return field({ ...options, schema }, Allow());
}

export function NoNul(each = false): PropertyDecorator {
  return ruleOfSchema('noNul', each);
}

/** A rule that is defined by what `schemas.ts` makes of its name, and run nowhere else. */
function ruleOfSchema(name: string, each = false): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: () => true } }, { each });
}

function bounds({ min, max }: NumberOptions): PropertyDecorator[] {
  return [...(min === undefined ? [] : [Min(min)]), ...(max === undefined ? [] : [Max(max)])];
}
