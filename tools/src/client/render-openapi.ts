import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { repositoryRoot } from '../repository-root.js';

interface Operation {
  parameters?: { name: string; in: string }[];
}

type Json = Record<string, unknown>;

const header = `/**
 * Generated from the gateway's OpenAPI document by \`node tools/bin/run.mjs client\`. Do not edit.
 */
`;

/** The answers of an operation, by status. */
export type Responses = Record<string, { content?: Record<string, unknown>; headers?: unknown }>;

/** `none` for a client that raises errors before its generated code sees the answer. */
export type Errors = 'default' | 'none';

const failure = {
  description: 'The one error body.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};

const run = promisify(execFile);
const maxBytes = 64 * 1024 * 1024;

/** The gateway's OpenAPI document, printed by the gateway's own code in a child process. No server needs to run. */
export async function readOpenApi(): Promise<string> {
  const { stdout } = await run(process.execPath, [join(repositoryRoot, 'apps/gateway/dist/print-openapi.js')], {
    maxBuffer: maxBytes,
  });
  return stdout;
}

/** libs/client/src/generated/openapi.ts: the types of the document. */
export async function renderTypes(document: string): Promise<string> {
  const types = await openapiTS(condensed(JSON.parse(document) as Json) as unknown as OpenAPI3, {
    alphabetize: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
  });
  return header + astToString(types);
}

/**
 * Removes parts of the document that the types do not need: headers of answers, and the codes of each error status, because
 * all errors share one body. These are nine tenths of the document.
 */
function condensed(document: Json): Json {
  const paths = Object.entries(document.paths as Record<string, Record<string, Json>>).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, condensedOperation(operation)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as Json };
}

function condensedOperation(operation: Json): Json {
  return { ...operation, responses: condensedResponses(operation.responses as Responses, 'default') };
}

/** The good answers without their headers, and one for all errors, which share one body. */
export function condensedResponses(responses: Responses, errors: Errors): Responses {
  const good = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { headers: _headers, ...answer }]) => [status, answer]);
  return { ...(Object.fromEntries(good) as Responses), ...(errors === 'default' ? { default: failure } : {}) };
}

/** libs/client/src/generated/routes.ts: the properties of routes that the client needs at run time. */
export function renderRoutes(document: string): string {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> };
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const taking = (place: string, name: string): typeof routes =>
    routes.filter(({ operation }) => operation.parameters?.some((one) => one.in === place && one.name === name));
  const keyed = taking('header', 'Idempotency-Key').map(({ method, path }) => `${method} ${path}`);
  const byOffset = taking('query', 'offset').map(({ path }) => path);
  return [
    header,
    '/** Routes that take an `Idempotency-Key`. */',
    setOf('keyedRoutes', keyed),
    '',
    '/** Lists that are read by `limit` and `offset`. */',
    setOf('offsetLists', byOffset),
    '',
  ].join('\n');
}

function setOf(name: string, values: string[]): string {
  const lines = values.sort().map((value) => `  '${value}',`);
  return [`export const ${name}: ReadonlySet<string> = new Set([`, ...lines, ']);'].join('\n');
}
