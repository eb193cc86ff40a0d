import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@parley/contracts/base';
import type { FastifyRequest } from 'fastify';
import type { TeamPrincipal } from '../principal/index.js';
import './request-state.js';
import { Uploads } from './uploads.js';

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}

/** The body, validated against the class that the route declares. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).gateway.body);

/** The query string, validated against the class that the route declares. */
export const Filters = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).gateway.query,
);

/** The `Idempotency-Key` of a route that accepts one; undefined where it is optional and absent. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).gateway.idempotencyKey,
);

/** A path parameter. The gate has checked that it can name a resource. */
export const Path = createParamDecorator(
  (name: string, context: ExecutionContext) => (requestOf(context).params as Record<string, string>)[name],
);

/** The result of the route's `heldBy` or `admittedBy`; undefined when there is none. */
export const Held = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).gateway.held);

/** The files of the request; empty on a route that accepts none. */
export const Uploaded = createParamDecorator(
  (_: unknown, context: ExecutionContext): Uploads => requestOf(context).gateway.uploads ?? new Uploads(),
);

/** The caller and the request id of requests to other services. */
export interface RequestedBy {
  caller: Caller;
  requestId: string;
  /** The ephemeral session behind a client token. */
  ephemeralSessionId?: string;
}

export const By = createParamDecorator((_: unknown, context: ExecutionContext) => requestedBy(requestOf(context)));

export function requestedBy(request: FastifyRequest): RequestedBy {
  const { requestId } = request.gateway;
  const { caller, client } = principalOf(request);
  return { caller, requestId, ...(client ? { ephemeralSessionId: client.ephemeralSessionId } : {}) };
}

/** The credential behind the request, on routes for teams. */
export const Who = createParamDecorator((_: unknown, context: ExecutionContext) => principalOf(requestOf(context)));

/** @throws Error on a route that is not for teams */
export function principalOf({ gateway: { principal } }: FastifyRequest): TeamPrincipal {
  if (principal?.kind !== 'team') throw new Error('The route is not one for the credentials of a team.');
  return principal;
}
