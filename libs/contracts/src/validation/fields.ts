import 'reflect-metadata';
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
import { ByField, declareNested, type Class } from './declared-fields.js';
import { convertField, exactInteger, flagOf } from './conversions.js';
import { isResourceId, isRfc3339, notBlank, phonePattern } from './scalar-formats.js';

type JsonSchema = Exclude<Parameters<typeof JSONSchema>[0], (...args: never[]) => unknown>;

/**
 * The field decorators of contract classes, each for one kind of field, built from class-validator's decorators. They
 * yield one JSON Schema (`schemas.ts`) that the documentation shows and that `parse` validates with.
 */
export interface FieldOptions {
  optional?: boolean;
  /** `null` is allowed besides values of the type. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

/** Builds a field decorator from its rules, whether the field is optional, and additions to its schema. */
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

/** The optional fields of all contract classes. */
export const optionalFields = new ByField<true>();

export interface TextOptions extends FieldOptions {
  min?: number;
  max?: number;
  pattern?: RegExp;
}

/** A string without NUL, which Postgres text cannot hold. Lengths count Unicode code points. */
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

/**
 * What people call a thing, and find it by: up to 100 characters, of which one at least can be seen, and no control characters but
 * tab and newline (decisions.md §14 Names). With `min: 0` it may be empty.
 */
export function Name(options: TextOptions = {}): PropertyDecorator {
  const text = { min: 1, max: 100, ...options };
  const shown = text.min === 0 ? Text(text) : Text({ pattern: notBlank, ...text });
  const rules = [shown, ruleOfSchema('visible'), ruleOfSchema('noControls')];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
}

/** A phone number: 7–15 digits with the country code, optional `+` or `00` (decisions.md §14 People). */
export function PhoneNumber({ description = 'Phone number', ...options }: FieldOptions = {}): PropertyDecorator {
  const text = `${description}: 7–15 digits with the country code, optional + or 00.`;
  return Text({ min: 7, max: 17, pattern: phonePattern, description: text, ...options });
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

/** An integer in a query string: digits with an optional leading minus; anything else is refused. */
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

/** An RFC 3339 time. Input may have any offset; output is UTC with milliseconds. */
export function Timestamp(options: FieldOptions = {}): PropertyDecorator {
  return field(options, ValidateBy({ name: 'timestamp', validator: { validate: isRfc3339 } }));
}

export function Nested<T extends object>(type: () => Class<T>, options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsObject(), ValidateNested(), declareNested(type));
}

/** A free-form JSON object, stored unchanged. */
export function JsonObject(options: FieldOptions = {}): PropertyDecorator {
  return field(options, IsObject(), ruleOfSchema('plainJson'));
}

/** An object whose values are all strings, such as the variables of a message. */
export function TextMap(options: FieldOptions = {}): PropertyDecorator {
  return field(options, ruleOfSchema('textMap'), ruleOfSchema('plainJson'));
}

/** A field that is validated by this JSON Schema alone. */
export function FieldOfSchema(schema: JsonSchema, options: FieldOptions = {}): PropertyDecorator {
  return field({ ...options, schema }, Allow());
}

export function NoNul(each = false): PropertyDecorator {
  return ruleOfSchema('noNul', each);
}

/** A rule without a class-validator check: `schemas.ts` maps its name to a JSON Schema, which is what validates. */
export function ruleOfSchema(name: string, each = false): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: () => true } }, { each });
}

function bounds({ min, max }: NumberOptions): PropertyDecorator[] {
  return [...(min === undefined ? [] : [Min(min)]), ...(max === undefined ? [] : [Max(max)])];
}
