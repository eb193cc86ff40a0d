import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { SpanKind, SpanStatusCode, context, propagation, trace, type Span, type SpanOptions } from '@opentelemetry/api';
import { DomainError } from '@parley/contracts/base';
import type { RequestContext } from '@parley/messaging';
import { Histogram, type Registry } from 'prom-client';
import { Observable, catchError, tap, throwError } from 'rxjs';
import { isConnectionError } from '@parley/database';

const tracer = trace.getTracer('parley');

/**
 * Wraps every handled request, NATS or HTTP: opens a span (free while no OpenTelemetry SDK is loaded) and records the
 * duration in `/metrics`. The only place that turns a lost database connection into `unavailable` rather than `internal`.
 */
export class RequestInterceptor implements NestInterceptor {
  readonly #durations: Histogram<'handler' | 'outcome'>;
  readonly #spanOptions: SpanOptions;

  /** @param service names it in each span: several may share a process, and its `service.name` */
  constructor(registry: Registry, service: string) {
    this.#spanOptions = { kind: SpanKind.SERVER, attributes: { 'parley.service': service } };
    this.#durations = new Histogram({
      name: 'parley_request_duration_seconds',
      help: 'Time to answer a request, by handler and outcome: `ok` or the error code.',
      labelNames: ['handler', 'outcome'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = `${execution.getClass().name}.${execution.getHandler().name}`;
    const active = context.active();
    const callersTrace = traceparentOf(execution);
    const parent = trace.getSpan(active) ? active : propagation.extract(active, { traceparent: callersTrace });
    const span = tracer.startSpan(handler, this.#spanOptions, parent);
    const current = trace.setSpan(parent, span);
    const stopTimer = this.#durations.startTimer({ handler });
    const end = (outcome: string): void => {
      stopTimer({ outcome });
      span.end();
    };
    const handled = next.handle().pipe(
      catchError((error: unknown) => {
        const answer = toAnswer(error);
        end(failSpan(span, answer));
        return throwError(() => answer);
      }),
      tap({ complete: () => end('ok') }),
    );
    return new Observable((subscriber) => context.with(current, () => handled.subscribe(subscriber)));
  }
}

function toAnswer(error: unknown): unknown {
  if (error instanceof DomainError || !isConnectionError(error)) return error;
  return new DomainError('unavailable', 'A database is not reachable now.', { retryAfterSeconds: 1, cause: error });
}

function failSpan(span: Span, error: unknown): string {
  const code = error instanceof DomainError ? error.code : 'internal';
  span.setAttribute('parley.error.code', code);
  if (code === 'internal' || code === 'unavailable') span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.recordException(error);
  return code;
}

/** The caller's W3C `traceparent`. Over NATS the messaging library has already read it; over HTTP it is a header. */
function traceparentOf(execution: ExecutionContext): string | undefined {
  if (execution.getType() !== 'http') return execution.switchToRpc().getContext<RequestContext>().traceparent;
  const { headers } = execution.switchToHttp().getRequest<{ headers: Record<string, string | string[] | undefined> }>();
  return typeof headers.traceparent === 'string' ? headers.traceparent : undefined;
}
