import type { Ajv, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { oddityOf } from './plain-json.js';
import { isResourceId, isRfc3339 } from './scalar-formats.js';

/**
 * The rules of contract fields that JSON Schema cannot say, by the keyword under which a schema holds them. Published
 * schemas leave the keywords out: readers of our documents would not know them.
 */
export const ownKeywords = {
  resourceId: 'x-resource-id',
  noNul: 'x-no-nul',
  plainJson: 'x-plain-json',
} as const;

const plainJson: SchemaValidateFunction = (_: boolean, value: unknown) => {
  const oddity = oddityOf(value);
  plainJson.errors = oddity ? [{ keyword: ownKeywords.plainJson, params: oddity }] : [];
  return oddity === undefined;
};

const definitions: readonly FuncKeywordDefinition[] = [
  // 63 bits are a bound that no pattern of a readable length says.
  { keyword: ownKeywords.resourceId, type: 'string', validate: (_: boolean, text: string) => isResourceId(text) },
  // Postgres text cannot hold one.
  { keyword: ownKeywords.noNul, type: 'string', validate: (_: boolean, text: string) => !text.includes('\u0000') },
  { keyword: ownKeywords.plainJson, validate: plainJson },
];

/** Teaches a validator what the schemas of contract classes say beyond JSON Schema. */
export function addOwnRules(ajv: Ajv): void {
  for (const definition of definitions) ajv.addKeyword(definition);
  ajv.addFormat('date-time', { type: 'string', validate: isRfc3339 });
}
