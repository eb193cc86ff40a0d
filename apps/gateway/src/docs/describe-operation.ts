import {
  errorCatalog,
  idempotencyKeyPattern,
  type Class,
  type ErrorCode,
  type JsonSchemaObject,
} from '@parley/contracts/base';
import type { PathParameter, RawReply, RouteDefinition } from '../access/routes/index.js';
import { partAnswers, partHeaders } from './bytes-in-parts.js';
import { ErrorBody } from './error-body.schema.js';
import { errorCodesOf } from './error-codes.js';

export type Schemas = Record<string, JsonSchemaObject>;

/** The OpenAPI operation of a route, made from the definition that also serves the route. */
export function describeOperation(route: RouteDefinition): Record<string, unknown> {
  return {
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    ...accessNotes(route),
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
        ...(access.client === undefined ? [] : [{ clientToken: [access.client] }]),
      ];
    default:
      throw new Error(`unknown access ${JSON.stringify(access satisfies never)}`);
  }
}

interface AccessNotes {
  description?: string;
  'x-scope'?: string;
  'x-client-action'?: string;
}

function tokenNotes({ admittedBy, rawBody, errors = [] }: RouteDefinition): AccessNotes {
  if (!admittedBy || rawBody || !errors.includes('unauthenticated')) return {};
  return { description: 'With the token that it began with, as `Authorization: Bearer`.' };
}

function accessNotes(route: RouteDefinition): AccessNotes {
  const { access } = route;
  switch (access.kind) {
    case 'public':
      return tokenNotes(route);
    case 'admin':
      return {};
    case 'login':
      return access.manager ? { description: 'The signed-in member must be owner or admin.' } : {};
    case 'scope': {
      const notes = [`Scope: \`${access.scope}\`.`];
      if (access.teamOnly) notes.push('Not for project tokens.');
      if (access.manager) notes.push('The member behind the credential must be owner or admin.');
      if (access.client) notes.push(`Also for client tokens that may \`${access.client}\`.`);
      return {
        description: notes.join(' '),
        'x-scope': access.scope,
        ...(access.client ? { 'x-client-action': access.client } : {}),
      };
    }
    default:
      throw new Error(`unknown access ${JSON.stringify(access satisfies never)}`);
  }
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
  const content = { ...json(ref(body)), ...(upload?.multipart ? fileForm : {}) };
  return { requestBody: { required: method === 'PATCH' || required.length > 0, content } };
}

/** The form's only part carries the same as the JSON body. */
const fileForm = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'At most 16 MiB.' } },
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
      description: 'Makes repeats of this request one, for all credentials of the team on this route.',
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
      description: 'The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now.',
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
      description: 'The `ETag` of what the change was made from; refused with 412 when it has changed since.',
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

/** One response per status. Its description lists the error codes with that status. */
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
        content: json({
          allOf: [ref(ErrorBody), { type: 'object', properties: { code: { enum: ofStatus } } }],
        }),
      },
    ]),
  );
}

const textHeader = { schema: { type: 'string' } };
const successHeaders = { 'X-Request-Id': textHeader, 'Service-Version': textHeader };

function json(schema: JsonSchemaObject): Record<string, unknown> {
  return { 'application/json': { schema } };
}
