import type { Ajv, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { oddityOf } from './plain-json.js';
import { hasControls, isResourceId, isRfc3339, showsSomething } from './scalar-formats.js';

/**
 * Schema keywords for rules that JSON Schema cannot express. They are removed from published schemas, because readers
 * outside do not know them.
 */
export const ownKeywords = {
  resourceId: 'x-resource-id',
  noNul: 'x-no-nul',
  visible: 'x-visible',
  noControls: 'x-no-controls',
  plainJson: 'x-plain-json',
} as const;

const plainJson: SchemaValidateFunction = (_: boolean, value: unknown) => {
  const oddity = oddityOf(value);
  plainJson.errors = oddity ? [{ keyword: ownKeywords.plainJson, params: oddity }] : [];
  return oddity === undefined;
};

const definitions: readonly FuncKeywordDefinition[] = [
  // No pattern of readable length can express a limit of 63 bits.
  { keyword: ownKeywords.resourceId, type: 'string', validate: (_: boolean, text: string) => isResourceId(text) },
  // Postgres text cannot hold NUL.
  { keyword: ownKeywords.noNul, type: 'string', validate: (_: boolean, text: string) => !text.includes('\u0000') },
  // Whether it may be empty is its minimum length.
  {
    keyword: ownKeywords.visible,
    type: 'string',
    validate: (_: boolean, text: string) => text === '' || showsSomething(text),
  },
  { keyword: ownKeywords.noControls, type: 'string', validate: (_: boolean, text: string) => !hasControls(text) },
  { keyword: ownKeywords.plainJson, validate: plainJson },
];

/** Adds our keywords and the `date-time` format to a validator. */
export function addOwnRules(ajv: Ajv): void {
  for (const definition of definitions) ajv.addKeyword(definition);
  ajv.addFormat('date-time', { type: 'string', validate: isRfc3339 });
}
