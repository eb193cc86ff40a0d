import 'reflect-metadata';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { field, type FieldOptions, NoNul, ruleOfSchema } from './fields.js';
import { declareNested, type Class } from './declared-fields.js';
import { isResourceId } from './scalar-formats.js';

/** Field decorators for lists; decorators for single values are in `fields.ts`. */
export interface ListOptions extends FieldOptions {
  minItems?: number;
  maxItems?: number;
}

export function ResourceIdList(options: ListOptions = {}): PropertyDecorator {
  const isEach = ValidateBy({ name: 'resourceId', validator: { validate: isResourceId } }, { each: true });
  return field(options, IsArray(), ...itemBounds(options), isEach);
}

export function IntegerList(options: ListOptions & { min?: number } = {}): PropertyDecorator {
  const { min } = options;
  const least = min === undefined ? [] : [Min(min, { each: true })];
  return field(options, IsArray(), ...itemBounds(options), IsInt({ each: true }), ...least);
}

export interface TextListOptions extends ListOptions {
  /** The minimum length of each text. */
  minLength?: number;
  /** The maximum length of each text. Default 1024. */
  maxLength?: number;
  unique?: boolean;
}

export function TextList(options: TextListOptions = {}): PropertyDecorator {
  const { minLength, maxLength = 1024, unique } = options;
  return field(
    options,
    IsArray(),
    ...itemBounds(options),
    IsString({ each: true }),
    NoNul(true),
    MaxLength(maxLength, { each: true }),
    ...(minLength === undefined ? [] : [MinLength(minLength, { each: true })]),
    ...(unique ? [ArrayUnique()] : []),
  );
}

/** A list of names, each as one of `Name`. */
export function NameList(options: TextListOptions = {}): PropertyDecorator {
  const rules = [
    TextList({ minLength: 1, maxLength: 100, ...options }),
    ruleOfSchema('visible', true),
    ruleOfSchema('noControls', true),
  ];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
}

export function OneOfList(
  values: readonly string[],
  options: ListOptions & { unique?: boolean } = {},
): PropertyDecorator {
  const unique = options.unique ? [ArrayUnique()] : [];
  return field(options, IsArray(), ...itemBounds(options), IsIn([...values], { each: true }), ...unique);
}

export function NestedList<T extends object>(type: () => Class<T>, options: ListOptions = {}): PropertyDecorator {
  return field(options, IsArray(), ...itemBounds(options), ValidateNested({ each: true }), declareNested(type));
}

function itemBounds({ minItems, maxItems }: ListOptions): PropertyDecorator[] {
  return [
    ...(minItems === undefined ? [] : [ArrayMinSize(minItems)]),
    ...(maxItems === undefined ? [] : [ArrayMaxSize(maxItems)]),
  ];
}
