import { nestedTypes, type Class } from '../../validation/declared-fields.js';
import { contractSchema, type JsonSchemaObject } from '../../validation/schemas.js';
import { AmqpCredentials, AmqpDestination } from './amqp.js';
import type { DestinationTypeName } from './destination-types.js';
import { HttpDestination } from './http.js';
import { KafkaCredentials, KafkaDestination } from './kafka.js';
import { NatsCredentials, NatsDestination } from './nats.js';
import { S3Credentials, S3Destination } from './s3.js';
import { SqsCredentials, SqsDestination } from './sqs.js';

/** What a type of destination is described by: its members beside `type` and `credentials`, and those of `credentials`. */
export interface DestinationClasses {
  /** What people call it: the `title` of the schema. */
  readonly title: string;
  readonly settings: Class<object>;
  /** Absent: it signs in nowhere. */
  readonly credentials?: Class<object>;
  /** What a client should know before it makes one, beside the bounds of the schema. */
  readonly limits: Readonly<Record<string, number>>;
}

/** The types that are built, the union of `destination` by its `type`. */
export const destinationClasses: Readonly<Partial<Record<DestinationTypeName, DestinationClasses>>> = {
  http: { title: 'URL', settings: HttpDestination, limits: { headers: 32, responseBytes: 16_384 } },
  amqp: {
    title: 'AMQP exchange, such as of RabbitMQ',
    settings: AmqpDestination,
    credentials: AmqpCredentials,
    limits: { routingKeyBytes: 255 },
  },
  kafka: { title: 'Kafka topic', settings: KafkaDestination, credentials: KafkaCredentials, limits: { brokers: 10 } },
  nats: {
    title: 'NATS stream',
    settings: NatsDestination,
    credentials: NatsCredentials,
    limits: { servers: 5, subjectBytes: 255 },
  },
  s3: {
    title: 'S3 bucket, in batches',
    settings: S3Destination,
    credentials: S3Credentials,
    limits: { prefixCharacters: 200, batchEvents: 10_000 },
  },
  sqs: {
    title: 'SQS queue',
    settings: SqsDestination,
    credentials: SqsCredentials,
    limits: { bodyBytes: 262_144, attributes: 10 },
  },
};

/** In `$defs`: what `credentials` are made of, where a type has some. No member of the schema refers to it. */
export const credentialsDefinition = 'Credentials';

/**
 * The JSON Schema of a type's members, whole: its `title`, and in `$defs` the classes within it and that of its credentials, from
 * which forms are made (beyond.md §2).
 */
export function destinationSchema({ title, settings, credentials }: DestinationClasses): JsonSchemaObject {
  const within = new Map<string, Class<object>>();
  const waiting: Class<object>[] = [settings];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    for (const nested of nestedTypes(type).values()) {
      const one = nested();
      if (!within.has(one.name)) waiting.push(one);
      within.set(one.name, one);
    }
  }
  if (credentials) within.set(credentialsDefinition, credentials);
  const definitions = [...within].map(([name, type]) => [name, contractSchema(type, '#/$defs/')] as const);
  const schema = { title, ...contractSchema(settings, '#/$defs/') };
  return definitions.length === 0 ? schema : { ...schema, $defs: Object.fromEntries(definitions) };
}

/** The names of the members of a type's credentials. */
export function credentialNames({ credentials }: DestinationClasses): string[] {
  return credentials === undefined ? [] : Object.keys(contractSchema(credentials).properties as object);
}
