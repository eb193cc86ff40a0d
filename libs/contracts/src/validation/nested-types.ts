import type { Class } from '../class.js';
import { ByField } from './by-field.js';

const types = new ByField<() => Class<object>>();

/** Says of which class the objects in a field are. As a function: two classes may need one another. */
export function declareNested(type: () => Class<object>): PropertyDecorator {
  return (target, key) => types.set(target.constructor, String(key), type);
}

/** The classes of a class's nested fields, by field. */
export function nestedTypes(type: object): ReadonlyMap<string, () => Class<object>> {
  return types.of(type);
}
