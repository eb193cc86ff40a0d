import type { INestApplication } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { writeJson } from '@parley/messaging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../access/routes/index.js';
import { parseIdempotencyKey } from '../../edge/index.js';
import { requestedBy, principalOf } from '../../access/requests/index.js';
import { contractRouteDefinitions } from './contract-routes.js';

type Get = Parameters<NonNullable<RouteDefinition['forward']>>[0]['get'];

/** Serves every route of a contract. Call it before the application listens. */
export function serveContractRoutes(app: INestApplication): void {
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  const modules = app.get(ModuleRef);
  const get: Get = (type) => modules.get(type, { strict: false });
  for (const route of contractRouteDefinitions) serve(instance, route, get);
}

function serve(instance: FastifyInstance, route: RouteDefinition, get: Get): void {
  const { forward, method, path, status } = route;
  if (!forward) throw new Error(`${route.key} is not forwarded.`);
  instance.route({
    method: method as 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body, headers } = request;
      const answer = await forward({
        by: requestedBy(request),
        scopes: principalOf(request).scopes,
        isHead: request.method === 'HEAD',
        params: params as Record<string, string>,
        query: query as Record<string, unknown>,
        body,
        ifMatch: headers['if-match'],
        tag: (entityTag) => void reply.header('ETag', entityTag),
        idempotencyKey: () => parseIdempotencyKey(route, headers['idempotency-key']),
        get,
      });
      reply.code(status);
      if (status === 204) return undefined;
      reply.type('application/json; charset=utf-8');
      return writeJson(answer);
    },
  });
}
