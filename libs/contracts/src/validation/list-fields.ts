import { Type } from 'class-transformer';
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
  buildMessage,
} from 'class-validator';
import type { Class } from '../define.js';
import { field, type FieldOptions, isResourceId, NoNul } from './fields.js';

/** Decorators of contract fields that hold several values; those of one value are in `fields.ts`. */
export interface ListOptions extends FieldOptions {
  minItems?: number;
  maxItems?: number;
}

export function ResourceIdList(options: ListOptions = {}): PropertyDecorator {
  return field(
    options,
    IsArray({ message: 'must be an array' }),
    ...itemBounds(options),
    ValidateBy(
      {
        name: 'resourceIds',
        validator: { validate: isResourceId, defaultMessage: buildMessage(() => 'must hold only resource ids') },
      },
      { each: true },
    ),
  );
}

export function IntegerList(options: ListOptions & { min?: number } = {}): PropertyDecorator {
  return field(
    options,
    IsArray({ message: 'must be an array' }),
    ...itemBounds(options),
    IsInt({ each: true, message: 'must hold only integers' }),
    ...(options.min === undefined
      ? []
      : [Min(options.min, { each: true, message: `items must be at least ${options.min}` })]),
  );
}

export interface TextListOptions extends ListOptions {
  /** Of each text. */
  minLength?: number;
  /** Of each text; 1024 unless told. */
  maxLength?: number;
  unique?: boolean;
}

export function TextList(options: TextListOptions = {}): PropertyDecorator {
  const { minLength } = options;
  return field(
    options,
    IsArray({ message: 'must be an array' }),
    ...itemBounds(options),
    IsString({ each: true, message: 'must hold only strings' }),
    NoNul(true),
    MaxLength(options.maxLength ?? 1024, {
      each: true,
      message: `items must have at most ${options.maxLength ?? 1024} characters`,
    }),
    ...(minLength === undefined
      ? []
      : [MinLength(minLength, { each: true, message: `items must have at least ${minLength} character(s)` })]),
    ...(options.unique ? [ArrayUnique({ message: 'must not hold a text twice' })] : []),
  );
}

export function OneOfList(values: readonly string[], options: ListOptions = {}): PropertyDecorator {
  return field(
    options,
    IsArray({ message: 'must be an array' }),
    ...itemBounds(options),
    IsIn([...values], { each: true, message: `must hold only ${values.join(', ')}` }),
  );
}

export function NestedList<T extends object>(type: () => Class<T>, options: ListOptions = {}): PropertyDecorator {
  return field(
    options,
    IsArray({ message: 'must be an array' }),
    ...itemBounds(options),
    ValidateNested({ each: true, message: 'must hold only objects' }),
    Type(type),
  );
}

function itemBounds({ minItems, maxItems }: ListOptions): PropertyDecorator[] {
  return [
    ...(minItems === undefined ? [] : [ArrayMinSize(minItems, { message: `must have at least ${minItems} item(s)` })]),
    ...(maxItems === undefined ? [] : [ArrayMaxSize(maxItems, { message: `must have at most ${maxItems} items` })]),
  ];
}
