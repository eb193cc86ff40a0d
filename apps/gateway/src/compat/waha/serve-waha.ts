import type { INestApplication } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError } from '@parley/contracts/base';
import { getSession } from '@parley/contracts/sessions';
import { wahaStatusOf } from '@parley/contracts/waha';
import { writeJson, inSlices } from '@parley/messaging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  anybody,
  defineBeside,
  pathParameters,
  type Probe,
  type RouteDefinition,
  routeDefinition,
} from '../../access/routes/index.js';
import { parseIdempotencyKey } from '../../edge/index.js';
import { wahaPrefix } from './edge/dialect.js';
import { readBody, readQuery, withoutEmptyFile } from './edge/liberal-input.js';
import { NotOffered, WahaRefusal, WrongStatus } from './edge/waha-refusal.js';
import { WahaFile, type WahaOperation, operation } from './operation.js';
import { notOffered, operations } from './operations.js';
import { type Get, namedSession, WahaCall } from './waha-call.js';

/** The document of these operations. It is made at the first request for it, and kept as bytes. */
export function documentOperation(operations: readonly WahaOperation[]): WahaOperation {
  let made: Promise<Buffer> | undefined;
  return operation({
    ...{ key: 'GET /openapi.json', native: 'GET /api/sessions' },
    run: async () => {
      made ??= bytesOf(operations);
      return new WahaFile('application/json; charset=utf-8', await made);
    },
  });
}

async function bytesOf(operations: readonly WahaOperation[]): Promise<Buffer> {
  const { wahaDocument } = await import('./document/waha-document.js');
  return Buffer.from(await writeJson(await inSlices(wahaDocument(operations))));
}

class NoInput {}

/** Serves WAHA's API below its prefix (waha.md). Call it before the application listens. */
export function serveWaha(app: INestApplication): void {
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  const modules = app.get(ModuleRef);
  const get: Get = (token) => modules.get(token, { strict: false });
  for (const operation of [...operations, documentOperation(operations)]) {
    serve(instance, definitionOf(operation), (request, reply) => answer(operation, request, reply, get));
  }
  for (const { key, why } of notOffered) {
    const refused = definitionOf({ key, native: 'GET /api/sessions', run: () => Promise.resolve() });
    serve(instance, { ...refused, visibleBy: undefined }, () => Promise.reject(new NotOffered(why)));
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function serve(instance: FastifyInstance, route: RouteDefinition, handler: Handler): void {
  defineBeside(route);
  const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
  instance.route({ method: route.method as 'GET', url, config: { route }, handler });
}

/** The definition by which the edge checks the head of a request, as for the native route. */
function definitionOf({ key, native, status, takesFile, sessionIsName }: WahaOperation): RouteDefinition {
  const [method = '', below = ''] = key.split(' ');
  const path = `${wahaPrefix}${below}`;
  return {
    ...{ key: `${method} ${path}`, method, path, operationId: key, summary: key },
    status: status ?? (method === 'POST' ? 201 : 200),
    // Every other parameter has more forms here than natively; what it names is looked up.
    parameters: below.includes('{session}') ? pathParameters('/{session}') : [],
    readsInput: true,
    upload: takesFile ? { field: 'file.data' } : undefined,
    ...(native === null ? { access: anybody, tag: 'Server' } : checksOf(key, native, sessionIsName)),
  };
}

/** The checks of the native route. A client token is no credential here. */
function checksOf(
  key: string,
  native: string,
  sessionIsName = false,
): Pick<RouteDefinition, 'access' | 'tag' | 'idempotencyKey' | 'visibleBy'> {
  const route = routeDefinition(native);
  if (!route) throw new Error(`${key}: there is no route ${native}.`);
  const { access, idempotencyKey, tag } = route;
  const own = access.kind === 'scope' ? { ...access, client: undefined } : access;
  const isOfSession = route.sessionInBody === true || route.parameters.some(({ name }) => name === 'session');
  const visible = sessionIsName ? namedVisible : sessionVisible;
  return { access: own, tag, idempotencyKey, visibleBy: isOfSession ? visible : route.visibleBy };
}

/** 404 comes before 400. A body that could not be read names no session, not even the default one. */
async function sessionVisible({ ask, params, query, body }: Probe): Promise<void> {
  if (params.session === undefined && query.session === undefined && body === undefined) return;
  const session = namedSession(params, body, query);
  if (session.length <= 64) await ask(getSession, { session });
}

async function namedVisible({ body, ...probe }: Probe): Promise<void> {
  if (body !== undefined) await sessionVisible({ ...probe, params: {}, body: { session: body.name } });
}

async function answer(
  operation: WahaOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  get: Get,
): Promise<unknown> {
  const { uploads } = request.gateway;
  const body = readBody(operation.body ?? NoInput, operation.body ? await withoutEmptyFile(request.body, uploads) : {});
  const query = readQuery(operation.query ?? NoInput, request.query);
  const { route } = request.routeOptions.config;
  if (!route) throw new Error('A request of an operation has its route.');
  parseIdempotencyKey(route, request.headers['idempotency-key']);
  reply.code(route.status);
  if (operation.native === null) return answered(await operation.run({} as WahaCall), reply);
  const call = new WahaCall(request, body, query, operation.native, get);
  try {
    return answered(await operation.run(call), reply);
  } catch (error) {
    throw await inWahasTerms(error, call);
  }
}

function answered(result: unknown, reply: FastifyReply): unknown {
  if (result === undefined) return reply.send();
  if (result instanceof WahaFile) return reply.type(result.mediaType).send(result.content);
  reply.type('application/json; charset=utf-8');
  return typeof result === 'object' && result !== null ? writeJson(result) : JSON.stringify(result);
}

/** A session that is not connected is refused with the status that it has (waha.md §3). */
async function inWahasTerms(error: unknown, call: WahaCall): Promise<unknown> {
  if (error instanceof WahaRefusal || !(error instanceof DomainError) || error.code !== 'session_not_connected') {
    return error;
  }
  const { session } = call;
  const found = await call.ask(getSession, { session });
  return new WrongStatus({ session: found.name, status: wahaStatusOf(found), expected: ['WORKING'] }, error);
}
