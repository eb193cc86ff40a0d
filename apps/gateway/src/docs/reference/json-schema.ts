import type { JsonSchemaObject } from '@parley/contracts/base';

export type Schemas = Record<string, JsonSchemaObject>;

/** The parts of a JSON Schema that the documents use. */
export interface KnownSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maxLength?: number;
  anyOf?: JsonSchemaObject[];
  allOf?: JsonSchemaObject[];
  items?: JsonSchemaObject;
  minItems?: number;
  required?: string[];
  properties?: Record<string, JsonSchemaObject>;
  description?: string;
}

/** The schema name in a `$ref`. */
export function nameOf($ref: string): string {
  return $ref.replace('#/components/schemas/', '');
}
