import type { JsonSchemaObject } from './schemas.js';

type Schemas = Record<string, JsonSchemaObject>;

/**
 * Only the schemas that are referenced from `from`, sorted by name. Many contract classes are used only between
 * services.
 */
export function reachableSchemas(from: object, schemas: Schemas): Schemas {
  const found: Schemas = {};
  const waiting: unknown[] = [from];
  while (waiting.length > 0) {
    for (const name of referencesIn(waiting.pop())) {
      const schema = schemas[name];
      if (!schema) throw new Error(`There is no schema ${name}.`);
      if (found[name]) continue;
      found[name] = schema;
      waiting.push(schema);
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as JsonSchemaObject;
  const own = typeof $ref === 'string' ? [$ref.replace('#/components/schemas/', '')] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}
