/** Where deliveries can go (beyond.md §2). `http` is an endpoint with a `url`. */
export const destinationTypes = ['http', 'amqp', 'kafka', 'nats', 'sqs', 's3', 'eventbridge', 'pubsub'] as const;
export type DestinationTypeName = (typeof destinationTypes)[number];

export function isDestinationType(name: unknown): name is DestinationTypeName {
  return typeof name === 'string' && (destinationTypes as readonly string[]).includes(name);
}
