import type { Class } from '../class.js';
import type { AnyRequestContract, Visible, VisibleThing } from '../define.js';
import { DomainError } from '../errors.js';
import { contractSchema } from '../validation/schemas.js';
import { parse } from '../validation/parse.js';

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

/** What must be visible before a request is called wrong, in order. */
export function visibleThings(contract: AnyRequestContract): readonly VisibleThing[] {
  const { visible } = contract;
  if (visible === undefined) return [];
  if (visible === 'itself') return [{ contract }];
  if (!isList(visible)) return [{ contract: visible }];
  return visible.map((thing) => ('kind' in thing ? { contract: thing } : thing));
}

function isList(visible: Exclude<Visible, 'itself'>): visible is readonly (AnyRequestContract | VisibleThing)[] {
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
