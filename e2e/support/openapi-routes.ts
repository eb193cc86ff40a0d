import type { PrivateParley } from '@parley/tools';
import { ask } from './http.js';

/** As much of JSON Schema as `/openapi.json` uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** An operation of `/openapi.json`. */
export interface ApiRoute {
  readonly key: string;
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Who is let in: everyone, the administrator, signed-in members, or who has the scope. */
  readonly access: 'public' | 'admin' | 'login' | 'scope';
  readonly scope: string | undefined;
  readonly clientAction: string | undefined;
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface DocumentedOperation {
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-scope'?: string;
  'x-client-action'?: string;
}

export interface Api {
  readonly routes: readonly ApiRoute[];
  /** What a schema says, at any depth. */
  resolve(schema: Schema): Schema;
}

export async function readApi(parley: PrivateParley): Promise<Api> {
  const { status, body } = await ask<Document>(parley.credentials.baseUrl, 'GET', '/openapi.json');
  if (status !== 200) throw new Error(`no /openapi.json: ${status}`);
  const routes = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => toRoute(method.toUpperCase(), path, operation)),
  );
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (body.components.schemas[name] ?? {});
  };
  return { routes, resolve };
}

function toRoute(method: string, path: string, operation: DocumentedOperation): ApiRoute {
  return {
    key: `${method} ${path}`,
    method,
    path,
    parameters: operation.parameters,
    body: operation.requestBody?.content['application/json']?.schema,
    access: accessOf(operation),
    scope: operation['x-scope'],
    clientAction: operation['x-client-action'],
  };
}

function accessOf({ security, ...operation }: DocumentedOperation): ApiRoute['access'] {
  if (operation['x-scope'] !== undefined) return 'scope';
  if (security.length === 0) return 'public';
  return security.some((one) => 'adminToken' in one) ? 'admin' : 'login';
}

/** The path with its parameters filled in, percent-encoded. */
export function fill(path: string, values: (name: string, collection: string) => string): string {
  const segments = path.split('/');
  return segments
    .map((segment, index) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      return name === undefined ? segment : encodeURIComponent(values(name, segments[index - 1] ?? ''));
    })
    .join('/');
}
