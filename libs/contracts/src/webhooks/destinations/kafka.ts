import { FieldOfSchema, OneOf, Text } from '../../validation/fields.js';
import { TextList } from '../../validation/list-fields.js';
import { type DestinationKey, destinationKeys, keyDescription } from './key.js';

export const kafkaCompressions = ['none', 'gzip'] as const;
export const kafkaMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** How brokers are recognized where the public authorities are not enough. */
export interface KafkaTls {
  /** PEM: certificates of authorities to trust in place of the public ones. */
  readonly ca?: string;
  /** The name in the certificates of all brokers. Absent: the host of each. */
  readonly serverName?: string;
}

const tlsMembers = {
  type: 'object' as const,
  additionalProperties: false,
  properties: {
    ca: {
      ...{ type: 'string' as const, minLength: 1, maxLength: 32_768 },
      description: 'PEM: certificates of authorities to trust in place of the public ones.',
    },
    serverName: {
      ...{ type: 'string' as const, minLength: 1, maxLength: 253 },
      description: 'The name in the certificates of the brokers. Absent: the host of each.',
    },
  },
};

/** A topic of a Kafka cluster, or of what speaks its protocol (beyond.md §2). */
export class KafkaDestination {
  @TextList({
    ...{ minItems: 1, maxItems: 10, minLength: 3, maxLength: 261, example: ['kafka-1.example.com:9093'] },
    description: '`host:port` of brokers to begin with. They name the others, which are connected to as well.',
  })
  brokers: string[];
  @Text({
    ...{ min: 1, max: 249, pattern: /^[A-Za-z0-9._-]+$/, example: 'messages' },
    description: 'A topic that is there; Parley makes none.',
  })
  topic: string;
  @OneOf(destinationKeys, { optional: true, description: `The key of each record. ${keyDescription}` })
  key?: DestinationKey;
  @OneOf(kafkaCompressions, { optional: true, description: 'Of what is sent. Default `none`.' })
  compression?: (typeof kafkaCompressions)[number];
  @FieldOfSchema(
    { anyOf: [{ type: 'boolean' }, tlsMembers] },
    { optional: true, description: 'Default `true`. `false`: without encryption.', example: true },
  )
  tls?: boolean | KafkaTls;
  @OneOf(kafkaMechanisms, { optional: true, description: 'How to sign in. Absent: without, and without credentials.' })
  sasl?: (typeof kafkaMechanisms)[number];
}

/** What Parley signs in with, both or none. Sealed, and never shown. */
export class KafkaCredentials {
  @Text({ optional: true, min: 1, max: 255, example: 'parley' }) username?: string;
  @Text({ optional: true, min: 1, max: 1024 }) password?: string;
}
