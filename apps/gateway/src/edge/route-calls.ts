import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { RequestTrace } from '@parley/messaging';
import type { HeldRequest, RouteDefinition } from '../access/routes/index.js';
import type { TeamPrincipal } from '../access/principal/index.js';
import type { RequestedBy } from '../access/requests/index.js';
import { toDomainError } from './error-body.js';
import { Gate } from './gate.js';
import { parseBody, parseIdempotencyKey, parseQuery } from './input.js';
import { Visibility } from './visibility.js';

/** The caller of a route within the process: the request that is being answered, which passed the gate. */
export interface RouteCaller extends Pick<HeldRequest, 'onceGone' | 'requireCredential'> {
  readonly principal: TeamPrincipal;
  readonly trace: RequestTrace;
}

/** The input of a route, not validated. */
export interface RouteInput {
  readonly params: Record<string, string>;
  readonly query: object;
  /** Undefined for a route without a body. */
  readonly body: unknown;
  readonly idempotencyKey: unknown;
}

/** A checked call, as the controller gets it. */
export interface RouteCall {
  readonly by: RequestedBy;
  readonly params: Readonly<Record<string, string>>;
  /** Validated against the route's classes. A route with `forward` gets the raw query and an empty body. */
  readonly query: object;
  readonly body: object;
  /** The result of the route's `heldBy`. */
  readonly held: object | undefined;
  /** Forwards the call to the owner of the contract. Other routes have a controller. */
  forward(): Promise<object>;
}

/**
 * Calls a route on behalf of a request that came by another route. The call passes the checks that a request of its own
 * would pass after the credential, in the same order and by the same code (decisions.md §1): 403 → 404 → 400 → the
 * controller.
 */
@Injectable()
export class RouteCalls {
  constructor(
    private readonly gate: Gate,
    private readonly visibility: Visibility,
    private readonly modules: ModuleRef,
  ) {}

  /** @throws DomainError as the route would answer */
  async run<T>(
    route: RouteDefinition,
    caller: RouteCaller,
    { params, query, body, idempotencyKey }: RouteInput,
    answer: (call: RouteCall) => Promise<T>,
  ): Promise<T> {
    const { principal, trace } = caller;
    const by = { caller: principal.caller, ...trace };
    await this.gate.allow(route, params, principal);
    try {
      const key = () => parseIdempotencyKey(route, idempotencyKey, 'Parameter "idempotencyKey"');
      const valid = route.forward
        ? { query, body: {} }
        : {
            query: parseQuery(route.query?.type, query),
            body: parseBody(route.body?.type, body),
          };
      const held = await route.heldBy?.({
        caller: principal.caller,
        trace,
        params,
        query: valid.query,
        onceGone: (listener) => caller.onceGone(listener),
        requireCredential: () => caller.requireCredential(),
        get: (type) => this.modules.get(type, { strict: false }),
      });
      const forward = async (): Promise<object> => {
        if (!route.forward) throw new Error(`${route.key} has a controller.`);
        const { scopes } = principal;
        const asCame = { by, scopes, params, query: query as Record<string, unknown>, body, idempotencyKey: key };
        return route.forward({ ...asCame, get: (type) => this.modules.get(type, { strict: false }) });
      };
      return await answer({ by, params, ...valid, held, forward });
    } catch (failure) {
      throw await this.visibility.errorFor(toDomainError(failure), {
        route,
        principal,
        trace,
        params,
        query,
        body,
      });
    }
  }
}
