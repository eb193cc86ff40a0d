import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { optionalFields } from './fields.js';
import { longListsOf } from './long-list.js';

export type JsonSchemaObject = Record<string, unknown>;

/**
 * JSON Schemas of every contract class that is loaded, by class name: the components of OpenAPI and AsyncAPI and
 * the tables of docs/contracts.md. `required` follows the `optional` of our field decorators.
 * @param refPrefix where the reader keeps the schemas, such as `#/components/schemas/`
 */
export function contractSchemas(refPrefix = '#/components/schemas/'): Record<string, JsonSchemaObject> {
  const schemas = validationMetadatasToSchemas({
    classValidatorMetadataStorage: getMetadataStorage(),
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: refPrefix,
    additionalConverters: schemasOfOurRules as NonNullable<
      Parameters<typeof validationMetadatasToSchemas>[0]
    >['additionalConverters'] &
      object,
  }) as Record<string, JsonSchemaObject>;
  const classes = classesByName();
  for (const [name, schema] of Object.entries(schemas)) {
    const type = classes.get(name);
    if (type) schemas[name] = finished(withLongLists(schema, type, refPrefix), inheritedOptionals(type));
  }
  return schemas;
}

interface Rule {
  constraints: number[];
}

const resourceId = { type: 'string', pattern: '^[1-9][0-9]{0,18}$' };

/** What our own rules, and those that the library reads loosely, say in JSON Schema. */
const schemasOfOurRules = {
  resourceId,
  timestamp: { type: 'string', format: 'date-time' },
  isInt: { type: 'integer' },
  min: ({ constraints }: Rule) => ({ minimum: constraints[0] }),
  max: ({ constraints }: Rule) => ({ maximum: constraints[0] }),
  // Of each item: the library makes the array of a rule with `each` itself.
  resourceIds: resourceId,
  noNul: {},
  textMap: { type: 'object', additionalProperties: { type: 'string' } },
};

function withLongLists(schema: JsonSchemaObject, type: object, refPrefix: string): JsonSchemaObject {
  const lists = [...longListsOf(type)].map(([name, { type: itemType, minItems, maxItems, description }]) => {
    const items = { $ref: refPrefix + itemType().name };
    return [name, { type: 'array', items, minItems, maxItems, ...(description ? { description } : {}) }] as const;
  });
  return { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(lists) } };
}

function finished(schema: JsonSchemaObject, optional: Set<string>): JsonSchemaObject {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchemaObject>;
  const required = Object.keys(properties).filter((name) => !optional.has(name));
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, nullableAsUnion(value)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** OpenAPI 3.1 speaks JSON Schema 2020-12, where `nullable` is a union with the type `null`. */
function nullableAsUnion(schema: JsonSchemaObject): JsonSchemaObject {
  const { nullable, description, ...rest } = schema;
  if (!nullable) return schema;
  return { ...(description ? { description } : {}), anyOf: [rest, { type: 'null' }] };
}

function inheritedOptionals(type: object): Set<string> {
  const names = new Set<string>();
  for (let current: object | null = type; current; current = Object.getPrototypeOf(current) as object | null) {
    for (const name of optionalFields(current)) names.add(name);
  }
  return names;
}

function classesByName(): Map<string, object> {
  const byName = new Map<string, object>();
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<object, unknown> };
  for (const type of storage.validationMetadatas.keys()) {
    const name = (type as { name: string }).name;
    const known = byName.get(name);
    if (known && known !== type)
      throw new Error(`Two contract classes are named ${name}; schema names must be unique.`);
    byName.set(name, type);
  }
  return byName;
}
