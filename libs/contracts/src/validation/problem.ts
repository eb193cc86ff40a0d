import type { ErrorObject } from 'ajv';
import type { DomainError } from '../errors.js';
import { invalidField, missingField, unknownField, type Noun } from './field-errors.js';
import { nearName } from './near-name.js';
import { ownKeywords } from './own-keywords.js';
import type { Oddity } from './plain-json.js';
import { reasonOf } from './reason.js';

/** Clients choose the names, so a path can be arbitrarily long. */
const maxPathLength = 200;

/** The noun for all fields, or a function of the name of the outermost field. */
type Nouns = Noun | ((name: string) => Noun);

/** Converts the first validation error into a 400. */
export function problemOf(errors: readonly ErrorObject[] | null | undefined, nouns: Nouns): DomainError {
  const error = errors?.[0];
  if (!error) throw new Error('A validator refused a value without saying why.');
  const names = namesIn(error.instancePath);
  const params = error.params as Record<string, string>;
  const noun = nounOf(nouns, names, params);
  switch (error.keyword) {
    case 'required': {
      // An unknown field is reported before a missing one: it may be the missing field, misspelt.
      const name = unknownNameIn(error);
      if (name !== undefined) return unknown(error, names, name, noun);
      return missingField(pathOf([...names, params.missingProperty ?? '']), noun);
    }
    case 'additionalProperties':
      return unknown(error, names, params.additionalProperty ?? '', noun);
    case ownKeywords.plainJson: {
      const { kind, path } = error.params as Oddity;
      const at = pathOf([...names, ...path]);
      if (kind === 'name') return unknownField(at, noun);
      return invalidField(at, kind === 'depth' ? 'is nested too deep' : 'is a number out of range', noun);
    }
    default: {
      const { reason, ofItem } = reasonOf(error);
      return invalidField(pathOf(ofItem ? names.slice(0, -1) : names), reason, noun);
    }
  }
}

/** Names the field that is probably meant, of those that the request does not have yet. */
function unknown({ data, parentSchema }: ErrorObject, names: readonly string[], name: string, noun: Noun): DomainError {
  const { properties = {} } = (parentSchema ?? {}) as SchemaOfObject;
  const free = Object.keys(properties).filter((known) => !Object.hasOwn(data as object, known));
  const near = nearName(name, free);
  return unknownField(pathOf([...names, name]), noun, near === undefined ? undefined : pathOf([...names, near]));
}

function nounOf(nouns: Nouns, names: readonly string[], params: Record<string, string>): Noun {
  if (typeof nouns !== 'function') return nouns;
  return nouns(names[0] ?? params.missingProperty ?? params.additionalProperty ?? '');
}

function unknownNameIn({ data, parentSchema }: ErrorObject): string | undefined {
  const { properties = {}, additionalProperties } = (parentSchema ?? {}) as SchemaOfObject;
  if (additionalProperties !== false) return undefined;
  return Object.keys(data as object).find((name) => !Object.hasOwn(properties, name));
}

interface SchemaOfObject {
  properties?: object;
  additionalProperties?: unknown;
}

/** Splits a JSON pointer into its segments. */
function namesIn(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function pathOf(names: readonly string[]): string {
  return names.join('.').slice(0, maxPathLength);
}
