import { Readable } from 'node:stream';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DomainError } from '@parley/contracts/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientAdmission } from '../identity/client-access/index.js';
import type { Admitted } from '../access/principal/index.js';
import type { BodyDeadlines } from './bodies/body-deadlines.js';
import type { BodyRooms } from './bodies/body-rooms.js';
import type { Cors } from './heads/cors.js';
import type { HttpDrain } from './drain.js';
import { type Gate, letVersion, requirePossible } from './gate.js';
import type { Holding } from './holding.js';
import { parseIdempotencyKey, parseBody, parseQuery } from './input.js';
import { takeLargeJson } from './bodies/json/index.js';
import { takeRaw, ignoreBody } from './bodies/raw-body.js';
import type { OtherMethods } from './other-methods.js';
import { clientTraceOf } from './heads/request-head.js';
import type { RequestLog } from './request-log.js';
import { takeUploads } from './bodies/uploads/index.js';
import type { UnnamedProxy } from '../limits/index.js';
import { newestVersion } from '../access/versions/index.js';
import { belowHost, type Dialect, dialectAt } from '../access/requests/index.js';

/**
 * Refuses deliveries of webhooks. An endpoint that points at Parley itself, with a credential among its headers, would
 * make events from events for ever. Every delivery carries this header, which an endpoint's own headers cannot remove.
 * @throws DomainError `credential_not_allowed`
 */
function refuseOwnDelivery(headers: IncomingHttpHeaders): void {
  if (headers['parley-delivery-id'] === undefined) return;
  throw new DomainError(
    'credential_not_allowed',
    'This request is a delivery of a webhook ("Parley-Delivery-Id"): webhooks cannot call this API.',
  );
}

export interface HookParts {
  gate: Gate;
  cors: Cors;
  clients: ClientAdmission;
  holding: Holding;
  otherMethods: OtherMethods;
  log: RequestLog;
  drain: HttpDrain;
  bodies: BodyDeadlines;
  rooms: BodyRooms;
  proxy: UnnamedProxy;
}

/** The very first hook, so that every later failure can be answered and logged. */
export function begin(
  dialects: readonly Dialect[],
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  const trace = clientTraceOf(request.headers);
  request.gateway = {
    trace,
    dialect: dialectAt(dialects, belowHost(request.url)),
    startedAtMs: performance.now(),
    principal: null,
    accessGranted: false,
    query: {},
    body: {},
    requireCredential: () => Promise.resolve(),
  };
  reply.headers({ 'X-Request-Id': trace.requestId, 'Service-Version': newestVersion, 'Cache-Control': 'no-store' });
  done();
}

