import type { Class } from '../validation/declared-fields.js';
import type { AnyRequestContract, Visible, VisibleThing } from '../define.js';
import { DomainError } from '../errors.js';
import { parse } from '../validation/parse.js';
import { contractSchema } from '../validation/schemas.js';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a resource. Resolves to undefined when another service has to answer. */
export type AskThing = (contract: AnyRequestContract, request: object) => Promise<unknown>;

/**
 * Reads, in order, the resources that an invalid request refers to, before it is answered with 400. A resource is
 * skipped when the request has no valid reference to it.
 * @throws DomainError of the read, such as `not_found`
 */
export async function requireVisibleThings(
  contract: AnyRequestContract,
  request: Fields,
  ask: AskThing,
): Promise<void> {
  for (const { contract: reading, of, check } of visibleThings(contract)) {
    const question = of ? of(request) : pickFields(reading.request, request);
    const valid = question && validOrNothing(reading.request, question);
    if (!valid) continue;
    const found = await ask(reading, valid);
    if (found !== undefined) check?.(found as object, request);
  }
}

/** A resource with its contract filled in. */
export type NamedThing = VisibleThing & { readonly contract: AnyRequestContract };

/** The resources that must be visible before an invalid request may get a 400, in order. */
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

/** The field names of a contract class. */
export function fieldNames(type: Class<object>): readonly string[] {
  let names = namesOf.get(type);
  if (!names) {
    names = Object.keys((contractSchema(type).properties ?? {}) as object);
    namesOf.set(type, names);
  }
  return names;
}

/** Only the fields of `from` that the contract class also has. */
export function pickFields(type: Class<object>, from: Fields): Fields {
  const known = fieldNames(type).filter((name) => Object.hasOwn(from, name));
  return Object.fromEntries(known.map((name) => [name, from[name]]));
}
