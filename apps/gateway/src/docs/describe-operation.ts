import {
  errorCatalog,
  idempotencyKeyPattern,
  type Class,
  type ErrorCode,
  type JsonSchemaObject,
  Nested,
  Text,
  FieldOfSchema,
} from '@parley/contracts/base';
import { Operation } from '@parley/contracts/operations';
import type { PathParameter, RawReply, RouteDefinition } from '../access/routes/index.js';
import { partAnswers, partHeaders } from './bytes-in-parts.js';
import { errorCodesOf } from './error-codes.js';
import { operationTitle } from './operation-title.js';

/** The one error body (decisions.md §1). Some codes add a member. */
class ErrorBody {
  @Text({ description: 'A sentence that explains the error, or for four codes the code itself.' }) error: string;
  @FieldOfSchema({ type: 'string', enum: Object.keys(errorCatalog) }) code: string;
  @Text({ optional: true, description: 'The page that explains the code. Absent on 401 and 500.' }) docs?: string;
  @Text({ description: 'The id of the request, also in the `X-Request-Id` header and in the log.' }) requestId: string;
  @Nested(() => Operation, {
    optional: true,
    description: 'With `operation_conflict`: the current state of the operation.',
  })
  operation?: Operation;
  @Text({ optional: true, description: 'With `engine_rejected`: the reason from the messaging network.' })
  detail?: string;
}

export type Schemas = Record<string, JsonSchemaObject>;

/** The OpenAPI operation of a route, made from the definition that also serves the route. */
export function describeOperation(route: RouteDefinition): Record<string, unknown> {
  return {
    summary: operationTitle(route.operationId),
    description: [route.summary, accessNote(route)].filter(Boolean).join('\n\n'),
    tags: [route.tag],
    security: securityOf(route),
    ...accessExtensions(route),
    parameters: [
      ...route.parameters.map(pathParameter),
      ...queryParameters(route),
      ...idempotencyHeader(route),
      ...lastEventIdHeader(route),
      ...ifMatchHeader(route),
      ...partHeaders(route),
      versionHeader,
    ],
    ...requestBody(route),
    responses: {
      [route.status]: success(route),
      ...alternative(route),
      ...partAnswers(route, success(route)),
      ...failures(errorCodesOf(route)),
    },
  };
}

export function ref(type: { readonly name: string }): JsonSchemaObject {
  return { $ref: `#/components/schemas/${type.name}` };
}

function securityOf({ access }: RouteDefinition): Record<string, string[]>[] {
  switch (access.kind) {
    case 'public':
      return [];
    case 'admin':
      return [{ adminToken: [] }];
    case 'login':
      return [{ login: [] }];
    case 'scope':
      return [
        { bearer: [access.scope] },
        { login: [] },
        ...(access.client === undefined ? [] : [{ clientBearer: [access.client] }]),
      ];
    default:
      throw new Error(`unknown access ${JSON.stringify(access satisfies never)}`);
  }
}

/** Who may, in a sentence. */
function accessNote(route: RouteDefinition): string | undefined {
  const { access } = route;
  switch (access.kind) {
    case 'public':
      return tokenNote(route);
    case 'admin':
      return undefined;
    case 'login':
      return access.manager ? 'The signed-in member must be owner or admin.' : undefined;
    case 'scope':
      return [
        `Scope: \`${access.scope}\`.`,
        ...(access.teamOnly ? ['Not for project tokens.'] : []),
        ...(access.manager ? ['The member behind the credential must be owner or admin.'] : []),
        ...(access.client ? [`Also for client tokens that may \`${access.client}\`.`] : []),
      ].join(' ');
    default:
      throw new Error(`unknown access ${JSON.stringify(access satisfies never)}`);
  }
}

function tokenNote({ admittedBy, rawBody, errors = [] }: RouteDefinition): string | undefined {
  if (!admittedBy || rawBody || !errors.includes('unauthenticated')) return undefined;
  return 'With the token that it began with, as `Authorization: Bearer`.';
}

function accessExtensions({ access }: RouteDefinition): Record<string, string> {
  if (access.kind !== 'scope') return {};
  return { 'x-scope': access.scope, ...(access.client ? { 'x-client-action': access.client } : {}) };
}

function pathParameter({ name, schema }: PathParameter): JsonSchemaObject {
  return { name, in: 'path', required: true, schema };
}

function queryParameters({ query }: RouteDefinition): JsonSchemaObject[] {
  if (!query) return [];
  const { properties = {}, required = [] } = query.schema() as {
    properties?: Record<string, JsonSchemaObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description ? { description } : {}),
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }));
}

