import type { JsonSchemaObject } from '@parley/contracts/base';
import { descriptionOf } from './field-descriptions.js';
import type { KnownSchema, Schemas } from './json-schema.js';

/** Adds a description to each field of the schemas: the contract's own, else the default for the field's name. */
export function describedFields(schemas: Schemas): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describedSchema(name, schema)]));
}

function describedSchema(name: string, schema: JsonSchemaObject): JsonSchemaObject {
  const { properties } = schema as KnownSchema;
  if (!properties) return schema;
  const described = Object.entries(properties).map(([field, property]) => {
    const description = (property as KnownSchema).description ?? descriptionOf(name, field);
    return [field, description === undefined ? property : { ...property, description }];
  });
  return { ...schema, properties: Object.fromEntries(described) as object };
}
