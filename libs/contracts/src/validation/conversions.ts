import type { Class } from '../class.js';
import { ByField } from './by-field.js';

type Conversion = (value: unknown) => unknown;

const conversions = new ByField<Conversion>();

/** Has a field converted before it is validated: query strings say everything as text. */
export function convertField(conversion: Conversion): PropertyDecorator {
  return (target, key) => conversions.set(target.constructor, String(key), conversion);
}

/** The value with its fields converted; a copy if there is anything to convert. */
export function converted(type: Class<object>, value: object): object {
  const ofType = conversions.of(type);
  if (ofType.size === 0) return value;
  const result: Record<string, unknown> = { ...value };
  for (const [name, conversion] of ofType) {
    if (Object.hasOwn(result, name)) result[name] = conversion(result[name]);
  }
  return result;
}

/**
 * Digits as the integer that they write. One beyond what a number holds exactly counts as the largest, or smallest, that
 * it does: where a bound cuts or refuses, it does so all the same.
 */
export function exactInteger(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return value;
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(value)));
}

export function flagOf(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}
