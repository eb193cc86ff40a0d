import { contractSchemasByStep, reachableSchemas } from '@parley/contracts/base';
import { type RouteDefinition, routeDefinitions } from '../access/routes/index.js';
import { describeOperation } from './describe-operation.js';
import type { OpenApiDocument, Operation } from './openapi-types.js';
import { readable } from './reference/index.js';

/**
 * The OpenAPI 3.1 document of all defined routes, in steps: anybody may ask for it, and nobody waits for it (decisions.md §14).
 * Its schemas are those that validate, or are derived from them.
 */
export function* openApiDocument(): Generator<undefined, OpenApiDocument> {
  const schemas = yield* contractSchemasByStep();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of [...routeDefinitions()].sort(byKey)) {
    const { path, method, operationId, body } = route;
    if (body && !body.type) schemas[body.name] ??= body.schema();
    const operation = { operationId, ...describeOperation(route) } as Operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    yield;
  }
  const reached = reachableSchemas(paths, schemas);
  yield;
  return readable({
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This Parley server.' }],
    paths,
    components: { schemas: reached, securitySchemes },
    tags: tagsOf(paths),
  });
}

/** Sorts by path, then by method, so that the load order does not change the document. */
function byKey(left: RouteDefinition, right: RouteDefinition): number {
  const [one, other] = [left, right].map(({ path, method }) => `${path} ${method}`) as [string, string];
  return one < other ? -1 : 1;
}

const info = {
  title: 'Parley',
  description: [
    'Chat messaging, long-running operations, event history and signed webhooks.',
    'Every request carries `Authorization: Bearer …` with a team API key, a project token or a client token. Every ' +
      'refusal has the one error body; [each code is explained](/docs/errors).',
    'The examples take the address from `PARLEY_URL` and the credential from `PARLEY_TOKEN`; both are in the ' +
      '`credentials.json` that `npm start` names. The [guides](/docs/guides/) go through the API step by step.',
    'In the examples `shop` stands for a session of yours, and ids and phone numbers for those of your own.',
  ].join('\n\n'),
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
};

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A team API key or a project token with the named scope.' },
  /** Not named as the schema `ClientToken`: generators make one name of both. */
  clientBearer: {
    type: 'http',
    scheme: 'bearer',
    description: "A client token of one session, if the session's client rules allow the named action.",
  },
  login: { type: 'apiKey', in: 'cookie', name: 'parley_session', description: 'A signed-in member.' },
  adminToken: { type: 'http', scheme: 'bearer', description: 'The token of the instance administrator.' },
};

function tagsOf(paths: OpenApiDocument['paths']): { name: string }[] {
  const names = Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags));
  return [...new Set(names)].map((name) => ({ name }));
}
