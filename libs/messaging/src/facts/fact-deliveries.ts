import type { JsMsg } from '@nats-io/jetstream';
import { type AnyFactContract, DomainError, parse } from '@parley/contracts';
import type { Logger } from 'pino';
import type { Broker } from '../broker/broker.js';
import { factId, publishDeadLetter } from './dead-letters.js';
import type { FactMetrics } from './fact-metrics.js';
import type { Outcome } from './outcome.js';
import type { ReceivedFact } from './received-fact.js';
import { isTransientFailure } from './transient-failure.js';

interface Delivery {
  message: JsMsg;
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
  async deliver(messages: readonly JsMsg[]): Promise<void> {
    const deliveries: Delivery[] = [];
    for (const message of messages) {
      const contract = this.options.contracts.get(message.subject);
      // A stream carries more than one consumer wants, and server 2.9 filters by one subject at most.
      if (!contract) message.ack();
      else await this.decode(message, contract, deliveries);
    }
    if (deliveries.length > 0) await this.handleBatch(deliveries);
  }

  private async decode(message: JsMsg, contract: AnyFactContract, into: Delivery[]): Promise<void> {
    try {
      into.push({ message, received: toReceivedFact(message, contract) });
    } catch (error) {
      await this.bury(message, `unparsable: ${textOf(error)}`);
    }
  }

  private async handleBatch(deliveries: Delivery[]): Promise<void> {
    const { metrics, logger, durable } = this.options;
    metrics?.observeBatch(deliveries.length);
    try {
      const outcomes = await this.options.handle(deliveries.map(({ received }) => received));
      if (outcomes && outcomes.length !== deliveries.length) {
        throw new Error(`The handler of ${durable} gave ${outcomes.length} outcomes for ${deliveries.length} facts.`);
      }
      for (const [index, delivery] of deliveries.entries()) await this.apply(delivery, outcomes?.[index]);
    } catch (error) {
      const [first] = deliveries;
      if (deliveries.length === 1 && first) return this.putOff(first, error);
      if (isTransientFailure(error)) {
        logger.warn({ err: error, durable, facts: deliveries.length }, 'facts put off: a dependency is away');
        for (const delivery of deliveries) this.delay(delivery);
        return;
      }
      logger.warn({ err: error, durable, facts: deliveries.length }, 'batch failed; its facts are handled one by one');
      for (const delivery of deliveries) await this.handleBatch([delivery]);
    }
  }

  private async apply({ message }: Delivery, outcome: Outcome | undefined): Promise<void> {
    switch (outcome?.kind) {
      case undefined:
      case 'done':
        message.ack();
        this.options.metrics?.countOutcome('done');
        return;
      case 'retry':
        message.nak(Math.max(1, outcome.afterMs));
        this.options.metrics?.countOutcome('retry');
        return;
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
    const { logger, durable, metrics } = this.options;
    const about = { err: error, durable, factId: received.id, subject: message.subject, attempt: received.attempt };
    if (isTransientFailure(error)) {
      logger.warn(about, 'fact put off: a dependency is away');
      this.delay(delivery);
    } else if (received.attempt >= maxDeliveries) {
      await this.bury(message, `failed ${received.attempt} times: ${textOf(error)}`);
    } else {
      logger.warn(about, 'fact failed; it is delivered again');
      message.nak(backoffOf(received.attempt));
      metrics?.countOutcome('failed');
    }
  }

  private delay({ message, received }: Delivery): void {
    message.nak(Math.min(backoffOf(received.attempt), longestTransientBackoffMs));
    this.options.metrics?.countOutcome('failed');
  }

  /** The fact leaves the consumer only once it is safe among the dead letters. */
  private async bury(message: JsMsg, reason: string): Promise<void> {
    const { broker, durable, logger, metrics } = this.options;
    const about = { durable, factId: factId(message), subject: message.subject, reason };
    try {
      await publishDeadLetter(broker, durable, message, reason);
      message.term();
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

function toReceivedFact(message: JsMsg, contract: AnyFactContract): ReceivedFact {
  const json: unknown = JSON.parse(message.string());
  if (typeof json !== 'object' || json === null) throw new DomainError('invalid_parameter', 'A fact is an object.');
  const fact = contract.trusted ? json : parse(contract.fact, json, { unknownFields: 'drop' });
  return {
    id: factId(message),
    contract,
    fact,
    attempt: message.info.deliveryCount,
    receivedAt: message.time,
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
