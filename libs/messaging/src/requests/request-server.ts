import { AsyncResource } from 'node:async_hooks';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { type AnyRequestContract, type ServiceName, visibleThings } from '@parley/contracts/base';
import type { Msg, Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { type Broker, drainSubscription } from '../broker/broker.js';
import { HeldRequests } from './held-requests.js';
import { NatsRequest } from './incoming-request.js';
import type { LocalRequest } from './local-request.js';
import type { LocalServer, LocalServices } from './local-services.js';
import { requireVisible, type Route } from './owner-visibility.js';
import { RequestAges } from './request-ages.js';
import type { RequestContext } from './request-context.js';
import { RequestDispatcher } from './request-dispatcher.js';
import { SessionRoutes } from './session-routes.js';
import { type SessionParts, SessionSubscription } from './session-subscription.js';

export interface RequestServerOptions {
  broker: Broker;
  /** Also the NATS queue group: each request goes to one instance of the service. */
  service: ServiceName;
  logger: Logger;
  /** Maximum requests handled at once; others are answered `unavailable`. Default 1000. */
  maxInFlight?: number;
  /** The services of this process, which ask one another without NATS. */
  local?: LocalServices;
}

/** Nest transport that answers request contracts (`@Handles`) over NATS, and those of its own process. */
export class RequestServer extends Server implements CustomTransportStrategy, LocalServer {
  private readonly routes = new Map<string, Route>();
  private readonly dispatcher: RequestDispatcher;
  private readonly subscriptions: Subscription[] = [];
  private readonly sessions: SessionParts;
  private readonly held: HeldRequests;
  private readonly ages = new RequestAges();
  /** Handlers of local requests run in it: nothing of the asker's asynchronous context reaches them. */
  private readonly outside = new AsyncResource('RequestServer');

  constructor(private readonly options: RequestServerOptions) {
    super();
    const { broker, logger, maxInFlight = 1000 } = options;
    this.held = new HeldRequests(broker, (sessionId) => this.sessions.owned.has(sessionId));
    const find = (contract: AnyRequestContract): Route | undefined => this.routeOf(contract);
    this.dispatcher = new RequestDispatcher(broker, logger, maxInFlight, find, this.held);
    this.sessions = {
      broker,
      dispatcher: this.dispatcher,
      routes: new SessionRoutes(),
      incoming: (message) => this.incoming(message),
      serving: new Set(),
      owned: new Map(),
    };
  }

  /** Nest calls it for each `@Handles` method. Wrong wiring fails the start rather than the first request. */
  override addHandler(
    pattern: unknown,
    handler: MessageHandler,
    isEventHandler = false,
    extras: Record<string, unknown> = {},
  ): void {
    const contract = extras['contract'] as AnyRequestContract | undefined;
    if (!contract || isEventHandler) throw new Error(`The handler of ${String(pattern)} must use @Handles(contract).`);
    if (contract.owner !== this.options.service) {
      throw new Error(`${contract.subject} belongs to ${contract.owner}, not to ${this.options.service}.`);
    }
    if (this.routes.has(contract.subject)) throw new Error(`${contract.subject} has two handlers.`);
    const route = { contract, handler };
    this.routes.set(contract.subject, route);
    if (SessionRoutes.isForSessions(contract)) this.sessions.routes.add(route);
    super.addHandler(pattern, handler, isEventHandler, extras);
  }

  /** The handler of a contract in this process. */
  protected routeOf({ subject }: AnyRequestContract): Route | undefined {
    return this.routes.get(subject);
  }

  listen(callback: (error?: unknown) => void): void {
    for (const { contract } of this.routes.values()) this.requireVisibility(contract);
    for (const route of this.routes.values()) {
      if (SessionRoutes.isForSessions(route.contract)) continue;
      const subscription = this.options.broker.connection.subscribe(route.contract.subject, {
        queue: this.options.service,
        callback: (error, message) => this.receive(error, message, route),
      });
      this.subscriptions.push(subscription);
    }
    this.options.local?.add(this.options.service, this);
    callback();
  }

  /**
   * Starts answering for a live session that this process owns, with the handlers of the `{sessionId}` contracts. Each
   * session has its own queue group: if two processes briefly own the session, only one of them gets a request.
   */
  serveSession(sessionId: string): SessionSubscription {
    this.held.listen();
    return new SessionSubscription(this.sessions, sessionId);
  }

  /**
   * Answers a request in this process as if it had come over NATS, after checking that the things its contract calls visible
   * are visible.
   *
   * @param subject of a contract that is handled here
   * @throws DomainError of the handlers
   */
  async answer(subject: string, body: unknown, context: RequestContext): Promise<unknown> {
    const route = this.routes.get(subject);
    if (!route) throw new Error(`No handler for ${subject}.`);
    await requireVisible(route.contract, body, context, (contract) => this.routeOf(contract));
    return this.dispatcher.answer(route, body, context);
  }

  takes(contract: AnyRequestContract, sessionId: string | undefined): boolean {
    if (!this.routes.has(contract.subject)) return false;
    return sessionId === undefined || this.sessions.owned.has(sessionId);
  }

  acceptLocal(contract: AnyRequestContract, request: LocalRequest, sessionId: string | undefined): void {
    const session = sessionId === undefined ? undefined : this.sessions.owned.get(sessionId);
    this.outside.runInAsyncScope(() => {
      if (session) session.accept(request);
      else void this.dispatcher.accept(request, this.routeOf(contract));
    });
  }

  /** Stops intake, then waits until every accepted request is answered. */
  async close(): Promise<void> {
    this.options.local?.remove(this.options.service, this);
    await Promise.all([
      ...this.subscriptions.splice(0).map((subscription) => drainSubscription(this.options.broker, subscription)),
      ...[...this.sessions.serving].map((session) => session.stop()),
    ]);
    await this.dispatcher.idle();
    await this.held.close();
    if (this.options.broker.isConnected()) await this.options.broker.connection.flush();
  }

  /** Number of requests being handled now. */
  get inFlight(): number {
    return this.dispatcher.inFlight;
  }

  on(): never {
    throw new Error('RequestServer has no events.');
  }

  unwrap<T>(): T {
    return this.options.broker as T;
  }

  /** Fails the start when a thing that a contract calls visible has no handler here to check it. */
  private requireVisibility(contract: AnyRequestContract): void {
    for (const thing of visibleThings(contract)) {
      if (thing.contract.owner === contract.owner && !this.routeOf(thing.contract)) {
        throw new Error(`${contract.subject} needs an answer to ${thing.contract.subject} here.`);
      }
    }
  }

  private receive(error: Error | null, message: Msg, route: Route): void {
    if (error)
      this.options.logger.error({ err: error, subject: route.contract.subject }, 'NATS refused a subscription');
    else void this.dispatcher.accept(this.incoming(message), route);
  }

  private incoming(message: Msg): NatsRequest {
    return new NatsRequest(message, this.options.broker, this.options.logger, this.ages);
  }
}
