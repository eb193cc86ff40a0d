import type { Msg, Subscription } from '@nats-io/transport-node';
import { type Broker, drainSubscription } from '../broker/broker.js';
import type { IncomingRequest } from './incoming-request.js';
import type { RequestDispatcher } from './request-dispatcher.js';
import type { SessionRoutes } from './session-routes.js';

/** The parts that all live sessions of a server share. */
export interface SessionParts {
  readonly broker: Broker;
  readonly dispatcher: RequestDispatcher;
  readonly routes: SessionRoutes;
  readonly incoming: (message: Msg) => IncomingRequest;
  /** Sessions that are not stopped. Each session removes itself. */
  readonly serving: Set<SessionSubscription>;
  /** Those that take new requests, by session. */
  readonly owned: Map<string, SessionSubscription>;
}

/** Answers a live session's subjects in this process until {@link stop}. Created by `RequestServer.serveSession`. */
export class SessionSubscription {
  private readonly subscription: Subscription;
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly parts: SessionParts,
    readonly sessionId: string,
  ) {
    this.subscription = parts.broker.connection.subscribe(parts.routes.wildcard(sessionId), {
      queue: sessionId,
      callback: (error, message) => this.receive(error, message),
    });
    parts.serving.add(this);
    parts.owned.set(sessionId, this);
  }

  /** Resolves once the NATS server has the subscription: from then on requests reach this process. */
  async ready(): Promise<void> {
    await this.parts.broker.connection.flush();
  }

  /** Accepts no more requests and finishes those in flight. */
  async stop(): Promise<void> {
    if (this.parts.owned.get(this.sessionId) === this) this.parts.owned.delete(this.sessionId);
    await drainSubscription(this.parts.broker, this.subscription);
    await Promise.all(this.inFlight);
    this.parts.serving.delete(this);
  }

  private receive(error: Error | null, message: Msg): void {
    const { broker, incoming } = this.parts;
    if (error) {
      broker.logger.error({ err: error, sessionId: this.sessionId }, 'NATS refused a session subscription');
      return;
    }
    this.accept(incoming(message));
  }

  /** Handles a request to this session, however it came. */
  accept(request: IncomingRequest): void {
    const { dispatcher, routes } = this.parts;
    const work = dispatcher.accept(request, routes.find(request.subject, this.sessionId), this.sessionId);
    this.inFlight.add(work);
    void work.finally(() => this.inFlight.delete(work));
  }
}
