import type { JsonSchemaObject } from '@parley/contracts/base';

/** Fields of a class as a Markdown table, from its schema. */
export function fieldTable(name: string, schemas: Record<string, JsonSchemaObject>): string[] {
  const schema = schemas[name];
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, JsonSchemaObject>);
  if (properties.length === 0) return ['No fields.', ''];
  const required = new Set((schema?.required ?? []) as string[]);
  return [
    '| field | type | required | |',
    '| --- | --- | --- | --- |',
    ...properties.map(
      ([field, type]) =>
        `| ${field} | ${typeText(type)} | ${required.has(field) ? 'yes' : 'no'} | ${String(type.description ?? '')} |`,
    ),
    '',
  ];
}

function typeText(schema: JsonSchemaObject): string {
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchemaObject[]).map(typeText).join(' or ');
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#', '');
  if (Array.isArray(schema.enum)) return (schema.enum as string[]).map((value) => `\`${value}\``).join(' ');
  if (schema.type === 'array') return `array of ${typeText((schema.items ?? {}) as JsonSchemaObject)}`;
  const bounds = [
    ['minLength', 'length ≥'],
    ['maxLength', 'length ≤'],
    ['minimum', '≥'],
    ['maximum', '≤'],
  ].flatMap(([key, sign]) => (schema[key!] === undefined ? [] : [`${sign} ${String(schema[key!])}`]));
  return [String(schema.format ?? schema.type ?? 'any'), ...bounds].join(', ');
}

export function jsonBlock(value: unknown): string[] {
  return ['```json', JSON.stringify(value, null, 2), '```', ''];
}
