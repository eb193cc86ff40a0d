import { sessionSubject } from '@parley/contracts';
import type { Msg, Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import { drainSubscription } from '../broker/drain-subscription.js';
import type { RequestDispatcher, Route } from './request-dispatcher.js';

/** A live session's subjects, answered by this process until {@link stop}. Made by `RequestServer.serveSession`. */
export class SessionSubscription {
  private readonly routes = new Map<string, Route>();
  private readonly subscriptions: Subscription[];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly broker: Broker,
    private readonly dispatcher: RequestDispatcher,
    readonly sessionId: string,
    routes: readonly Route[],
    private readonly onStopped: () => void,
  ) {
    for (const route of routes) this.routes.set(sessionSubject(route.contract, sessionId), route);
    this.subscriptions = wildcardsOf(routes, sessionId).map((subject) =>
      broker.connection.subscribe(subject, {
        queue: sessionId,
        callback: (error, message) => this.receive(error, message),
      }),
    );
  }

  /** Resolves once the NATS server knows: from then on a request reaches this process. */
  async ready(): Promise<void> {
    await this.broker.connection.flush();
  }

  /** Takes nothing more and finishes what is in flight. */
  async stop(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => drainSubscription(this.broker, subscription)));
    await Promise.all(this.inFlight);
    this.onStopped();
  }

  private receive(error: Error | null, message: Msg): void {
    if (error) {
      this.broker.logger.error({ err: error, sessionId: this.sessionId }, 'NATS refused a session subscription');
      return;
    }
    const work = this.dispatcher.accept(message, this.routes.get(message.subject), this.sessionId);
    this.inFlight.add(work);
    void work.finally(() => this.inFlight.delete(work));
  }
}

/** One subscription a session instead of one a contract: `messaging.session.<id>.>`. */
function wildcardsOf(routes: readonly Route[], sessionId: string): string[] {
  const prefixes = routes.map((route) => route.contract.subject.split('{sessionId}')[0] ?? '');
  return [...new Set(prefixes)].map((prefix) => `${prefix}${sessionId}.>`);
}
