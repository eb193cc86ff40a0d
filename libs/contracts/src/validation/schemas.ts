import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { optionalFields } from './fields.js';
import { nestedTypes, type Class } from './declared-fields.js';
import { ownKeywords } from './own-keywords.js';

export type JsonSchemaObject = Record<string, unknown>;

/**
 * The JSON Schemas of all loaded contract classes, by class name: the components of OpenAPI and AsyncAPI, and the tables
 * of docs/contracts.md. They are the schemas that validation uses, without {@link ownKeywords}.
 * @param refPrefix where the document keeps schemas, such as `#/components/schemas/`
 */
export function contractSchemas(refPrefix = '#/components/schemas/'): Record<string, JsonSchemaObject> {
  const steps = contractSchemasByStep(refPrefix);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** {@link contractSchemas}, in steps of less than a millisecond each: in a service it is work of many turns (decisions.md §14). */
export function* contractSchemasByStep(
  refPrefix = '#/components/schemas/',
): Generator<undefined, Record<string, JsonSchemaObject>> {
  const schemas: Record<string, JsonSchemaObject> = {};
  for (const type of declaredClasses()) {
    if (schemas[type.name]) {
      throw new Error(`Two contract classes are named ${type.name}; schema names must be unique.`);
    }
    schemas[type.name] = contractSchema(type, refPrefix);
    yield;
  }
  return schemas;
}

/** The JSON Schema of one contract class, in the form of {@link contractSchemas}. */
export function contractSchema(type: Class<object>, refPrefix = '#/components/schemas/'): JsonSchemaObject {
  return published(schemaOf(type, ({ name }) => refPrefix + name)) as JsonSchemaObject;
}

/**
 * Builds the JSON Schema of a contract class from its field decorators.
 * @param refTo the reference to use for a nested class
 */
export function schemaOf(type: Class<object>, refTo: (type: Class<object>) => string): JsonSchemaObject {
  const nested = ({ target, propertyName }: Rule): JsonSchemaObject => {
    const nestedType = nestedTypes(target).get(propertyName);
    if (!nestedType) throw new Error(`${type.name}.${propertyName} does not say of which class it is.`);
    return { $ref: refTo(nestedType()) };
  };
  const schema = targetConstructorToSchema(type, {
    classValidatorMetadataStorage: getMetadataStorage(),
    additionalConverters: { ...schemasOfOurRules, [ValidationTypes.NESTED_VALIDATION]: nested } as Converters,
  }) as JsonSchemaObject;
  return finished(schema, optionalFields.of(type));
}

type Converters = NonNullable<NonNullable<Parameters<typeof targetConstructorToSchema>[1]>['additionalConverters']>;

interface Rule {
  target: object;
  propertyName: string;
  constraints: number[];
}

/**
 * JSON Schemas of our own rules, and of rules that the library translates too loosely. A rule for each item of a list
 * has the same schema as for a single value.
 */
const schemasOfOurRules = {
  resourceId: { type: 'string', pattern: '^[1-9][0-9]{0,18}$', [ownKeywords.resourceId]: true },
  timestamp: { type: 'string', format: 'date-time' },
  isInt: { type: 'integer' },
  min: ({ constraints }: Rule) => ({ minimum: constraints[0] }),
  max: ({ constraints }: Rule) => ({ maximum: constraints[0] }),
  noNul: { [ownKeywords.noNul]: true },
  visible: { [ownKeywords.visible]: true },
  noControls: { [ownKeywords.noControls]: true },
  plainJson: { [ownKeywords.plainJson]: true },
  textMap: { type: 'object', additionalProperties: { type: 'string', [ownKeywords.noNul]: true } },
};

function finished(schema: JsonSchemaObject, optional: ReadonlyMap<string, unknown>): JsonSchemaObject {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchemaObject>;
  const required = Object.keys(properties).filter((name) => !optional.has(name));
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, nullableAsUnion(value)])),
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** OpenAPI 3.1 uses JSON Schema 2020-12, which has no `nullable`: it is written as a union with the type `null`. */
function nullableAsUnion(schema: JsonSchemaObject): JsonSchemaObject {
  const { nullable, description, ...rest } = schema;
  if (!nullable) return schema;
  return { ...(description ? { description } : {}), anyOf: [rest, { type: 'null' }] };
}

const unpublished: ReadonlySet<string> = new Set(Object.values(ownKeywords));

function published(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(published);
  if (typeof value !== 'object' || value === null) return value;
  // What is referred to has its own type.
  const isReference = '$ref' in value;
  const hidden = new Set([
    ...unpublished,
    ...(isUnionWithList(value) ? ['anyOf'] : []),
    // Java's generator writes code that does not compile for a set of constants.
    ...(isListOfConstants(value) ? ['uniqueItems'] : []),
  ]);
  const shown = Object.entries(value).filter(([name]) => !hidden.has(name) && !(isReference && name === 'type'));
  return Object.fromEntries(shown.map(([name, member]) => [name, published(member)]));
}

/**
 * A list, or else something that is none. Documents show it as any value: for such a union the generator of Java clients makes code
 * that does not compile. The description says what it takes.
 */
function isUnionWithList({ anyOf }: { anyOf?: unknown }): boolean {
  if (!Array.isArray(anyOf)) return false;
  const types = (anyOf as JsonSchemaObject[]).map(({ type }) => type).filter((type) => type !== 'null');
  return types.length > 1 && types.includes('array');
}

function isListOfConstants({ items }: { items?: { enum?: unknown } }): boolean {
  return items?.enum !== undefined;
}

function declaredClasses(): Iterable<Class<object>> {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<Class<object>, unknown> };
  return storage.validationMetadatas.keys();
}