/** Installs the hooks that every request passes, before and after its controller. */
export function installHooks(instance: FastifyInstance, parts: HookParts): void {
  const { gate, cors, clients, holding, otherMethods, log, drain, bodies, rooms, proxy } = parts;
  instance.addHook('onRequest', async (request, reply) => {
    proxy.look(request.raw);
    requireHost(request);
    refuseOwnDelivery(request.headers);
    const { route } = request.routeOptions.config;
    if (await cors.answersPreflight(request, reply)) return reply;
    if (request.is404 || !route || hasEmptyParameter(request)) {
      await otherMethods.answer(request, reply);
      return reply;
    }
    cors.varies(reply, route);
    await gate.admit(request, reply, route);
    const { admittedBy } = route;
    if (admittedBy) {
      request.gateway.held = await versioned(request, reply, () => {
        requirePossible(route, request.params as Record<string, string>);
        return holding.admit(request, admittedBy, route);
      });
    }
    if (route.ignoresBody) ignoreBody(request);
    else if (route.method !== 'GET') requireIdentity(request.headers['content-encoding']);
    takeLargeJson(request, route);
    takeUploads(request, route);
    takeRaw(request, route);
    rooms.take(request, reply, route);
    if (route.largeJson || typeof route.rawBody === 'object' || request.gateway.uploads)
      bodies.expectLarge(request.raw);
    return undefined;
  });

  instance.addHook('preParsing', (request, reply, body, done) =>
    done(null, rooms.counted(request, reply, body as IncomingMessage)),
  );

  instance.addHook('preHandler', (request, _reply, done) => {
    const { client } = request.gateway;
    if (client) validateClientBody(clients, client, request).then(() => done(), done);
    else done();
  });

  instance.addHook('preHandler', (request, _reply, done) => {
    const { route } = request.routeOptions.config;
    if (!route || route.forward || route.readsInput) return done();
    let failure: Error | undefined;
    try {
      request.gateway.query = route.ignoresQuery ? {} : parseQuery(route.query?.type, request.query);
      if (request.method === 'HEAD') holdNothing(request.gateway.query);
      request.gateway.body = route.jsonRpc ? (request.body as object) : parseBody(route.body?.type, request.body);
      request.gateway.idempotencyKey = parseIdempotencyKey(route, request.headers['idempotency-key']);
    } catch (error) {
      failure = error as Error;
    }
    done(failure);
  });

  instance.addHook('preHandler', (request, _reply, done) => {
    const heldBy = request.routeOptions.config.route?.heldBy;
    const held = heldBy && holding.hold(request, heldBy);
    if (held) held.then(() => done(), done);
    else done();
  });

  // Fastify reads a stream to its end for HEAD: of a file only the head is wanted.
  instance.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done(null, payload);
    payload.destroy();
    done(null, Readable.from([]));
  });

  // Runs before the client can read the answer, so that its counts are settled by then.
  instance.addHook('onSend', (request, reply, _payload, done) => {
    const { client } = request.gateway;
    if (client) clients.answered(client, reply.statusCode).then(() => done(), done);
    else done();
  });

  instance.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify closes the connection after a body that it refused: a client that is still sending would be cut off
    // before it reads the answer. Without the header, Node reads and drops the rest, until the deadline of bodies.
    if (drain.started) reply.header('Connection', 'close');
    else if (reply.hasHeader('connection')) reply.removeHeader('connection');
    done();
  });

  instance.addHook('onResponse', (request, reply, done) => {
    log.answered(request, reply);
    done();
  });

  instance.addHook('onResponse', (request, _reply, done) => {
    const { uploads } = request.gateway;
    if (uploads) uploads.discard().then(() => done(), done);
    else done();
  });
}

/** HEAD is answered at once: a wait is about the body. */
function holdNothing(query: { wait?: number }): void {
  if (query.wait !== undefined) query.wait = 0;
}

/** HTTP/1.1 asks for the header (RFC 9112, 3.2). */
function requireHost({ raw }: FastifyRequest): void {
  if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
  throw new DomainError('invalid_parameter', 'The request has no "Host" header.');
}

/** The gateway does not decompress bodies. */
function requireIdentity(encoding: string | undefined): void {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw new DomainError('unsupported_media_type', 'A body must come without a Content-Encoding.');
}

function validateClientBody(clients: ClientAdmission, client: Admitted, request: FastifyRequest): Promise<void> {
  const { principal, trace } = request.gateway;
  if (principal?.kind !== 'team') throw new Error('A client token is a credential of a team.');
  const input = { params: request.params as Record<string, string>, body: request.body };
  return clients.byBody({ caller: principal.caller, ...trace }, client, input);
}

/** The router matches `/v1/projects/` as a project with an empty id. */
function hasEmptyParameter(request: FastifyRequest): boolean {
  return Object.entries(request.params as Record<string, string>).some(([name, value]) => name !== '*' && value === '');
}

/** The version comes after the 401 of a route's own token, and before its 404 (decisions.md §1). */
async function versioned(request: FastifyRequest, reply: FastifyReply, admit: () => Promise<object>): Promise<object> {
  let held: object;
  try {
    held = await admit();
  } catch (refusal) {
    if (!(refusal instanceof DomainError && refusal.code === 'unauthenticated')) letVersion(request, reply);
    throw refusal;
  }
  letVersion(request, reply);
  return held;
}
