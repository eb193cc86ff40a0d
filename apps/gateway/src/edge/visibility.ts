import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError, errorCatalog, manyTeamsCaller } from '@parley/contracts/base';
import { RequestClient, type RequestTrace } from '@parley/messaging';
import type { FastifyRequest } from 'fastify';
import type { Probe, RouteDefinition } from '../access/routes/index.js';
import type { Principal } from '../access/principal/index.js';
import { toDomainError } from './error-body.js';
import { isSettled } from '../access/requests/index.js';

/** The parts of a request, or of a call within the process, that say what it addresses. */
export interface Addressed {
  readonly route: RouteDefinition | undefined;
  /** Null until access is granted: an earlier refusal, say of a version header, addresses nothing yet. */
  readonly principal: Principal | null;
  readonly trace: RequestTrace;
  /** Not validated. */
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function addressedBy({ gateway, routeOptions, params, query, body }: FastifyRequest): Addressed {
  const { principal, trace, accessGranted } = gateway;
  const { route } = routeOptions.config;
  return { route, principal: accessGranted ? principal : null, trace, params, query, body };
}

/** Statuses of invalid input. A caller that may not see the resource must not get them. */
const inputStatuses: ReadonlySet<number> = new Set([400, 413, 415]);

/** Keeps 404 before 400 and 409 (decisions.md §1). Only refused requests cost a look-up. */
@Injectable()
export class Visibility {
  constructor(
    private readonly client: RequestClient,
    private readonly modules: ModuleRef,
  ) {}

  /** The error to answer. Before invalid input or a session that is not connected, the visibility probe may answer 404. */
  async errorFor(error: DomainError, addressed: Addressed): Promise<DomainError> {
    const visibleBy = addressed.route?.visibleBy;
    if (!visibleBy || isSettled(error) || !saysWhatIsThere(error)) return error;
    const probe = this.#probe(addressed);
    if (!probe) return error;
    try {
      await visibleBy(probe);
      return error;
    } catch (failure) {
      return toDomainError(failure);
    }
  }

  #probe({ principal, trace, params, query, body }: Addressed): Probe | null {
    if (!principal) return null;
    const caller = principal.kind === 'admin' ? manyTeamsCaller('gateway') : principal.caller;
    return {
      caller,
      params: params as Record<string, string>,
      query: asObject(query) ?? {},
      body: asObject(body),
      ask: (contract, request) => this.client.request(contract, request, { caller, ...trace }),
      get: (type) => this.modules.get(type, { strict: false }),
    };
  }
}

/** True for an error that would reveal a resource to a caller that may not see it. */
function saysWhatIsThere({ code }: DomainError): boolean {
  return code === 'session_not_connected' || inputStatuses.has(errorCatalog[code].status);
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}
