import type { Class } from '../class.js';
import type { AnyRequestContract, Visible, VisibleThing } from '../define.js';
import { DomainError } from '../errors.js';
import { parse } from '../validation/parse.js';
import { contractSchema } from '../validation/schemas.js';

type Fields = Readonly<Record<string, unknown>>;

export interface VisibilityQuestion {
  readonly contract: AnyRequestContract;
  readonly request: object;
}

/** What to ask before a wrong request is refused, in order. What cannot name anything is not asked for. */
export function visibilityQuestions(contract: AnyRequestContract, request: Fields): VisibilityQuestion[] {
  return visibleThings(contract).flatMap((thing) => {
    const asked = thing.of ? thing.of(request) : pickFields(thing.contract.request, request);
    const valid = asked && validOrNothing(thing.contract.request, asked);
    return valid ? [{ contract: thing.contract, request: valid }] : [];
  });
}

/** A thing whose contract is known. */
export type NamedThing = VisibleThing & { readonly contract: AnyRequestContract };

/** What must be visible before a request is called wrong, in order. */
export function visibleThings(contract: AnyRequestContract): readonly NamedThing[] {
  const { visible = [] } = contract;
  const things = isList(visible) ? visible : [visible];
  return things.map((thing) => {
    if (thing === 'itself') return { contract };
    if ('kind' in thing) return { contract: thing };
    return { ...thing, contract: thing.contract === 'itself' ? contract : thing.contract };
  });
}

function isList(visible: Visible): visible is readonly (AnyRequestContract | VisibleThing)[] {
  return Array.isArray(visible);
}

function validOrNothing(type: Class<object>, value: Fields): object | undefined {
  try {
    return parse(type, value);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

const namesOf = new WeakMap<Class<object>, readonly string[]>();

/** The names of a contract class's fields. */
export function fieldNames(type: Class<object>): readonly string[] {
  let names = namesOf.get(type);
  if (!names) {
    names = Object.keys((contractSchema(type).properties ?? {}) as object);
    namesOf.set(type, names);
  }
  return names;
}

/** The fields that a contract class has too. */
export function pickFields(type: Class<object>, from: Fields): Fields {
  const known = fieldNames(type).filter((name) => Object.hasOwn(from, name));
  return Object.fromEntries(known.map((name) => [name, from[name]]));
}
