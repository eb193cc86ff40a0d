import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../access/index.js';
import { onceGone } from '../requests/index.js';

/** Lets a route hold its requests back (`heldBy`), after all checks and before the controller. */
@Injectable()
export class Holding {
  constructor(private readonly modules: ModuleRef) {}

  /** Nothing when the request need not wait. Without async functions: a held one's frame is memory. */
  hold(request: FastifyRequest, heldBy: NonNullable<RouteDefinition['heldBy']>): Promise<void> | undefined {
    const { gateway, params, raw } = request;
    const { principal, requestId, query } = gateway;
    if (principal?.kind !== 'team') throw new Error('Only requests with the credentials of a team are held.');
    const holding = heldBy({
      caller: principal.caller,
      requestId,
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
