import { randomUUID } from 'node:crypto';
import { type AnyRequestContract, Caller, DomainError, parse, parsingRequest } from '@parley/contracts/base';
import type { Logger } from 'pino';
import type { Broker } from '../broker/broker.js';
import { inSlices } from '../json/slices.js';
import { writeJson } from '../json/write-json.js';
import type { HeldRequests } from './held-requests.js';
import type { IncomingRequest } from './incoming-request.js';
import { type FindRoute, handle, requireVisible, type Route } from './owner-visibility.js';
import { isPage, pageJson } from './page-json.js';
import { type RequestContext, traceAs } from './request-context.js';
import { NoSessionOwner } from './request-errors.js';

interface Accepted extends Omit<RequestContext, 'caller'> {
  readonly route: Route | undefined;
  readonly traceparent: string | undefined;
}

const reportEveryMs = 1_000;

/** Passes each request to its handler and the reply back; counts the requests in flight. */
export class RequestDispatcher {
  private dropped = 0;
  private reportedAtMs = Number.NEGATIVE_INFINITY;
  private running = 0;
  private idleWaiters: (() => void)[] = [];

  constructor(
    private readonly broker: Broker,
    private readonly logger: Logger,
    private readonly maxInFlight: number,
    private readonly find: FindRoute,
    private readonly held: HeldRequests,
  ) {}

  get inFlight(): number {
    return this.running;
  }

  /** Resolves when no request is in flight. */
  async idle(): Promise<void> {
    if (this.running === 0) return;
    await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  /** Never rejects: every outcome becomes a reply or a log line. */
  async accept(request: IncomingRequest, route: Route | undefined, sessionId?: string): Promise<void> {
    const { requestId = randomUUID(), traceparent, timeoutMs, token } = request.about;
    const { subject } = request;
    // The asker has stopped waiting and was told `unavailable`, so the request must not take effect now.
    if (timeoutMs <= 0) return this.tellDropped({ subject, requestId, lateMs: -timeoutMs });
    if (token !== undefined && !this.held.take(token)) return this.tellDropped({ subject, requestId, lateMs: 0 });
    try {
      await this.within(request, { route, sessionId, traceparent, requestId, deadlineAt: Date.now() + timeoutMs });
    } finally {
      if (token !== undefined) this.held.release(token);
    }
  }

  private async within(request: IncomingRequest, { route, ...about }: Accepted): Promise<void> {
    if (this.running >= this.maxInFlight) {
      request.refuse(new DomainError('unavailable', 'The service is at its limit.', { retryAfterSeconds: 1 }));
      return;
    }
    this.running += 1;
    try {
      await this.handle(request, route, about);
    } finally {
      this.running -= 1;
      if (this.running === 0) for (const resolve of this.idleWaiters.splice(0)) resolve();
    }
  }

  /** Logs at most one a second: a process that was frozen may find thousands. */
  private tellDropped(request: { subject: string; requestId: string; lateMs: number }): void {
    this.dropped += 1;
    const nowMs = performance.now();
    if (nowMs - this.reportedAtMs < reportEveryMs) return;
    this.reportedAtMs = nowMs;
    this.logger.warn({ ...request, dropped: this.dropped }, 'a request waited longer than its asker and was dropped');
  }

  /** Validates a request and calls its handler. */
  async answer(route: Route, body: unknown, context: RequestContext): Promise<unknown> {
    return handle(route, await this.validated(route.contract, body, context), context);
  }

  private async handle(
    request: IncomingRequest,
    route: Route | undefined,
    about: Omit<RequestContext, 'caller'>,
  ): Promise<void> {
    try {
      if (!route) throw new Error(`No handler for ${request.subject}.`);
      const payload = await request.payload();
      const caller = parse(Caller, payload.caller);
      traceAs(caller, { requestId: about.requestId, traceparent: about.traceparent });
      const context: RequestContext = { ...about, caller };
      const reply = await this.payloadOf(route.contract, (await this.answer(route, payload.body, context)) ?? {});
      await request.reply(reply, about.deadlineAt);
    } catch (error) {
      request.refuse(this.toReplyError(error, request, about.requestId));
    }
  }

  private async validated(contract: AnyRequestContract, body: unknown, context: RequestContext): Promise<object> {
    try {
      return await inSlices(parsingRequest(contract, body));
    } catch (wrong) {
      await requireVisible(contract, body, context, this.find);
      throw wrong;
    }
  }

  private toReplyError(error: unknown, { subject }: IncomingRequest, requestId: string): DomainError | NoSessionOwner {
    if (error instanceof DomainError || error instanceof NoSessionOwner) return error;
    this.logger.error({ err: error, subject, requestId }, 'request failed unexpectedly');
    return new DomainError('internal', 'Something failed on our side.');
  }

  private async payloadOf(contract: AnyRequestContract, reply: unknown): Promise<string | Buffer> {
    const { maxPayloadBytes } = this.broker;
    const payload = isPage(contract, reply)
      ? await pageJson(contract, reply, maxPayloadBytes)
      : await writeJson(reply as object);
    // Thrown here, the asker gets `internal`. Thrown by the NATS client, the reply would be lost.
    if (Buffer.byteLength(payload) > maxPayloadBytes) throw new Error('The reply exceeds max_payload.');
    return payload;
  }
}
