import type { Logger } from '@parley/service-runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import '../access/requests/index.js';

/** Writes one log line and one observation for each answered request. Never logs a body, a query or a header. */
export class RequestLog {
  readonly #durations: Histogram<'method' | 'route' | 'status'>;

  constructor(
    private readonly logger: Logger,
    registry: Registry,
  ) {
    this.#durations = new Histogram({
      name: 'parley_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer, by route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
  }

  answered(request: FastifyRequest, reply: FastifyReply): void {
    const { trace, startedAtMs, principal } = request.gateway;
    const ms = performance.now() - startedAtMs;
    const route = request.routeOptions.config.route?.path ?? 'unknown';
    const status = reply.statusCode;
    this.#durations.observe({ method: request.method, route, status }, ms / 1000);
    this.logger.info(
      {
        requestId: trace.requestId,
        method: request.method,
        route,
        status,
        ms: Math.round(ms * 100) / 100,
        teamId: principal?.kind === 'team' ? principal.caller.teamId : undefined,
      },
      'request',
    );
  }
}
