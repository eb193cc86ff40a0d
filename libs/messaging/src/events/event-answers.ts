import type { Logger } from 'pino';
import type { Broker } from '../broker/broker.js';
import { publishDeadLetter } from './dead-letter.js';
import type { EventMessage } from './event-message.js';
import type { EventMetrics } from './event-metrics.js';
import { park } from './park.js';

interface Options {
  broker: Broker;
  logger: Logger;
  durable: string;
  metrics?: EventMetrics;
}

export interface Parking {
  reason: string;
  orderingKey?: string;
  /** True when the event itself caused the failure. */
  isOwnFault: boolean;
  delayMs: number;
}

const answerRetryMs = 5_000;

/** Answers JetStream for messages whose event was not simply handled: parks or dead-letters the event. */
export class EventAnswers {
  constructor(private readonly options: Options) {}

  /**
   * Parks the event outside its stream so that it does not block later events. The message is acknowledged once the parked
   * event is stored.
   */
  async park(message: EventMessage, { reason, orderingKey, isOwnFault, delayMs }: Parking): Promise<void> {
    const { broker, durable, logger, metrics } = this.options;
    const nowMs = Date.now();
    const about = { durable, eventId: message.eventId, subject: message.subject, reason, delayMs };
    try {
      await park(broker, {
        durable,
        stream: message.stream,
        sequence: message.streamSequence,
        subject: message.subject,
        eventId: message.eventId,
        storedAtMs: message.storedAtMs,
        data: message.data,
        orderingKey,
        attempts: message.attempts + 1,
        failures: message.failures + (isOwnFault ? 1 : 0),
        parkedAtMs: message.parkedAtMs ?? nowMs,
        failedAtMs: nowMs,
        notBeforeMs: nowMs + delayMs,
        reason,
      });
      message.ack();
      metrics?.countOutcome('parked');
      logger.debug(about, 'event parked');
    } catch (error) {
      message.nak(answerRetryMs);
      logger.error({ ...about, err: error }, 'event could not be parked; it is delivered again');
    }
  }

  /** The message is acknowledged only once the event is stored among the dead letters. */
  async deadLetter(message: EventMessage, reason: string, orderingKey?: string): Promise<void> {
    const { broker, durable, logger, metrics } = this.options;
    const about = { durable, eventId: message.eventId, subject: message.subject, reason };
    try {
      await publishDeadLetter(broker, durable, message, { reason, orderingKey });
      message.ack();
      metrics?.countOutcome('dead');
      logger.error(about, 'event moved to the dead letters');
    } catch (error) {
      message.nak(answerRetryMs);
      logger.error({ ...about, err: error }, 'dead letter not stored; the event is delivered again');
    }
  }
}
