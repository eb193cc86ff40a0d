import type { Logger } from 'pino';
import type { Broker } from '../broker/broker.js';
import { publishDeadLetter } from './dead-letters.js';
import type { FactMessage } from './fact-message.js';
import type { FactMetrics } from './fact-metrics.js';
import { park } from './park.js';

interface Options {
  broker: Broker;
  logger: Logger;
  durable: string;
  metrics?: FactMetrics;
}

export interface Parking {
  reason: string;
  orderingKey?: string;
  /** It failed by its own fault. */
  isOwnFault: boolean;
  delayMs: number;
}

const answerRetryMs = 5_000;

/** What JetStream is told of a message whose fact was not simply handled. */
export class FactAnswers {
  constructor(private readonly options: Options) {}

  /** Apart from the flow, so that it holds up nothing behind it. The message is answered once the fact is stored there. */
  async park(message: FactMessage, { reason, orderingKey, isOwnFault, delayMs }: Parking): Promise<void> {
    const { broker, durable, logger, metrics } = this.options;
    const nowMs = Date.now();
    const about = { durable, factId: message.factId, subject: message.subject, reason, delayMs };
    try {
      await park(broker, {
        durable,
        stream: message.stream,
        sequence: message.streamSequence,
        subject: message.subject,
        factId: message.factId,
        storedAtMs: message.storedAtMs,
        data: message.data,
        ...(orderingKey === undefined ? {} : { orderingKey }),
        attempts: message.attempts + 1,
        failures: message.failures + (isOwnFault ? 1 : 0),
        parkedAtMs: message.parkedAtMs ?? nowMs,
        failedAtMs: nowMs,
        notBeforeMs: nowMs + delayMs,
        reason,
      });
      message.ack();
      metrics?.countOutcome('parked');
      logger.debug(about, 'fact parked');
    } catch (error) {
      message.nak(answerRetryMs);
      logger.error({ ...about, err: error }, 'fact could not be parked; it is delivered again');
    }
  }

  /** The fact leaves the consumer only once it is safe among the dead letters. */
  async bury(message: FactMessage, reason: string, orderingKey?: string): Promise<void> {
    const { broker, durable, logger, metrics } = this.options;
    const about = { durable, factId: message.factId, subject: message.subject, reason };
    try {
      await publishDeadLetter(broker, durable, message, {
        reason,
        ...(orderingKey === undefined ? {} : { orderingKey }),
      });
      message.ack();
      metrics?.countOutcome('dead');
      logger.error(about, 'fact moved to the dead letters');
    } catch (error) {
      message.nak(answerRetryMs);
      logger.error({ ...about, err: error }, 'dead letter not stored; the fact is delivered again');
    }
  }
}
