import { Injectable } from '@nestjs/common';
import { allowsOrigin, DomainError } from '@parley/contracts/base';
import { allowsWidgetOrigin } from '@parley/contracts/widget';
import { RequestClient, type RequestTrace } from '@parley/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RouteDefinition, routeDefinitions } from '../../access/routes/index.js';
import { ClientRulesStore } from '../../identity/client-access/index.js';
import { pathPattern } from './request-head.js';
import { forManyTeams } from '../../access/requests/index.js';

/** How long a browser may cache the answer to a preflight. */
const maxAgeSeconds = 600;
const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, Service-Version, X-Request-Id';
const exposedHeaders =
  'X-Request-Id, Service-Version, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After';

/** The path at which pages open widget sessions. */
const widgetPath = '/widget/sessions';

/** A path with routes that accept client tokens. */
interface ClientPath {
  readonly pattern: RegExp;
  readonly methods: string[];
}

/** What a preflight asks for. */
interface Preflight {
  readonly methods: readonly string[];
  readonly session?: string;
  readonly isWidget?: boolean;
}

/**
 * Answers pages of other origins (decisions.md §4, §9). Only the routes for client tokens and the one that opens widget
 * sessions allow them: no other credential belongs in a page, and cookies never count across origins.
 */
@Injectable()
export class Cors {
  #paths: readonly ClientPath[] | undefined;

  constructor(
    private readonly rules: ClientRulesStore,
    private readonly client: RequestClient,
  ) {}

  /**
   * Answers the preflight of a route for client tokens. If the path names the session, its client rules decide. If the
   * body will name it, every origin is allowed, because the request itself is authorized later. To open a widget
   * session, at least one enabled widget must allow the origin; only the request itself names its widget.
   * @returns false for every other request
   */
  async answersPreflight(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { origin, 'access-control-request-method': method } = request.headers;
    if (request.method !== 'OPTIONS' || origin === undefined || method === undefined) return false;
    const preflight = this.#preflight(request.url.split('?', 1)[0] ?? '');
    if (!preflight) return false;
    reply.header('Vary', 'Origin');
    await this.#requireAllowed(preflight, origin, request.gateway.trace);
    await reply
      .code(204)
      .headers({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': preflight.methods.join(', '),
        'Access-Control-Allow-Headers': allowedHeaders,
        'Access-Control-Max-Age': String(maxAgeSeconds),
      })
      .send();
    return true;
  }

  /** The answer of a route for client tokens depends on the origin, which caches must know. */
  varies(reply: FastifyReply, { access }: RouteDefinition): void {
    if (access.kind === 'scope' && access.client) reply.header('Vary', 'Origin');
  }

  async #requireAllowed({ session, isWidget }: Preflight, origin: string, trace: RequestTrace): Promise<void> {
    if (session !== undefined && !(await this.rules.anyAllows(session, origin))) {
      throw new DomainError('origin_not_allowed', "The session's client rules do not allow this origin.");
    }
    if (!isWidget) return;
    const { allowed } = await this.client.request(allowsWidgetOrigin, { origin }, forManyTeams(trace));
    if (!allowed) throw widgetOriginRefused();
  }

  #preflight(path: string): Preflight | undefined {
    if (path === widgetPath) return { methods: ['POST'], isWidget: true };
    this.#paths ??= clientPaths(routeDefinitions());
    for (const { pattern, methods } of this.#paths) {
      const match = pattern.exec(path);
      if (match) return { methods, session: match.groups?.session };
    }
    return undefined;
  }
}

export function widgetOriginRefused(): DomainError {
  return new DomainError('origin_not_allowed', 'The settings of the widget do not allow this origin.');
}

/** Lets a page of an allowed origin read the answer, also an error. */
export function letPageRead(reply: FastifyReply, origins: readonly string[], origin: string | undefined): void {
  if (origin === undefined || !allowsOrigin(origins, origin)) return;
  reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposedHeaders });
}

function clientPaths(routes: Iterable<RouteDefinition>): ClientPath[] {
  const methods = new Map<string, string[]>();
  for (const { access, path, method } of routes) {
    if (access.kind !== 'scope' || !access.client) continue;
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return [...methods].map(([path, ofPath]) => ({ pattern: pathPattern(path), methods: ofPath.toSorted() }));
}
