import type { Class } from '../class.js';
import { ByField } from './by-field.js';

const types = new ByField<() => Class<object>>();

/** Declares the class of a nested field. The class is given by a function because two classes may refer to each other. */
export function declareNested(type: () => Class<object>): PropertyDecorator {
  return (target, key) => types.set(target.constructor, String(key), type);
}

/** The classes of a class's nested fields, by field name. */
export function nestedTypes(type: object): ReadonlyMap<string, () => Class<object>> {
  return types.of(type);
}
