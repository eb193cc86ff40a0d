import { type Class, contractSchemasByStep, reachableSchemas } from '@parley/contracts/base';
import { wahaEnvironment } from '@parley/contracts/waha';
import { routeDefinition } from '../../../access/routes/index.js';
import { wahaPrefix } from '../edge/dialect.js';
import type { WahaOperation } from '../operation.js';
import { answerSchemas } from './answer-schemas.js';
import { namedOperation } from './operation-names.js';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** Answers besides the one that is wanted, of every operation that needs a key (waha.md §3). */
const refusals: Json = {
  '401': { description: 'No key, or a wrong one.', ...json(reference('Error')) },
  '403': { description: 'The key has not the scope.', ...json(reference('Error')) },
  '422': {
    description: 'The session is in another status, or the network refused it.',
    ...json({ oneOf: [reference('WrongStatus'), reference('Error')] }),
  },
  default: { description: 'Refused.', ...json(reference('Error')) },
};

/**
 * The OpenAPI document of what the WAHA layer serves (waha.md §1): input by the classes that validate it, of which the layer
 * drops unknown fields.
 */
export function* wahaDocument(operations: readonly WahaOperation[]): Generator<undefined, Json> {
  const inputs = yield* contractSchemasByStep();
  const schemas: Schemas = { ...open(inputs), ...answerSchemas };
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const [method = '', path = ''] = operation.key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(operation, path, schemas) };
    yield;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: "Parley's WAHA layer",
      description: "WAHA's operations as Parley serves them, for clients that are written for WAHA.",
      version: wahaEnvironment.version,
    },
    servers: [{ url: wahaPrefix, description: 'This Parley server.' }],
    security: [{ api_key: [] }],
    paths,
    components: {
      schemas: reachableSchemas(paths, schemas),
      securitySchemes: { api_key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    },
  };
}

function described({ key, native, status, body, query }: WahaOperation, path: string, schemas: Schemas): Json {
  const { tag, name, answer } = namedOperation(key);
  const usual = key.startsWith('POST') ? 201 : 200;
  const summary = native === null ? undefined : routeDefinition(native)?.summary;
  return {
    ...{ tags: [tag], operationId: `${tag}Controller_${name}`, ...(summary !== undefined && { summary }) },
    ...(native === null && { security: [] }),
    parameters: [...pathParameters(path), ...queryParameters(query, schemas)],
    ...(body && { requestBody: { required: true, ...json(reference(body.name)) } }),
    responses: { [String(status ?? usual)]: answered(answer), ...(native === null ? {} : refusals) },
  };
}

function answered(answer: string): Json {
  const description = 'Done.';
  if (answer === 'none') return { description };
  const name = answer.replace(/\[\]$/, '');
  const schema = name === answer ? reference(name) : { type: 'array', items: reference(name) };
  if (answer !== 'QrCode') return { description, ...json(schema) };
  const image = { schema: { type: 'string', format: 'binary' } };
  return { description, content: { 'application/json': { schema }, 'image/png': image } };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
}

function queryParameters(query: Class<object> | undefined, schemas: Schemas): Json[] {
  const { properties = {}, required = [] } = (query && schemas[query.name]) ?? {};
  return Object.entries(properties as Schemas).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: (required as string[]).includes(name), schema },
    ...(description !== undefined && { description }),
  }));
}

/** The layer drops what it does not know, and takes `null` for what is absent. */
function open(schemas: Readonly<Schemas>): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { additionalProperties: _, ...schema }]) => [name, schema]),
  );
}
