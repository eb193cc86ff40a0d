import type { JsonSchemaObject } from '@parley/contracts/base';
import type { Operation } from '../openapi-types.js';
import { descriptionOf } from './field-descriptions.js';
import { fieldExamples, idExample } from './field-examples.js';
import type { ExampleMaker } from './example-of.js';
import type { KnownSchema } from './json-schema.js';
import { requestExamples } from './request-examples.js';
import type { SampleRequest } from './sample-request.js';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchemaObject;
  example?: unknown;
}

interface Body {
  content: Record<string, { schema?: JsonSchemaObject; example?: unknown }>;
}

/** The parameters, request body and responses of an operation, with examples. */
export interface ExampledOperation {
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Partial<Body> & { description: string }>;
}

/** Adds a description to each parameter, and examples to parameters, bodies and successful responses. */
export function exampled(
  operation: Operation,
  maker: ExampleMaker,
  values: Readonly<Record<string, unknown>>,
): ExampledOperation {
  const { parameters = [], requestBody, responses } = operation as unknown as Partial<ExampledOperation>;
  const answers = Object.entries(responses ?? {}).map(([status, answer]) => [
    status,
    status.startsWith('2') && answer.content
      ? { ...answer, ...withExamples(answer.content, (schema) => maker.of(schema)) }
      : answer,
  ]);
  return {
    parameters: parameters.map((parameter) => exampledParameter(parameter, maker)),
    ...(requestBody
      ? {
          requestBody: {
            ...requestBody,
            ...withExamples(requestBody.content, (schema) =>
              requestExample(operation, maker.ofRequest(schema, values)),
            ),
          },
        }
      : {}),
    responses: Object.fromEntries(answers) as ExampledOperation['responses'],
  };
}

function requestExample({ operationId }: Operation, made: unknown): unknown {
  const own = requestExamples[operationId];
  return own === undefined ? made : { ...(made as object), ...own };
}

function withExamples(content: Body['content'], exampleOf: (schema: JsonSchemaObject) => unknown): Body {
  const exampledContent = Object.entries(content).map(([type, media]) => [
    type,
    type === 'application/json' && media.schema ? { ...media, example: exampleOf(media.schema) } : media,
  ]);
  return { content: Object.fromEntries(exampledContent) as Body['content'] };
}

function exampledParameter(parameter: Parameter, maker: ExampleMaker): Parameter {
  const { schema } = parameter;
  const { description: ofSchema, ...rest } = schema as KnownSchema & JsonSchemaObject;
  const description = parameter.description ?? ofSchema ?? parameterDescription(parameter);
  const example = parameter.in === 'path' || parameter.required ? { example: parameterExample(parameter, maker) } : {};
  return { ...parameter, description, ...example, schema: rest };
}

function parameterDescription({ name, in: place }: Parameter): string {
  if (place === 'path') return `Id of the ${wordsOf(name.replace(/Id$/, '') || 'resource')}.`;
  return descriptionOf('', name) ?? `Only those of this ${wordsOf(name)}.`;
}

/** `testingNumber` → `testing number`. */
function wordsOf(name: string): string {
  return name === 'id' ? 'thing' : name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Parameters whose example is not that of a field. */
const namedExamples: Readonly<Record<string, string>> = {
  'Idempotency-Key': 'order-4711',
  asset: 'signup.0123456789ab.js',
  slug: '4fTq9ZkLw2XbN7sVhR3pYd',
  linkSlug: '4fTq9ZkLw2XbN7sVhR3pYd',
  leaveToken: 'Nzggb3BzQGV4YW1wbGUuY29t.Y3zv5m2qO7rT1xW9bK4dLf8sHj6uPa0eNcVgRiQyZtA',
  logo: 'Zk1pYb0cX2mQ7sVh3uTn5w',
  hookId: 'KwbB2Tf0SxCz4mJr8yUe6vQa',
};

function parameterExample({ name, schema }: Parameter, maker: ExampleMaker): unknown {
  if (Object.hasOwn(namedExamples, name)) return namedExamples[name];
  const { pattern } = schema as KnownSchema;
  const own = fieldExamples[name];
  if (pattern !== undefined && typeof own === 'string' && new RegExp(pattern).test(own)) return own;
  if (pattern !== undefined && new RegExp(pattern).test(idExample)) return idExample;
  return maker.of(schema, name);
}

/** The sample request, built from the examples of an operation. */
export function sampleOf(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  { parameters, requestBody, responses }: ExampledOperation,
): SampleRequest {
  const valuesOf = (place: Parameter['in']): Record<string, unknown> =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place && one.example !== undefined).map((one) => [one.name, one.example]),
    );
  const body = requestBody?.content['application/json']?.example;
  const isRaw = requestBody !== undefined && body === undefined;
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    pathParameters: valuesOf('path') as Record<string, string>,
    query: valuesOf('query'),
    headers: valuesOf('header') as Record<string, string>,
    ...(body === undefined && !isRaw ? {} : { body: body ?? {} }),
    hasToken: ((operation.security ?? []) as object[]).length > 0,
    answer: answerKind(responses),
  };
}

function answerKind(responses: ExampledOperation['responses']): SampleRequest['answer'] {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const types = Object.keys(good?.content ?? {});
  if (types.length === 0) return 'nothing';
  if (types.includes('application/json')) return 'json';
  if (types.includes('text/event-stream')) return 'events';
  return types.some((type) => type.startsWith('text/')) ? 'text' : 'bytes';
}
