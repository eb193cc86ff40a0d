import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import {
  ROOT_CONTEXT,
  TraceFlags,
  context,
  propagation,
  trace,
  type Context,
  type ContextManager,
  type Span,
  type SpanContext,
  type SpanOptions,
  type TextMapPropagator,
  type Tracer,
} from '@opentelemetry/api';
import { DomainError } from '@parley/contracts/base';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Registry } from 'prom-client';
import { defer, lastValueFrom, throwError } from 'rxjs';
import { RequestInterceptor } from './request.interceptor.js';

class Controller {
  get(): void {}
}

/** @param traceparent the caller's: with a request on NATS in its context, over HTTP a header */
function execution(type: 'rpc' | 'http', traceparent?: string): ExecutionContext {
  return {
    getClass: () => Controller,
    getHandler: () => Controller.prototype.get,
    getType: () => type,
    switchToHttp: () => ({ getRequest: () => ({ headers: { traceparent } }) }),
    switchToRpc: () => ({ getContext: () => ({ requestId: 'r', traceparent }) }),
  } as unknown as ExecutionContext;
}

const callersTrace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('RequestInterceptor without an SDK', () => {
  it('leaves the errors of the domain, and any other, as they are', async () => {
    const interceptor = new RequestInterceptor(new Registry(), 'operations');
    // A cause that is a lost connection does not change what the code already says.
    const known = new DomainError('conflict', 'taken', {
      cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }),
    });
    for (const error of [known, new TypeError('bug')]) {
      const handled = interceptor.intercept(execution('rpc'), { handle: () => throwError(() => error) });
      await expect(lastValueFrom(handled)).rejects.toBe(error);
    }
  });

  it('makes a lost connection `unavailable`, keeping the cause', async () => {
    const interceptor = new RequestInterceptor(new Registry(), 'operations');
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const handled = interceptor.intercept(execution('rpc'), { handle: () => throwError(() => lost) });
    await expect(lastValueFrom(handled)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
      cause: lost,
    });
  });
});

describe('RequestInterceptor with an SDK', () => {
  const spans: { name: string; parent: string | undefined; ended: boolean; attributes: Record<string, unknown> }[] = [];

  beforeEach(() => {
    spans.length = 0;
    context.setGlobalContextManager(new AsyncContextManager());
    propagation.setGlobalPropagator(new TraceContext());
    trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) as unknown as Tracer });
  });
  afterEach(() => {
    context.disable();
    propagation.disable();
    trace.disable();
  });

  const startSpan = (name: string, options: SpanOptions, parent: Context): Span => {
    const span = {
      name,
      parent: trace.getSpanContext(parent)?.spanId,
      ended: false,
      attributes: { ...options.attributes } as Record<string, unknown>,
    };
    spans.push(span);
    const spanContext: SpanContext = {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'aaaaaaaaaaaaaaaa',
      traceFlags: TraceFlags.SAMPLED,
    };
    return {
      spanContext: () => spanContext,
      setAttribute: (key: string, value: unknown) => (span.attributes[key] = value),
      setStatus: () => undefined,
      recordException: () => undefined,
      end: () => (span.ended = true),
    } as unknown as Span;
  };

  it.each(['rpc', 'http'] as const)(
    'makes a span under that of the caller, and the parent of what is asked meanwhile (%s)',
    async (type) => {
      const interceptor = new RequestInterceptor(new Registry(), 'operations');
      const active = await lastValueFrom(
        interceptor.intercept(execution(type, callersTrace), {
          handle: () => defer(async () => trace.getActiveSpan()?.spanContext().spanId),
        }),
      );
      expect(spans).toEqual([
        {
          name: 'Controller.get',
          parent: 'b7ad6b7169203331',
          ended: true,
          attributes: { 'parley.service': 'operations' },
        },
      ]);
      expect(active).toBe('aaaaaaaaaaaaaaaa');
    },
  );

  it('ends the span of a failure with its code', async () => {
    const interceptor = new RequestInterceptor(new Registry(), 'operations');
    const handled = interceptor.intercept(execution('rpc'), {
      handle: () => throwError(() => new DomainError('conflict', 'x')),
    });
    await expect(lastValueFrom(handled)).rejects.toMatchObject({ code: 'conflict' });
    expect(spans).toMatchObject([{ ended: true, attributes: { 'parley.error.code': 'conflict' } }]);
  });
});

/** What an SDK brings: contexts that follow asynchronous work, and the W3C header. */
class AsyncContextManager implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }
  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    ctx: Context,
    run: F,
    _this?: unknown,
    ...args: A
  ): ReturnType<F> {
    return this.#storage.run(ctx, run, ...args);
  }
  bind<T>(_context: Context, target: T): T {
    return target;
  }
  enable(): this {
    return this;
  }
  disable(): this {
    this.#storage.disable();
    return this;
  }
}

class TraceContext implements TextMapPropagator {
  inject(from: Context, carrier: { traceparent?: string }): void {
    const span = trace.getSpanContext(from);
    if (span) carrier.traceparent = `00-${span.traceId}-${span.spanId}-01`;
  }
  extract(into: Context, carrier: { traceparent?: string }): Context {
    const [, traceId, spanId] = carrier.traceparent?.split('-') ?? [];
    if (!traceId || !spanId) return into;
    return trace.setSpanContext(into, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  }
  fields(): string[] {
    return ['traceparent'];
  }
}
