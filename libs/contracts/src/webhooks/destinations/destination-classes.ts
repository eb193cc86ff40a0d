import type { Class } from '../../class.js';
import { nestedTypes } from '../../validation/nested-types.js';
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
  readonly settings: Class<object>;
  /** Absent: it signs in nowhere. */
  readonly credentials?: Class<object>;
  /** What a client should know before it makes one, beside the bounds of the schema. */
  readonly limits: Readonly<Record<string, number>>;
}

/** The types that are built, the union of `destination` by its `type`. */
export const destinationClasses: Readonly<Partial<Record<DestinationTypeName, DestinationClasses>>> = {
  http: { settings: HttpDestination, limits: { headers: 32, responseBytes: 16_384 } },
  amqp: { settings: AmqpDestination, credentials: AmqpCredentials, limits: { routingKeyBytes: 255 } },
  kafka: { settings: KafkaDestination, credentials: KafkaCredentials, limits: { brokers: 10 } },
  nats: { settings: NatsDestination, credentials: NatsCredentials, limits: { servers: 5, subjectBytes: 255 } },
  s3: { settings: S3Destination, credentials: S3Credentials, limits: { prefixCharacters: 200, batchEvents: 10_000 } },
  sqs: { settings: SqsDestination, credentials: SqsCredentials, limits: { bodyBytes: 262_144, attributes: 10 } },
};

/** The JSON Schema of a type's members, whole: classes within it are in `$defs`. */
export function destinationSchema({ settings }: DestinationClasses): JsonSchemaObject {
  const within = new Map<string, Class<object>>();
  const waiting: Class<object>[] = [settings];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    for (const nested of nestedTypes(type).values()) {
      const one = nested();
      if (!within.has(one.name)) waiting.push(one);
      within.set(one.name, one);
    }
  }
  const definitions = [...within].map(([name, type]) => [name, contractSchema(type, '#/$defs/')] as const);
  const schema = contractSchema(settings, '#/$defs/');
  return definitions.length === 0 ? schema : { ...schema, $defs: Object.fromEntries(definitions) };
}

/** The names of the members of a type's credentials. */
export function credentialNames({ credentials }: DestinationClasses): string[] {
  return credentials === undefined ? [] : Object.keys(contractSchema(credentials).properties as object);
}
