import { type AnyFactContract, DomainError, parse } from '@parley/contracts';
import type { Logger } from 'pino';
import type { Broker } from '../broker/broker.js';
import { publishDeadLetter } from './dead-letters.js';
import type { FactMessage } from './fact-message.js';
import type { FactMetrics } from './fact-metrics.js';
import type { Outcome } from './outcome.js';
import type { ReceivedFact } from './received-fact.js';
import { isTransientFailure } from './transient-failure.js';

interface Delivery {
  message: FactMessage;
  received: ReceivedFact;
}

interface Options {
  broker: Broker;
  logger: Logger;
  durable: string;
  contracts: ReadonlyMap<string, AnyFactContract>;
  metrics?: FactMetrics;
  handle(batch: ReceivedFact[]): Promise<Outcome[] | void>;
}

/** Delay before the next delivery, by how often it failed already. */
const backoffMs = [1_000, 5_000, 30_000, 60_000] as const;
const longestTransientBackoffMs = 5_000;
const maxDeliveries = 10;

/** Takes batches of messages through the handler and tells JetStream what became of each. */
export class FactDeliveries {
  constructor(private readonly options: Options) {}

  /** Never rejects. When it resolves each message is acknowledged, put off or dead. */
  async deliver(messages: readonly FactMessage[]): Promise<void> {
    const deliveries: Delivery[] = [];
    try {
      for (const message of messages) {
        const contract = this.options.contracts.get(message.subject);
        // A stream carries more than one consumer wants, and server 2.9 filters by one subject at most.
        const burial = contract ? this.decode(message, contract, deliveries) : message.ack();
        if (burial) await burial;
      }
      if (deliveries.length > 0) await this.handleBatch(deliveries);
      this.options.metrics?.setLag(messages.at(-1)?.pending ?? 0);
    } catch (error) {
      // Only the connection can fail here (closed under us); unanswered messages come again after the ack wait.
      this.options.logger.error({ err: error, durable: this.options.durable }, 'a batch could not be answered');
    }
  }

  /** @returns what is still to be waited for */
  private decode(message: FactMessage, contract: AnyFactContract, into: Delivery[]): Promise<void> | undefined {
    try {
      into.push({ message, received: toReceivedFact(message, contract) });
      return undefined;
    } catch (error) {
      return this.bury(message, `unparsable: ${textOf(error)}`);
    }
  }

  private async handleBatch(deliveries: Delivery[]): Promise<void> {
    const { logger, durable } = this.options;
    const failure = await this.attempt(deliveries);
    if (!failure) return;
    const [first] = deliveries;
    if (deliveries.length === 1 && first) return this.putOff(first, failure.error);
    if (isTransientFailure(failure.error)) return this.delayAll(deliveries, failure.error);
    const about = { err: failure.error, durable, facts: deliveries.length };
    logger.warn(about, 'batch failed; its facts are handled one by one');
    for (const [index, delivery] of deliveries.entries()) {
      const alone = await this.attempt([delivery]);
      // Trying the rest as well would only wait as many times for what is away.
      if (alone && isTransientFailure(alone.error)) return this.delayAll(deliveries.slice(index), alone.error);
      if (alone) await this.putOff(delivery, alone.error);
    }
  }

  /** @returns what the handler threw, if it did; nothing is answered then */
  private async attempt(deliveries: Delivery[]): Promise<{ error: unknown } | undefined> {
    let outcomes: Outcome[] | void;
    this.options.metrics?.observeBatch(deliveries.length);
    try {
      outcomes = await this.options.handle(deliveries.map(({ received }) => received));
      if (outcomes && outcomes.length !== deliveries.length) {
        throw new Error(`The handler gave ${outcomes.length} outcomes for ${deliveries.length} facts.`);
      }
    } catch (error) {
      return { error };
    }
    // In one go: the client writes to its socket at the end of a microtask, so a pause between two answers is a write each.
    const burials = deliveries.flatMap((delivery, index) => this.apply(delivery, outcomes?.[index]) ?? []);
    const isDone = (_: Delivery, index: number) => (outcomes?.[index]?.kind ?? 'done') === 'done';
    this.options.metrics?.countOutcome('done', deliveries.filter(isDone).length);
    await Promise.all(burials);
    return undefined;
  }

  /** @returns what is still to be waited for */
  private apply({ message }: Delivery, outcome: Outcome | undefined): Promise<void> | undefined {
    switch (outcome?.kind) {
      case undefined:
      case 'done':
        message.ack();
        return undefined;
      case 'retry':
        message.nak(Math.max(1, outcome.afterMs));
        this.options.metrics?.countOutcome('retry');
        return undefined;
      case 'reject':
        return this.bury(message, outcome.reason);
      default: {
        const unknown: never = outcome;
        throw new Error(`Unknown outcome ${JSON.stringify(unknown)}.`);
      }
    }
  }

  private async putOff(delivery: Delivery, error: unknown): Promise<void> {
    const { received, message } = delivery;
    if (isTransientFailure(error)) return this.delayAll([delivery], error);
    if (received.attempt >= maxDeliveries) {
      return this.bury(message, `failed ${received.attempt} times: ${textOf(error)}`);
    }
    const { logger, durable, metrics } = this.options;
    const about = { err: error, durable, factId: received.id, subject: message.subject, attempt: received.attempt };
    logger.warn(about, 'fact failed; it is delivered again');
    message.nak(backoffOf(received.attempt));
    metrics?.countOutcome('failed');
  }

  /** What the handler depends on is away: soon again, however often, and never dead for it. */
  private delayAll(deliveries: Delivery[], error: unknown): void {
    const { logger, durable, metrics } = this.options;
    logger.warn({ err: error, durable, facts: deliveries.length }, 'facts put off: a dependency is away');
    for (const { message, received } of deliveries) {
      message.nak(Math.min(backoffOf(received.attempt), longestTransientBackoffMs));
      metrics?.countOutcome('failed');
    }
  }

  /** The fact leaves the consumer only once it is safe among the dead letters. */
  private async bury(message: FactMessage, reason: string): Promise<void> {
    const { broker, durable, logger, metrics } = this.options;
    const about = { durable, factId: message.factId, subject: message.subject, reason };
    try {
      await publishDeadLetter(broker, durable, message, reason);
      message.terminate();
      metrics?.countOutcome('dead');
      logger.error(about, 'fact moved to the dead letters');
    } catch (error) {
      message.nak(longestTransientBackoffMs);
      logger.error({ ...about, err: error }, 'dead letter not stored; the fact is delivered again');
    }
  }
}

function backoffOf(attempt: number): number {
  return backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? backoffMs[0];
}

function toReceivedFact(message: FactMessage, contract: AnyFactContract): ReceivedFact {
  const json: unknown = JSON.parse(message.text);
  if (typeof json !== 'object' || json === null) throw new DomainError('invalid_parameter', 'A fact is an object.');
  const fact = contract.trusted ? json : parse(contract.fact, json, { unknownFields: 'drop' });
  return {
    id: message.factId,
    contract,
    fact,
    attempt: message.deliveryCount,
    streamSequence: message.streamSequence,
    receivedAt: new Date(message.storedAtMs),
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
