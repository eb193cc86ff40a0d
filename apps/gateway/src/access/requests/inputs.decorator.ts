import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Caller, manyTeamsCaller, type IdempotencyBinding } from '@parley/contracts/base';
import type { RequestTrace } from '@parley/messaging';
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

/** The caller and the request of what is asked of other services meanwhile. */
export interface RequestedBy extends RequestTrace {
  caller: Caller;
  /** The ephemeral session behind a client token. */
  ephemeralSessionId?: string;
}

export const By = createParamDecorator((_: unknown, context: ExecutionContext) => requestedBy(requestOf(context)));

export function requestedBy(request: FastifyRequest): RequestedBy {
  const { caller, client } = principalOf(request);
  const by: RequestedBy = { caller, ...request.gateway.trace };
  if (client) by.ephemeralSessionId = client.ephemeralSessionId;
  return by;
}

/** The credential behind the request, on routes for teams. */
export const Who = createParamDecorator((_: unknown, context: ExecutionContext) => principalOf(requestOf(context)));

/** @throws Error on a route that is not for teams */
export function principalOf({ gateway: { principal } }: FastifyRequest): TeamPrincipal {
  if (principal?.kind !== 'team') throw new Error('The route is not one for the credentials of a team.');
  return principal;
}

/** The caller of requests without a credential: the gateway itself, which may ask for any team. */
export function forManyTeams(trace: RequestTrace): RequestedBy {
  return { caller: manyTeamsCaller('gateway'), ...trace };
}

const daySeconds = 24 * 3600;
/**
 * Retention of the idempotency key of a request that starts an operation or attempts a delivery again, as with cancel
 * and replay (decisions.md §7).
 */
export const operationKeySeconds = 30 * daySeconds;

/**
 * The binding that makes a request happen once per key; undefined without a key. A team shares its keys, but those of a
 * client token are its end user's alone: a page must not get the answers of the business's own requests (decisions.md
 * §1).
 */
export function idempotencyOf(
  { caller: { sessionId = '' }, ephemeralSessionId }: RequestedBy,
  route: string,
  key: string | undefined,
  keepSeconds: number,
): IdempotencyBinding | undefined {
  if (key === undefined) return undefined;
  const scope = ephemeralSessionId === undefined ? route : `${route} client ${sessionId}/${ephemeralSessionId}`;
  return { route: scope, key, keepSeconds };
}
