import { rabbitMqBroker } from '@parley/destination-amqp/testing';
import { kafkaBroker } from '@parley/destination-kafka/testing';
import type { DestinationBroker } from '@parley/destination-kit/testing';
import { natsBroker } from '@parley/destination-nats/testing';
import { elasticMqBroker } from '@parley/destination-sqs/testing';
import { missingElasticMq, missingKafka, rabbitMqScripts } from '@parley/testing';

export interface BrokerOfType {
  readonly type: string;
  /** As a test names it; with the reason where it is not there. */
  readonly name: string;
  readonly isMissing: boolean;
  /** It forgets a second message with an id that it knows, also one from before a restart. */
  readonly forgetsRepetitions: boolean;
  start(): Promise<DestinationBroker>;
}

/** A real broker for each type of destination that has one. They are large: a test file runs one at a time. */
export const brokers: readonly BrokerOfType[] = [
  brokerOf('nats', natsBroker, undefined),
  brokerOf('amqp', rabbitMqBroker, rabbitMqScripts() === undefined ? 'RabbitMQ is not installed' : undefined),
  brokerOf('kafka', kafkaBroker, missingKafka()),
  brokerOf('sqs', elasticMqBroker, missingElasticMq()),
];

function brokerOf(type: string, start: () => Promise<DestinationBroker>, missing: string | undefined): BrokerOfType {
  const name = missing === undefined ? type : `${type}: ${missing}`;
  return { type, start, name, isMissing: missing !== undefined, forgetsRepetitions: type === 'nats' };
}
