import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyEventContract, DomainError, parse } from '@parley/contracts/base';
import type { Logger } from 'pino';
import { type EventAnswers } from './event-answers.js';
import type { EventMessage } from './event-message.js';
import type { EventMetrics } from './event-metrics.js';
import { type FailurePolicy, unknownSubject, type Verdict } from './failure-policy.js';
import { failureKind } from './failure-kind.js';
import { type Failed, isolateFailures, type Isolation } from './isolate-failures.js';
import type { Outcome } from './received-event.js';
import type { ReceivedEvent } from './received-event.js';

export interface Delivery {
  message: EventMessage;
  received: ReceivedEvent;
  orderingKey?: string;
}

interface Options {
  answers: EventAnswers;
  policy: FailurePolicy;
  logger: Logger;
  durable: string;
  contracts: ReadonlyMap<string, AnyEventContract>;
  /** Subjects known to this version, handled here or not. A replica of a newer version knows more. */
  known: ReadonlySet<string>;
  metrics?: EventMetrics;
  /** When aborted, no new work is started. */
  stopped: AbortSignal;
  handle(batch: ReceivedEvent[]): Promise<Outcome[] | void>;
  orderingKey?(event: unknown): string;
}

/** Long enough to replace a connection that broke during the first attempt. */
const secondAttemptMs = 250;

/** Passes batches of messages to the handler and answers JetStream for each message. */
export class EventDeliveries {
  constructor(private readonly options: Options) {}

  /** Never rejects. Once it resolves, each message has been acknowledged, nacked, parked or dead-lettered. */
  async deliver(messages: readonly EventMessage[]): Promise<void> {
    const deliveries: Delivery[] = [];
    try {
      for (const message of messages) {
        const contract = this.options.contracts.get(message.subject);
        // The stream contains events that this consumer does not handle. They are not filtered at the server: the filter,
        // shared by all replicas, would hide events that only a newer version knows.
        const burial = contract ? this.decode(message, contract, deliveries) : this.passOver(message);
        if (burial) await burial;
      }
      if (deliveries.length > 0) await this.handleBatch(deliveries);
      const last = messages.at(-1);
      if (last && !last.isParked) this.options.metrics?.setLag(last.pending);
    } catch (error) {
      // Only a connection closed meanwhile can fail here. Unanswered messages are delivered again after the ack wait.
      this.options.logger.error({ err: error, durable: this.options.durable }, 'a batch could not be answered');
    }
  }

  /** @returns a promise when an answer is still being stored */
  private passOver(message: EventMessage): Promise<void> | undefined {
    const { known, policy, answers } = this.options;
    if (known.has(message.subject)) {
      message.ack();
      return undefined;
    }
    const verdict = policy.ofUnknown(message);
    if (verdict.kind === 'dead-letter') return answers.deadLetter(message, verdict.reason);
    return answers.park(message, { reason: unknownSubject, isOwnFault: false, delayMs: verdict.delayMs });
  }

  /** @returns a promise when an answer is still being stored */
  private decode(message: EventMessage, contract: AnyEventContract, into: Delivery[]): Promise<void> | undefined {
    try {
      const received = toReceivedEvent(message, contract);
      const orderingKey = this.options.orderingKey?.(received.event);
      into.push({ message, received, orderingKey });
      return undefined;
    } catch (error) {
      return this.options.answers.deadLetter(message, `unparsable: ${textOf(error)}`);
    }
  }

  private async handleBatch(deliveries: Delivery[]): Promise<void> {
    const { policy, logger, durable, stopped } = this.options;
    let failure = await this.attempt(deliveries);
    if (failure && failureKind(failure.error) === 'unknown' && !stopped.aborted) {
      await sleep(secondAttemptMs, undefined, { signal: stopped }).catch(() => undefined);
      failure = await this.attempt(deliveries);
    }
    if (!failure) return;
    const { error } = failure;
    if (stopped.aborted || !policy.mayIsolate(failureKind(error), deliveries)) return this.nakAll(deliveries, error);
    logger.warn({ err: error, durable, events: deliveries.length }, 'batch failed; those at fault are looked for');
    const { failed, untried, succeeded } = await this.isolate(deliveries, error);
    this.nakAll(untried, error);
    await Promise.all(failed.map((one) => this.answerFailed(one, succeeded)));
  }

