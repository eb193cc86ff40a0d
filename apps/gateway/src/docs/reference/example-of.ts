import type { JsonSchemaObject } from '@parley/contracts/base';
import { fieldExamples, idExample, timeExample } from './field-examples.js';
import { nameOf, type KnownSchema, type Schemas } from './json-schema.js';

/** Below this depth, a list that may be empty is shown empty. */
const deepest = 4;

/** Shown in requests though they are optional: the session, and the simpler of two of which one must be there. */
const shown: ReadonlySet<string> = new Set(['session', 'body']);

/** Sources of examples. */
export interface ExampleSources {
  schemas: Schemas;
  /** Whole examples of the contracts, by schema name. */
  known: ReadonlyMap<string, unknown>;
}

/** Makes an example that fits a schema: from the contract's example, else from the names of the fields. */
export class ExampleMaker {
  constructor(private readonly sources: ExampleSources) {}

  /**
   * @param name of the field
   * @param values values of fields; optional fields are shown when they have a value here
   */
  of(schema: JsonSchemaObject, name = '', values: Readonly<Record<string, unknown>> = {}, depth = 0): unknown {
    const known = schema as KnownSchema;
    if (known.$ref !== undefined) return this.#named(nameOf(known.$ref), values, depth);
    if (known.examples) return known.examples[0];
    if ('const' in known) return known.const;
    if (known.enum) return known.enum[0];
    if (known.allOf)
      return Object.assign({}, ...(known.allOf.map((part) => this.of(part, name, values, depth)) as object[]));
    if (known.anyOf) return this.#oneOf(known.anyOf, name, depth);
    return this.#ofType(known, name, values, depth);
  }

  /**
   * A first request that a program would send: the required fields and the session. A change has no required fields;
   * its request shows the fields of the contract's example.
   */
  ofRequest(schema: JsonSchemaObject, values: Readonly<Record<string, unknown>>): unknown {
    const { $ref } = schema as KnownSchema;
    const named = $ref === undefined ? schema : (this.sources.schemas[nameOf($ref)] ?? {});
    const { properties = {}, required = [] } = named as KnownSchema;
    const kept = Object.keys(properties).filter((name) => required.includes(name) || shown.has(name));
    const session = { session: fieldExamples.session };
    if (kept.length > 0) return pick(this.of(named, '', { ...values, ...session }) as object, kept);
    const [first] = Object.keys(properties);
    const whole = this.of(named, '', values) as object;
    if (Object.keys(whole).length > 0 || first === undefined) return whole;
    return { [first]: this.of(properties[first] ?? {}, first) };
  }

  #named(name: string, values: Readonly<Record<string, unknown>>, depth: number): unknown {
    if (this.sources.known.has(name)) return this.sources.known.get(name);
    return this.of(this.sources.schemas[name] ?? {}, '', values, depth);
  }

  /** Null where the schema allows null: values that are seldom there, such as an error, are not shown. */
  #oneOf(choices: JsonSchemaObject[], name: string, depth: number): unknown {
    return choices.some(({ type }) => type === 'null') ? null : this.of(choices[0] ?? {}, name, {}, depth);
  }

  #ofType(schema: KnownSchema, name: string, values: Readonly<Record<string, unknown>>, depth: number): unknown {
    switch (schema.type) {
      case 'object':
        return this.#object(schema, values, depth);
      case 'array':
        return this.#array(schema, name, depth);
      case 'integer':
      case 'number':
        return typeof fieldExamples[name] === 'number' ? fieldExamples[name] : (schema.minimum ?? 1);
      case 'boolean':
        return true;
      default:
        return textOf(schema, name);
    }
  }

  #array(schema: KnownSchema, name: string, depth: number): unknown[] {
    const own = fieldExamples[name];
    if (Array.isArray(own)) return own;
    if (!schema.items || (depth > deepest && !schema.minItems)) return [];
    return [this.of(schema.items, name.replace(/s$/, ''), {}, depth + 1)];
  }

  #object(schema: KnownSchema, values: Readonly<Record<string, unknown>>, depth: number): object {
    const { properties = {}, required = [] } = schema;
    const shown = Object.entries(properties).filter(
      ([name, property]) =>
        required.includes(name) || name in values || (property as KnownSchema).examples !== undefined,
    );
    return Object.fromEntries(
      shown.map(([name, property]) => [name, name in values ? values[name] : this.of(property, name, {}, depth + 1)]),
    );
  }
}

function pick(whole: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
}

function textOf({ format, pattern, maxLength }: KnownSchema, name: string): string {
  if (format === 'date-time') return timeExample;
  if (format === 'date') return '2026-03-20';
  const own = fieldExamples[name];
  const fits = (text: string): boolean => pattern === undefined || new RegExp(pattern, 'u').test(text);
  if (typeof own === 'string' && fits(own)) return own;
  for (const text of [idExample, '+12025550147', 'shop', '123456789012345@lid', '120363041234567890@g.us']) {
    if (pattern !== undefined && fits(text)) return text;
  }
  return 'text'.slice(0, maxLength);
}
