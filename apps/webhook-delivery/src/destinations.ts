import type { DestinationTypeName } from '@parley/contracts/webhooks';
import type { DestinationType } from '@parley/destination-kit';

/** A type of destination whose members are known by the class of the contract alone. */
export type AnyDestinationType = DestinationType<object, object>;

/** Loads a sender's package, and with it the library that it sends by. */
export type LoadSender = () => Promise<AnyDestinationType>;

/**
 * The senders beside HTTP, each loaded when an endpoint first needs it. This file alone names their packages (lint
 * `parley/destination-privacy`).
 */
export const senders: Readonly<Partial<Record<DestinationTypeName, LoadSender>>> = {
  amqp: async () => (await import('@parley/destination-amqp')).amqp,
  kafka: async () => (await import('@parley/destination-kafka')).kafka,
  nats: async () => (await import('@parley/destination-nats')).nats,
  s3: async () => (await import('@parley/destination-s3')).s3,
  sqs: async () => (await import('@parley/destination-sqs')).sqs,
};
