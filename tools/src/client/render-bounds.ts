import { contractSchema, KeysetPage, OffsetPage } from '@parley/contracts/base';
import { maxBase64MediaBytes, maxMediaBytes } from '@parley/contracts/media';

type Json = Readonly<Record<string, unknown>>;
interface Schema extends Json {
  $ref?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
type Fields = [path: string, bounds: Json][];

const header = `/**
 * Generated from the gateway's OpenAPI document and the contracts by \`node tools/bin/run.mjs client\`. Do not edit.
 */
`;
const keywords = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'enum'];

/**
 * libs/client/src/generated/bounds.ts: by route, the bounds of what its query and its body may hold. A field of an object
 * is named `object.field`, an item of a list `list[]`.
 */
export function renderBounds(document: string): string {
  const { paths, components } = JSON.parse(document) as Document;
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const fields = [...queryBounds(operation), ...bodyBounds(operation, components.schemas)];
      if (fields.length === 0) return [];
      const members = fields.map(([name, bounds]) => `    ${JSON.stringify(name)}: ${JSON.stringify(bounds)},`);
      return [`  ${JSON.stringify(`${method.toUpperCase()} ${path}`)}: {`, ...members, '  },'];
    }),
  );
  return [
    header,
    '/** The largest file that the API takes. */',
    `export const maxFileBytes = ${maxMediaBytes};`,
    '',
    '/** The largest file that the API takes in base64; a larger one is uploaded as a form. */',
    `export const maxBase64FileBytes = ${maxBase64MediaBytes};`,
    '',
    '/** What the query and the body of a route may hold, by route and field. */',
    'export const bounds = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

function queryBounds({ parameters = [] }: Operation): Fields {
  const query = parameters.filter((one) => one.in === 'query');
  const page = pageOf(query.map(({ name }) => name));
  return query.flatMap(({ name, schema }) => fieldBounds(name, { ...page[name], ...schema }, {}));
}

/** The pages of lists: a `limit` above the bound is served as the bound, so the document has none. */
function pageOf(parameters: readonly string[]): Record<string, Schema> {
  const page = parameters.includes('cursor') ? KeysetPage : parameters.includes('offset') ? OffsetPage : undefined;
  return page === undefined ? {} : ((contractSchema(page) as Schema).properties ?? {});
}

function bodyBounds({ requestBody }: Operation, schemas: Record<string, Schema>): Fields {
  const schema = requestBody?.content['application/json']?.schema;
  return schema === undefined ? [] : fieldBounds('', schema, schemas);
}

/** @param above the schemas that this one is part of: one that contains itself is not followed */
function fieldBounds(name: string, schema: Schema, schemas: Record<string, Schema>, above: Schema[] = []): Fields {
  const actual = resolved(schema, schemas);
  if (above.includes(actual)) return [];
  const own = Object.entries(actual).filter(([keyword]) => keywords.includes(keyword));
  const parts = Object.entries(actual.properties ?? {}).map(([field, one]) => ({
    path: name === '' ? field : `${name}.${field}`,
    one,
  }));
  if (actual.items !== undefined) parts.push({ path: `${name}[]`, one: actual.items });
  return [
    ...(own.length === 0 ? [] : ([[name, Object.fromEntries(own)]] satisfies Fields)),
    ...parts.flatMap(({ path, one }) => fieldBounds(path, one, schemas, [...above, actual])),
  ];
}

/** The schema itself, where it is named by a reference or may also be null. */
function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  const named = schemas[schema.$ref?.split('/').at(-1) ?? ''];
  if (named !== undefined) return resolved(named, schemas);
  const [other, ...more] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return other === undefined || more.length > 0 ? schema : resolved(other, schemas);
}
