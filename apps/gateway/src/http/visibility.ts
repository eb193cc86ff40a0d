import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError, errorCatalog } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { FastifyRequest } from 'fastify';
import type { Probe } from '../access/index.js';
import { toDomainError } from './error-body.js';
import '../requests/index.js';

/** Statuses of wrong input; a request that the caller may not even see must not get them. */
const inputStatuses: ReadonlySet<number> = new Set([400, 413, 415]);

/** Keeps 404 before 400 (decisions.md §1) without a look-up on the way of good requests. */
@Injectable()
export class Visibility {
  constructor(
    private readonly client: RequestClient,
    private readonly modules: ModuleRef,
  ) {}

  /** The error to answer: for wrong input, first whatever hides the thing that the request addresses. */
  async judge(error: DomainError, request: FastifyRequest): Promise<DomainError> {
    const visibleBy = request.routeOptions.config.route?.visibleBy;
    if (!visibleBy || !inputStatuses.has(errorCatalog[error.code].status)) return error;
    const probe = this.#probe(request);
    if (!probe) return error;
    try {
      await visibleBy(probe);
      return error;
    } catch (failure) {
      return toDomainError(failure);
    }
  }

  /** Null before the credential has been judged: a wrong version header, say, addresses nothing yet. */
  #probe(request: FastifyRequest): Probe | null {
    const { principal, requestId, accessGranted } = request.gateway;
    if (!accessGranted || principal?.kind !== 'team') return null;
    const { caller } = principal;
    return {
      caller,
      params: request.params as Record<string, string>,
      query: asObject(request.query) ?? {},
      body: asObject(request.body),
      ask: (contract, body) => this.client.request(contract, body, { caller, requestId }),
      get: (type) => this.modules.get(type, { strict: false }),
    };
  }
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}
