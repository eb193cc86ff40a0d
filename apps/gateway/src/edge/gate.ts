import { Injectable } from '@nestjs/common';
import { type ClientAction, DomainError, idempotencyKeyPattern, notFound } from '@parley/contracts/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize, type Access, type RouteDefinition } from '../access/routes/index.js';
import { authorizeAction, ClientAdmission } from '../identity/client-access/index.js';
import { Authenticator, cookieToken, requireSameOrigin } from '../identity/credentials/index.js';
import { credentialId, type ClientGrant, unauthenticated, type Principal } from '../access/principal/index.js';
import { ProjectStore } from '../identity/projects/index.js';
import { ClientAddresses, RateLimits } from '../limits/index.js';
import { newestVersion, servedVersion } from '../access/versions/index.js';
import { bearerToken } from './heads/request-head.js';
import { letPageRead } from './heads/cors.js';
import '../access/requests/index.js';

const anyCredential = { kind: 'login' } as const satisfies Access;

/** @throws DomainError `invalid_version`, `unsupported_version` */
export function letVersion(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('Service-Version', servedVersion(request.headers['service-version'], newestVersion));
}

/**
 * Runs every check that needs no body, before the body is read, in the order of decisions.md §1:
 * 401 credential → 400 version → 429 rate → 403 access → 404 of the ids and the project in the path. The rules of a
 * client token are checked with the access (decisions.md §4).
 */
@Injectable()
export class Gate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limits: RateLimits,
    private readonly addresses: ClientAddresses,
    private readonly projects: ProjectStore,
    private readonly clients: ClientAdmission,
  ) {}

  async admit(request: FastifyRequest, reply: FastifyReply, route: RouteDefinition): Promise<void> {
    const { access } = route;
    const version = request.headers['service-version'];
    if (access.kind === 'public') {
      request.gateway.accessGranted = true;
      // A token of the route's own comes before the version.
      if (route.admittedBy) return;
      letVersion(request, reply);
      requirePossible(route, request.params as Record<string, string>);
      return;
    }
    const { principal, byCookie } = await this.#authenticateFor(request, reply, access);
    request.gateway.principal = principal;
    request.gateway.requireCredential = () => this.#requireSame(request, access, principal);
    reply.header(
      'Service-Version',
      servedVersion(version, principal.kind === 'team' ? principal.serviceVersion : newestVersion),
    );
    const client = clientOf(principal, access);
    try {
      await this.limits.request(credentialId(principal), countedTeam(principal), (name, value) =>
        reply.header(name, value),
      );
    } catch (limit) {
      // A client token gets the 403 of its rules before any 429 (decisions.md §4).
      if (client) authorizeAction(client.grant, client.action, request.headers.origin);
      throw limit;
    }
    if (byCookie) requireSameOrigin(request);
    if (client) await this.#admitClient(request, reply, route, client);
    await this.allow(route, request.params as Record<string, string>, principal);
    if (route.perMinute !== undefined) await this.limits.ofRoute(route, credentialId(principal));
    request.gateway.accessGranted = true;
  }

  /** Checks only the credential, for a path whose routes need one but lack the method: 401 → 400 version → 429 rate. */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { principal } = await this.#authenticateFor(request, reply, anyCredential);
    const pinned = principal.kind === 'team' ? principal.serviceVersion : newestVersion;
    reply.header('Service-Version', servedVersion(request.headers['service-version'], pinned));
    await this.limits.request(credentialId(principal), countedTeam(principal), (name, value) =>
      reply.header(name, value),
    );
  }

  /** Checks 403 access → 404 of the ids and the project in the path, for a request or a call within the process. */
  async allow(route: RouteDefinition, params: Record<string, string>, principal: Principal): Promise<void> {
    if (route.access.kind !== 'public') authorize(route.access, principal);
    requirePossible(route, params);
    const { projectId } = params;
    if (projectId !== undefined && principal.kind === 'team') await this.projects.require(principal.caller, projectId);
  }

  async #admitClient(
    request: FastifyRequest,
    reply: FastifyReply,
    route: RouteDefinition,
    { grant, action }: ClientAsking,
  ): Promise<void> {
    const { origin, 'idempotency-key': key } = request.headers;
    const isKeyed = route.idempotencyKey !== undefined && typeof key === 'string' && idempotencyKeyPattern.test(key);
    request.gateway.client = await this.clients.byHead(grant, {
      action,
      origin,
      keyed: isKeyed ? { route: route.key, key } : undefined,
      setHeader: (name, value) => reply.header(name, value),
    });
  }

  /**
   * Sets first which origins may read the answer. Any page may read that its client token is invalid: it has to get
   * another.
   */
  async #authenticateFor(
    request: FastifyRequest,
    reply: FastifyReply,
    access: Access,
  ): Promise<{ principal: Principal; byCookie: boolean }> {
    const { origin } = request.headers;
    try {
      const found = await this.#authenticate(request, access);
      if (found.principal.kind === 'team' && found.principal.client) {
        letPageRead(reply, found.principal.client.rules.allowedOrigins, origin);
      }
      return found;
    } catch (refusal) {
      if ('client' in access && access.client) letPageRead(reply, ['*'], origin);
      if (refusal instanceof DomainError && refusal.code === 'unauthenticated') {
        await this.limits.failedAuthentication(this.addresses.of(request));
      }
      throw refusal;
    }
  }

  /** A login session that has switched teams meanwhile counts as another credential. */
  async #requireSame(request: FastifyRequest, access: Access, before: Principal): Promise<void> {
    const { principal } = await this.#authenticate(request, access);
    if (credentialId(principal) !== credentialId(before)) throw unauthenticated();
  }

  async #authenticate(request: FastifyRequest, access: Access): Promise<{ principal: Principal; byCookie: boolean }> {
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined) {
      const now = 'manager' in access && access.manager === true;
      return { principal: await this.authenticator.bearer(bearerToken(authorization), { now }), byCookie: false };
    }
    const token = cookieToken(cookie);
    if (token === null) throw unauthenticated();
    return { principal: await this.authenticator.cookie(token), byCookie: true };
  }
}

/** The team whose rate limit counts the request. Client tokens have the limits of their session instead. */
function countedTeam(principal: Principal): string | undefined {
  return principal.kind === 'team' && !principal.client ? principal.caller.teamId : undefined;
}

/** A client token on a route that accepts client tokens. */
interface ClientAsking {
  readonly grant: ClientGrant;
  readonly action: ClientAction;
}

function clientOf(principal: Principal, access: Access): ClientAsking | undefined {
  const grant = principal.kind === 'team' ? principal.client : undefined;
  const action = access.kind === 'scope' ? access.client : undefined;
  return grant && action ? { grant, action } : undefined;
}

/** @throws DomainError `not_found` for a path parameter that cannot name anything */
export function requirePossible({ parameters }: RouteDefinition, params: Readonly<Record<string, string>>): void {
  for (const { name, accepts, thing } of parameters) {
    const value = params[name] ?? '';
    if (!accepts(value)) throw notFound(thing, value);
  }
}
