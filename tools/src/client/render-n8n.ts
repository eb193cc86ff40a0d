import { eventGroups } from '@parley/contracts/events';

type Json = Record<string, unknown>;

interface Schema extends Json {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  format?: string;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const header = `/**
 * Generated from the gateway's OpenAPI document by \`node tools/bin/run.mjs client\`. Do not edit.
 */
`;

/** Pages for people, and streams: no answer of a workflow's step. */
const unusable = /^text\//;

/**
 * What the n8n node offers: every operation that a key may call (beyond.md §8). Its resources are the tags, its operations the
 * ids of operations.
 */
export function renderN8nOperations(text: string): string {
  const document = JSON.parse(text) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => isUsable(operation))
      .map(([method, operation]) => toOperation(document, method.toUpperCase(), path, operation)),
  );
  return [
    header,
    "import type { Operation } from '../operation';",
    '',
    'export const operations: readonly Operation[] = [',
    ...operations.map((operation) => `  ${JSON.stringify(operation)},`),
    '];',
    '',
  ].join('\n');
}

/** What the n8n trigger can be subscribed to. */
export function renderN8nEventTypes(): string {
  const lines = eventGroups.flatMap(({ label: group, events }) =>
    Object.entries(events).map(
      ([type, { label }]) => `  ${JSON.stringify({ name: `${group}: ${label}`, value: type, description: type })},`,
    ),
  );
  return [
    header,
    'export const eventTypes: { name: string; value: string; description: string }[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
}

function answerTypes({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status.startsWith('2') ? Object.keys(content) : [],
  );
}

function isUsable(operation: Operation): boolean {
  return operation.security.some((one) => 'bearer' in one) && !answerTypes(operation).some((one) => unusable.test(one));
}

function toOperation(document: Document, method: string, path: string, operation: Operation): Json {
  const { operationId, summary, description = '', tags, parameters } = operation;
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const paging = query.includes('limit') ? ['cursor', 'offset'].find((name) => query.includes(name)) : undefined;
  return {
    id: operationId,
    resource: tags[0],
    title: summary,
    description: description.split('\n\n')[0],
    method,
    path,
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? { keyed: true } : {}),
    ...(paging === undefined ? {} : { paging }),
    ...(isUpload(operation) ? { upload: true } : {}),
    ...(answerTypes(operation).some((type) => type !== 'application/json') ? { download: true } : {}),
    fields: fieldsOf(document, operation, paging),
  };
}

/** A form of one file, which carries the same as the JSON body. */
function isUpload({ requestBody }: Operation): boolean {
  const form = requestBody?.content['multipart/form-data']?.schema.properties ?? {};
  return Object.keys(form).join() === 'file';
}

function fieldsOf(document: Document, operation: Operation, paging: string | undefined): Json[] {
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const inQuery = operation.parameters.filter(({ in: part, name }) => part === 'query' && !isPaging(name, paging));
  const body = resolved(document, operation.requestBody?.content['application/json']?.schema ?? {});
  const required = new Set(body.required);
  // Where the path names the session, the body need not.
  const taken = new Set([...inPath, ...inQuery].map(({ name }) => name));
  const inBody = isUpload(operation) ? [] : Object.entries(body.properties ?? {}).filter(([name]) => !taken.has(name));
  return [
    ...inPath.map((one) => field(document, { ...one, required: true })),
    ...inQuery.map((one) => field(document, one)),
    ...inBody.map(([name, schema]) =>
      field(document, {
        name,
        in: 'body',
        required: required.has(name),
        ...(schema.description ? { description: schema.description } : {}),
        schema,
      }),
    ),
  ];
}

function isPaging(name: string, paging: string | undefined): boolean {
  return paging !== undefined && (name === 'limit' || name === paging);
}

function field(document: Document, { name, in: part, required, description, schema }: Parameter): Json {
  const full = resolved(document, schema);
  const kind = name === 'base64' ? 'bytes' : kindOf(full, schema.$ref);
  return {
    name,
    in: part,
    kind,
    ...(required ? { required } : {}),
    ...(description ? { description } : {}),
    ...(kind === 'choice' ? { choices: full.enum } : {}),
  };
}

function kindOf({ type, enum: choices, items }: Schema, reference: string | undefined): string {
  if (reference?.endsWith('/FileInput')) return 'file';
  if (choices !== undefined) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return 'text';
  return type === 'array' && items?.type === 'string' ? 'texts' : 'json';
}

function resolved(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