  private isolate(deliveries: readonly Delivery[], error: unknown): Promise<Isolation<Delivery>> {
    const [only, ...others] = deliveries;
    if (only && others.length === 0) {
      const failed = [{ item: only, error, kind: failureKind(error) }];
      return Promise.resolve({ failed, untried: [], succeeded: 0 });
    }
    const isStopped = () => this.options.stopped.aborted;
    return isolateFailures(deliveries, (some) => this.attempt(some), { isStopped });
  }

  /** @returns the error that the handler threw, if any; no message is answered in that case */
  private async attempt(deliveries: readonly Delivery[]): Promise<{ error: unknown } | undefined> {
    let outcomes: Outcome[] | void;
    this.options.metrics?.observeBatch(deliveries.length);
    try {
      outcomes = await this.options.handle(deliveries.map(({ received }) => received));
      if (outcomes && outcomes.length !== deliveries.length) {
        throw new Error(`The handler gave ${outcomes.length} outcomes for ${deliveries.length} events.`);
      }
    } catch (error) {
      return { error };
    }
    this.options.policy.succeeded();
    // All answers in one microtask: the client writes to its socket at its end, so a pause between two answers costs a write
    // each.
    const answers = deliveries.flatMap((delivery, index) => this.apply(delivery, outcomes?.[index]) ?? []);
    const isDone = (_: Delivery, index: number) => (outcomes?.[index]?.kind ?? 'done') === 'done';
    this.options.metrics?.countOutcome('done', deliveries.filter(isDone).length);
    await Promise.all(answers);
    return undefined;
  }

  /** @returns a promise when an answer is still being stored */
  private apply({ message, orderingKey }: Delivery, outcome: Outcome | undefined): Promise<void> | undefined {
    switch (outcome?.kind) {
      case undefined:
      case 'done':
        message.ack();
        return undefined;
      case 'retry': {
        const delayMs = Math.max(1, outcome.afterMs);
        this.options.metrics?.countOutcome('retry');
        return this.options.answers.park(message, { reason: 'retry', orderingKey, isOwnFault: false, delayMs });
      }
      case 'reject':
        return this.options.answers.deadLetter(message, outcome.reason, orderingKey);
      default: {
        const unknown: never = outcome;
        throw new Error(`Unknown outcome ${JSON.stringify(unknown)}.`);
      }
    }
  }

  private async answerFailed({ item, error, kind }: Failed<Delivery>, succeeded: number): Promise<void> {
    const { answers, policy, logger, durable, metrics } = this.options;
    const { message, received, orderingKey } = item;
    const verdict: Verdict = policy.verdict(message, kind, succeeded);
    const about = { err: error, durable, eventId: received.id, subject: message.subject, failures: message.failures };
    metrics?.countOutcome('failed');
    switch (verdict.kind) {
      case 'nak':
        return this.nakAll([item], error);
      case 'dead-letter':
        return answers.deadLetter(message, `${verdict.reason}: ${textOf(error)}`, orderingKey);
      case 'park': {
        logger.warn({ ...about, retryAfterMs: verdict.delayMs }, 'event failed; it is parked and tried again');
        const { delayMs, isOwnFault } = verdict;
        return answers.park(message, { reason: textOf(error), orderingKey, isOwnFault, delayMs });
      }
      default: {
        const unknown: never = verdict;
        throw new Error(`Unknown verdict ${JSON.stringify(unknown)}.`);
      }
    }
  }

  /**
   * Naks events that are not known to be at fault: a dependency is unavailable, nothing succeeds, or the consumer stops. They
   * are delivered again soon, any number of times, and are never dead-lettered for it.
   */
  private nakAll(deliveries: readonly Delivery[], error: unknown): void {
    if (deliveries.length === 0) return;
    const { logger, durable, metrics, policy } = this.options;
    logger.warn({ err: error, durable, events: deliveries.length }, 'events nacked: a dependency is away');
    for (const { message } of deliveries) message.nak(policy.nakDelayMs(message));
    metrics?.countOutcome('failed', deliveries.length);
  }
}

function toReceivedEvent(message: EventMessage, contract: AnyEventContract): ReceivedEvent {
  const json: unknown = JSON.parse(message.text);
  if (typeof json !== 'object' || json === null) throw new DomainError('invalid_parameter', 'An event is an object.');
  const event = contract.trusted ? json : parse(contract.event, json, { unknownFields: 'drop' });
  return {
    id: message.eventId,
    contract,
    event,
    attempt: message.attempts + 1,
    streamSequence: message.streamSequence,
    receivedAt: new Date(message.storedAtMs),
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
