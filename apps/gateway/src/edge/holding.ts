import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError } from '@parley/contracts/base';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../access/principal/index.js';
import type { RouteDefinition } from '../access/routes/index.js';
import { ClientAddresses, RateLimits } from '../limits/index.js';
import { onceGone } from '../access/requests/index.js';
import { bearerToken } from './heads/request-head.js';

/** Runs the `admittedBy` and `heldBy` functions of routes, before their controllers. */
@Injectable()
export class Holding {
  constructor(
    private readonly modules: ModuleRef,
    private readonly limits: RateLimits,
    private readonly addresses: ClientAddresses,
  ) {}

  /** Runs a route's `admittedBy` before the body is read. A failed authentication counts against the client's address. */
  async admit(
    request: FastifyRequest,
    admittedBy: NonNullable<RouteDefinition['admittedBy']>,
    { limitsFailures }: Pick<RouteDefinition, 'limitsFailures'>,
  ): Promise<object> {
    const { gateway, params, headers } = request;
    try {
      return await admittedBy({
        trace: gateway.trace,
        params: params as Record<string, string>,
        bearer: () => {
          if (headers.authorization === undefined) throw unauthenticated();
          return bearerToken(headers.authorization);
        },
        header: (name) => headers[name]?.toString(),
        address: () => this.addresses.of(request),
        get: (type) => this.modules.get(type, { strict: false }),
      });
    } catch (refusal) {
      if (refusal instanceof DomainError && refusal.code === 'unauthenticated' && !limitsFailures) {
        await this.limits.failedAuthentication(this.addresses.of(request));
      }
      throw refusal;
    }
  }

  /**
   * Runs a route's `heldBy` after all checks. Undefined when the request need not wait. Not async: the frame of each
   * held request would cost memory.
   */
  hold(request: FastifyRequest, heldBy: NonNullable<RouteDefinition['heldBy']>): Promise<void> | undefined {
    const { gateway, params, raw } = request;
    const { principal, trace, query } = gateway;
    if (principal?.kind !== 'team') throw new Error('Only requests with the credentials of a team are held.');
    const holding = heldBy({
      caller: principal.caller,
      trace,
      params: params as Record<string, string>,
      query,
      onceGone: (listener) => onceGone(raw.socket, listener),
      requireCredential: () => gateway.requireCredential(),
      get: (type) => this.modules.get(type, { strict: false }),
    });
    return holding?.then((result) => {
      gateway.held = result;
    });
  }
}
