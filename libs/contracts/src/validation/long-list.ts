import type { Class } from '../define.js';
import { invalidField, missingField, type Noun } from './field-errors.js';
import { Unchecked } from './fields.js';
import { type ListOptions } from './list-fields.js';

export interface LongListOptions<T extends object> extends Omit<ListOptions, 'optional' | 'nullable'> {
  /**
   * Throws the DomainError of the first thing that is wrong with an item, with the messages that the item's class would
   * give. `path` names the item, such as `recipients.3`.
   */
  checkItem: (item: unknown, path: string) => asserts item is T;
}

interface LongListRule extends LongListOptions<object> {
  type: () => Class<object>;
}

const ownRules = new WeakMap<object, Map<string, LongListRule>>();
const allRules = new WeakMap<object, ReadonlyMap<string, LongListRule>>();

/**
 * A required list of thousands of objects in a request. class-validator takes 150 to 650 ms for 10 000 items, and as
 * long again for each of their mistakes, during which the process does nothing else: `parse` checks such a list by
 * `checkItem` instead, stops at the first mistake, and leaves the items the plain objects that they are.
 */
export function LongList<T extends object>(type: () => Class<T>, options: LongListOptions<T>): PropertyDecorator {
  const declare = Unchecked({}, options);
  return (target, key) => {
    declare(target, key);
    let rules = ownRules.get(target.constructor);
    if (!rules) ownRules.set(target.constructor, (rules = new Map()));
    rules.set(String(key), { type, ...options } as LongListRule);
  };
}

/** The long lists of a class and its parents, by field. */
export function longListsOf(type: object): ReadonlyMap<string, LongListRule> {
  let rules = allRules.get(type);
  if (!rules) {
    const parent = Object.getPrototypeOf(type) as object | null;
    rules = new Map([...(parent ? longListsOf(parent) : []), ...(ownRules.get(type) ?? [])]);
    allRules.set(type, rules);
  }
  return rules;
}

/** Throws the DomainError of the first thing that is wrong with the list. */
export function checkLongList(
  { minItems, maxItems, checkItem }: LongListRule,
  value: unknown,
  name: string,
  noun: Noun,
) {
  if (value === undefined) throw missingField(name, noun);
  if (!Array.isArray(value)) throw invalidField(name, 'must be an array', noun);
  if (minItems !== undefined && value.length < minItems) {
    throw invalidField(name, `must have at least ${minItems} item(s)`, noun);
  }
  if (maxItems !== undefined && value.length > maxItems) {
    throw invalidField(name, `must have at most ${maxItems} items`, noun);
  }
  const check: (item: unknown, path: string) => void = checkItem;
  for (const [index, item] of value.entries()) check(item, `${name}.${index}`);
}
