import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, notFound } from '@parley/contracts/base';
import type { BlobStore } from '@parley/media-store';
import { NestLogger, type Runtime } from '@parley/service-runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientAdmission } from '../identity/client-access/index.js';
import type { GatewayConfig } from '../config.js';
import { BodyDeadlines } from './bodies/body-deadlines.js';
import { BodyRooms } from './bodies/body-rooms.js';
import { Cors } from './heads/cors.js';
import { HttpDrain } from './drain.js';
import { errorAnswer } from './error-body.js';
import { ErrorFilter } from './error.filter.js';
import { Gate } from './gate.js';
import { Holding } from './holding.js';
import { begin, installHooks } from './hooks.js';
import { acceptRawBodies, acceptIgnoredBodies } from './bodies/raw-body.js';
import { acceptJson, jsonBodyLimit } from './bodies/json/index.js';
import { OtherMethods } from './other-methods.js';
import { requestIdOf } from './heads/request-head.js';
import { RequestLog } from './request-log.js';
import { setSecurityHeaders } from './heads/security-headers.js';
import { acceptUploads } from './bodies/uploads/index.js';
import { belowHost, BLOBS, type Dialect, dialectAt } from '../access/requests/index.js';
import { UnnamedProxy } from '../limits/index.js';
import { newestVersion } from '../access/versions/index.js';

const headersTimeoutMs = 15_000;
/** Gives a refused client time to read why. Then its connection is destroyed, because the client may never close it. */
const lingerMs = 2_000;
/** Longer than the idle timeout of usual load balancers, so that they close connections first. */
const keepAliveTimeoutMs = 72_000;

type RootModule = Parameters<typeof NestFactory.create>[0];

/** Creates the Nest application on Fastify, with hooks, body parsers and error filter. It does not listen yet. */
export async function createHttpApp(
  runtime: Runtime<GatewayConfig>,
  root: RootModule,
  dialects: readonly Dialect[] = [],
): Promise<INestApplication> {
  const { config } = runtime;
  const adapter = new FastifyAdapter({
    bodyLimit: jsonBodyLimit,
    // The longest limit of any request. `BodyDeadlines` gives most requests less time.
    requestTimeout: Math.max(config.UPLOAD_TIMEOUT_MS, config.REQUEST_TIMEOUT_MS, headersTimeoutMs),
    keepAliveTimeout: keepAliveTimeoutMs,
    // While the server closes, requests on open connections are served, not refused.
    return503OnClosing: false,
    // A request without `Host` is refused by our hook, with our error body.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 1024 },
    rewriteUrl: (request: IncomingMessage) => routedUrl(dialects, request),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      refuseUrl(dialects, request, reply),
    clientErrorHandler: refuseMalformedHttp,
  });
  adapter.getInstance().decorateRequest('gateway', null as never);
  // Set through the adapter: its own hooks would otherwise run first and could refuse a request before our first hook saw it.
  adapter.setOnRequestHook(begin.bind(null, dialects) as never);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(runtime.logger),
    abortOnError: false,
    bodyParser: false,
  });
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  instance.server.headersTimeout = headersTimeoutMs;
  // An `Expect` other than 100-continue is ignored, as HTTP allows. Node's own answer would not have our error body.
  instance.server.on('checkExpectation', (request, response) => instance.server.emit('request', request, response));
  await setSecurityHeaders(instance);
  instance.removeAllContentTypeParsers();
  acceptJson(instance);
  acceptIgnoredBodies(instance);
  acceptRawBodies(instance);
  acceptUploads(instance, app.get<BlobStore>(BLOBS), jsonBodyLimit);
  const drain = app.get(HttpDrain);
  drain.watch(instance.server);
  const bodies = new BodyDeadlines(instance.server, {
    requestMs: config.REQUEST_TIMEOUT_MS,
    largeMs: config.UPLOAD_TIMEOUT_MS,
  });
  const log = new RequestLog(runtime.logger, runtime.registry);
  installHooks(instance, {
    gate: app.get(Gate),
    cors: app.get(Cors),
    clients: app.get(ClientAdmission),
    holding: app.get(Holding),
    otherMethods: app.get(OtherMethods),
    log,
    drain,
    bodies,
    rooms: app.get(BodyRooms),
    proxy: app.get(UnnamedProxy),
  });
  app.useGlobalFilters(app.get(ErrorFilter));
  return app;
}

/** The URL to route by. A request of a dialect is received first: its query may have a credential. */
function routedUrl(dialects: readonly Dialect[], request: IncomingMessage & { originalUrl?: string }): string {
  const { url = '' } = request;
  const path = belowHost(url);
  const dialect = dialectAt(dialects, path);
  if (!dialect) return url;
  request.originalUrl = dialect.receive(request, path);
  return request.originalUrl;
}

/** Answers 404 to a path that cannot be decoded. Fastify runs no hooks for it. */
function refuseUrl(dialects: readonly Dialect[], request: FastifyRequest, reply: FastifyReply): void {
  const { url, method, headers } = request;
  const requestId = requestIdOf(headers['x-request-id']);
  const dialect = dialectAt(dialects, belowHost(url));
  const path = dialect ? (belowHost(url).slice(dialect.prefix.length).split('?', 1)[0] ?? '') : '';
  const { status, body } = dialect
    ? dialect.errorAnswer(notFound('Route'), { requestId, method, path, principal: null })
    : errorAnswer(notFound('Route'), requestId);
  void reply
    .code(status)
    .headers({ 'X-Request-Id': requestId, 'Service-Version': newestVersion })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers malformed HTTP, a head that is too large, and a request that is too slow. There is only a socket, no request. */
function refuseMalformedHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || answersNow(socket)) {
    socket.destroy(error);
    return;
  }
  const requestId = requestIdOf(undefined);
  const refusal = new DomainError('invalid_parameter', 'The request is not well-formed HTTP, too large or too slow.');
  const body = JSON.stringify(errorAnswer(refusal, requestId).body);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${requestId}\r\n` +
      `Service-Version: ${newestVersion}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  const lingering = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(lingering));
}

/** True when an answer has begun on the socket: anything written now would become part of it. */
function answersNow(socket: Socket): boolean {
  const { _httpMessage: message } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return message?.headersSent === true;
}
