import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

interface MetaDocument {
  openapi: string;
  components: { schemas: Record<string, unknown> };
}

/** Types that the engine uses; the types they refer to are included. */
const wanted = ['ContactObject', 'InteractiveObject', 'MessageResponsePayload', 'PhoneNumberInfo'];
/** Keywords without meaning for types. */
const prose = new Set(['description', 'example', 'examples', 'discriminator']);

const header = `/**
 * Generated from Meta's OpenAPI document (MIT, © Meta Platforms, Inc.) by \`node tools/bin/run.mjs graph-types <document>\`.
 * Do not edit.
 */
`;

/** Renders the few types of Meta's document that the cloud engine uses. */
export async function renderGraphTypes({ openapi, components: { schemas } }: MetaDocument): Promise<string> {
  const picked: Record<string, unknown> = {};
  for (const name of wanted) pick(name, schemas, picked);
  const document = { openapi, info: { title: 'Graph', version: '23.0' }, paths: {}, components: { schemas: picked } };
  const types = await openapiTS(document as unknown as OpenAPI3, {
    alphabetize: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  });
  const [, body = ''] = /export interface components \{[^]*?schemas: (\{[^]*?\n {4}\});/.exec(astToString(types)) ?? [];
  const exported = wanted.map((name) => `export type ${name} = Schemas['${name}'];`);
  return `${header}interface Schemas ${body.replaceAll('components["schemas"]', 'Schemas')}\n\n${exported.join('\n')}\n`;
}

function pick(name: string, schemas: Record<string, unknown>, picked: Record<string, unknown>): void {
  if (name in picked) return;
  if (!(name in schemas)) throw new Error(`Meta's document has no schema ${name}.`);
  picked[name] = withoutProse(schemas[name]);
  for (const [, reference = ''] of JSON.stringify(picked[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    pick(reference, schemas, picked);
  }
}

/** A property may have the name of such a keyword: it is kept when its value is a schema. */
function withoutProse(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => !prose.has(key) || isSchema(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutProse(value)]));
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('type' in value || '$ref' in value);
}
