import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageDefinitions, type RouteDefinition, routeDefinitions } from '../access/routes/index.js';
import { Gate } from './gate.js';
import { pathPattern } from './heads/request-head.js';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  readonly isPublic: boolean;
}

/** Answers a request whose path or method no route has (decisions.md §1). */
@Injectable()
export class OtherMethods {
  #paths: readonly KnownPath[] | undefined;

  constructor(private readonly gate: Gate) {}

  /**
   * Answers `OPTIONS` on a path that exists, without a credential and without CORS headers.
   * @throws DomainError `not_found`; `method_not_allowed` after the checks of the credential
   */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = pathOf(request.url);
    const known = this.#knownAt(path);
    if (known.length === 0) throw notFound('Route', `${request.method} ${path}`);
    const methods = [...new Set(known.flatMap((path) => path.methods))].toSorted();
    if (request.method === 'OPTIONS') {
      await reply.code(204).header('Allow', methods.join(', ')).send();
      return;
    }
    if (!known.every(({ isPublic }) => isPublic)) await this.gate.identify(request, reply);
    reply.header('Allow', methods.join(', '));
    throw new DomainError('method_not_allowed', `The method is not allowed here, only ${methods.join(', ')}.`);
  }

  #knownAt(path: string): KnownPath[] {
    this.#paths ??= [...knownPaths(routeDefinitions()), ...knownPaths(pageDefinitions())];
    return this.#paths.filter(({ pattern }) => pattern.test(path));
  }
}

/** A request target may contain the host (RFC 9112 §3.2.2). The router ignores it. */
function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]*/i, '');
}

function knownPaths(routes: Iterable<RouteDefinition>): KnownPath[] {
  const byPath = new Map<string, RouteDefinition[]>();
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);
  return [...byPath].map(([path, ofPath]) => ({
    pattern: pathPattern(path),
    methods: ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    isPublic: ofPath.every(({ access }) => access.kind === 'public'),
  }));
}