/** A body without required fields is optional. A PATCH body is always required: a change names at least one field. */
function requestBody({ body, method, upload, rawBody }: RouteDefinition): { requestBody?: JsonSchemaObject } {
  if (typeof rawBody === 'object') return { requestBody: { required: true, content: mediaContent(rawBody.media) } };
  if (!body) return {};
  const { required = [] } = body.schema() as { required?: string[] };
  // The form first: for an operation with a body of JSON before it, the generator of Java clients imports a class that it leaves out.
  const content = { ...(upload?.multipart ? fileForm : {}), ...json(ref(body)) };
  return { requestBody: { required: method === 'PATCH' || required.length > 0, content } };
}

/** The form's only part carries the same as the JSON body. */
const fileForm = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'As large as the engine takes.' } },
    },
  },
};

function idempotencyHeader({ idempotencyKey }: RouteDefinition): JsonSchemaObject[] {
  if (!idempotencyKey) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: idempotencyKey === 'required',
      description:
        'Repeats with the same key are answered as the first request was. Applies to all credentials of the team on this route.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: idempotencyKeyPattern.source },
    },
  ];
}

function lastEventIdHeader({ lastEventId }: RouteDefinition): JsonSchemaObject[] {
  if (!lastEventId) return [];
  return [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description:
        'The last `id:` received. The stream continues after it, without loss or duplicates. Absent: starts now.',
      schema: { type: 'string' },
    },
  ];
}

function ifMatchHeader({ entityTag, method }: RouteDefinition): JsonSchemaObject[] {
  if (!entityTag || method === 'GET') return [];
  return [
    {
      name: 'If-Match',
      in: 'header',
      description:
        'The `ETag` of the settings that you changed. The request fails with 412 if they have changed since.',
      schema: { type: 'string' },
    },
  ];
}

/** No `format: date`: generators make a date object of it, which they cannot put into a header. */
const versionHeader = {
  name: 'Service-Version',
  in: 'header',
  description: "The API version to serve, a date. Default: the team's pin.",
  schema: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
};

function success({ reply, status, entityTag }: RouteDefinition): Record<string, unknown> {
  const description = status === 204 ? 'Done; no body.' : doneAs(reply);
  const headers = entityTag ? { ...successHeaders, ETag: textHeader } : successHeaders;
  if (!reply) return { description, headers };
  if (Array.isArray(reply)) {
    return { description, headers, content: json({ type: 'array', items: ref(reply[0] as Class<object>) }) };
  }
  if (typeof reply === 'function') return { description, headers, content: json(ref(reply)) };
  const { media } = reply as Exclude<typeof reply, readonly [Class<object>]>;
  return { description, headers, content: mediaContent(media) };
}

function mediaContent(media: RawReply['media']): object {
  return Object.fromEntries(
    Object.entries(media).map(([type, { schema }]) => [type, schema ? { schema: schemaOf(schema) } : {}]),
  );
}

/** Adds the description of each media type. */
function doneAs(reply: RouteDefinition['reply']): string {
  const media = reply && 'media' in reply ? Object.values(reply.media) : [];
  return ['Done.', ...media.flatMap(({ description }) => description ?? [])].join(' ');
}

function alternative({ alternative: other }: RouteDefinition): Record<string, unknown> {
  if (!other) return {};
  const { status, description, reply } = other;
  return { [status]: { description, headers: successHeaders, content: json(ref(reply)) } };
}

function schemaOf(schema: Class<object> | JsonSchemaObject): JsonSchemaObject {
  return typeof schema === 'function' ? ref(schema as Class<object>) : schema;
}

/**
 * One response per status, with its error codes in the description and in `x-codes`. All refer to one schema: a schema for
 * each would be a class of its own in generated clients, 2,000 in all.
 */
function failures(codes: ErrorCode[]): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalog[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${errorCatalog[code].summary}`).join('\n\n'),
        headers: {
          'X-Request-Id': textHeader,
          'Service-Version': textHeader,
          ...(status === 416 ? { 'Content-Range': { schema: { type: 'string', pattern: '^bytes \\*/\\d+$' } } } : {}),
          ...(status === 429 || status === 503 ? { 'Retry-After': { schema: { type: 'integer' } } } : {}),
        },
        'x-codes': ofStatus,
        content: json(ref(ErrorBody)),
      },
    ]),
  );
}

const textHeader = { schema: { type: 'string' } };
const successHeaders = { 'X-Request-Id': textHeader, 'Service-Version': textHeader };

function json(schema: JsonSchemaObject): Record<string, unknown> {
  return { 'application/json': { schema } };
}
