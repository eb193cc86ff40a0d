import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

type Json = Record<string, unknown>;

const header = `/**
 * Generated from the gateway's OpenAPI document by \`node tools/bin/run.mjs client\`. Do not edit.
 */
`;

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
  const responses = Object.entries(operation.responses as Record<string, Json>)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { headers: _headers, ...response }]) => [status, response]);
  return { ...operation, responses: { ...Object.fromEntries(responses), default: failure } };
}

const failure = {
  description: 'The one error body.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};
