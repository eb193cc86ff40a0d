import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { SpanKind, SpanStatusCode, context, propagation, trace, type Context, type Span } from '@opentelemetry/api';
import { DomainError } from '@parley/contracts';
import { Histogram, type Registry } from 'prom-client';
import { Observable, catchError, tap, throwError } from 'rxjs';
import { isConnectionError } from '../database/connection-error.js';

const tracer = trace.getTracer('parley');

/**
 * Around every handled request, NATS or HTTP: a span (free while no OpenTelemetry SDK is loaded), its duration in
 * `/metrics`, and the one place where a lost database connection becomes `unavailable` rather than `internal`.
 */
export class RequestInterceptor implements NestInterceptor {
  readonly #durations: Histogram<'handler' | 'outcome'>;

  constructor(registry: Registry) {
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
    const parent = parentContext(execution);
    const span = tracer.startSpan(handler, { kind: SpanKind.SERVER }, parent);
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
    return new Observable((subscriber) =>
      context.with(trace.setSpan(parent, span), () => handled.subscribe(subscriber)),
    );
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

/** Over NATS the messaging library has made the caller's trace current; over HTTP it is read from the headers. */
function parentContext(execution: ExecutionContext): Context {
  const active = context.active();
  if (execution.getType() !== 'http' || trace.getSpan(active)) return active;
  const { headers } = execution.switchToHttp().getRequest<{ headers: Record<string, string | string[] | undefined> }>();
  return propagation.extract(active, headers);
}
