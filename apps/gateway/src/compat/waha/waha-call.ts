import type { Type } from '@nestjs/common';
import { DomainError, type RequestContract } from '@parley/contracts/base';
import { RequestClient } from '@parley/messaging';
import type { FastifyRequest } from 'fastify';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { onceGone, principalOf, type RequestedBy, requestedBy, Uploads } from '../../access/requests/index.js';
import { defaultSession, routeDefinition, type RouteKey } from '../../access/routes/index.js';
import { type RouteCall, RouteCalls } from '../../edge/index.js';

/** The input of a native route. */
export interface NativeInput {
  readonly params?: Record<string, string>;
  readonly query?: object;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

/** A provider of the gateway itself. */
export type Get = <T>(token: Type<T> | symbol) => T;

/** A request to an operation of WAHA's API, with what it needs to call Parley's own routes in this process. */
export class WahaCall<Body extends object = object, Query extends object = object> {
  readonly principal: TeamPrincipal;
  readonly by: RequestedBy;
  readonly params: Readonly<Record<string, string>>;
  /** The files of the body. */
  readonly uploads: Uploads;

  constructor(
    private readonly request: FastifyRequest,
    readonly body: Body,
    readonly query: Query,
    private readonly route: RouteKey,
    readonly get: Get,
  ) {
    const { uploads } = request.gateway;
    this.principal = principalOf(request);
    this.by = requestedBy(request);
    this.params = request.params as Record<string, string>;
    this.uploads = uploads ?? new Uploads();
  }

  /** The same request with another body, for an operation that takes it in the query. */
  withBody<Other extends object>(body: Other): WahaCall<Other, Query> {
    return new WahaCall(this.request, body, this.query, this.route, this.get);
  }

  /** The session that the request names, in its path, body or query. */
  get session(): string {
    return namedSession(this.params, this.body, this.query);
  }

  /** The media types that the client accepts. */
  get accepts(): string {
    return this.request.headers.accept ?? '';
  }

  /** The `Idempotency-Key`, else the id that the client chose for its message (waha.md §6). */
  get idempotencyKey(): string | undefined {
    const header = this.request.headers['idempotency-key'];
    const { id } = this.body as { id?: string };
    return typeof header === 'string' ? header : id;
  }

  /**
   * The answer of a native route to this caller, by the same checks as over HTTP.
   * @throws DomainError as that route answers
   */
  native<Reply = object>(input: NativeInput, key: RouteKey = this.route): Promise<Reply> {
    return this.through(key, input, (call) => call.forward()) as Promise<Reply>;
  }

  /** Like {@link native} for a route with a controller, which `answer` calls. */
  async through<T>(
    key: RouteKey,
    { params = {}, query = {}, body, idempotencyKey }: NativeInput,
    answer: (call: RouteCall) => Promise<T>,
  ): Promise<T> {
    const route = routeDefinition(key);
    if (!route) throw new Error(`There is no route ${key}.`);
    const { gateway, raw } = this.request;
    const caller = {
      principal: this.principal,
      trace: gateway.trace,
      onceGone: (listener: () => void) => onceGone(raw.socket, listener),
      requireCredential: () => gateway.requireCredential(),
    };
    return this.get(RouteCalls).run(route, caller, { params, query, body, idempotencyKey }, answer);
  }

  /** The reply of another service, which checks what the caller may see. Scopes are those of this operation. */
  ask<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    request: Request,
  ): Promise<Reply> {
    return this.get(RequestClient).request(contract, request, this.by);
  }

  /** True when the credential has the scope; some answers show more then. */
  mayUse(scope: Parameters<TeamPrincipal['scopes']['has']>[0]): boolean {
    return this.principal.scopes.has(scope);
  }

  /** @throws DomainError `insufficient_scope` */
  requireScope(scope: Parameters<TeamPrincipal['scopes']['has']>[0]): void {
    if (!this.mayUse(scope)) throw new DomainError('insufficient_scope', `This route needs the scope "${scope}".`);
  }
}

/** The name of the session in the first of these that has one; `default` where none has. */
export function namedSession(...inputs: readonly (object | undefined)[]): string {
  for (const input of inputs) {
    const { session } = (input ?? {}) as { session?: unknown };
    if (typeof session === 'string' && session !== '') return session;
  }
  return defaultSession;
}
