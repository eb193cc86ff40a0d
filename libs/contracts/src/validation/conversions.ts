import { ByField, type Class } from './declared-fields.js';

type Conversion = (value: unknown) => unknown;

const conversions = new ByField<Conversion>();

/** Converts a field before validation: all values of a query string are text. */
export function convertField(conversion: Conversion): PropertyDecorator {
  return (target, key) => conversions.set(target.constructor, String(key), conversion);
}

/** Applies the conversions of a class. Copies the value only if the class has any. */
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
 * Converts digits to an integer. A number beyond the safe integers becomes the largest or smallest of them, so that
 * range checks still cut or refuse it.
 */
export function exactInteger(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return value;
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(value)));
}

export function flagOf(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}
