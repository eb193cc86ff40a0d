import { FieldOfSchema, Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { disabledReasons } from '../webhooks/endpoint.js';

/** The number of sessions by current status. */
export class SessionStatusCounts {
  @Integer({ min: 0, description: 'Those that send and receive.' }) CONNECTED: number;
  @Integer({ min: 0, description: 'Those that wait for a code, or connect again.' }) CONNECTING: number;
  @Integer({ min: 0, description: 'Those that are stopped, or failed.' }) DISCONNECTED: number;
}

export class SessionCounts {
  @Integer({ min: 0 }) total: number;
  @Nested(() => SessionStatusCounts, { description: 'How many have each status.' }) byStatus: SessionStatusCounts;
}

export class MessageMinute {
  @Timestamp({ description: 'The beginning of the minute.' }) at: string;
  @Integer({ min: 0, description: '`message.sent` events of the minute.' }) sent: number;
  @Integer({ min: 0, description: '`message.received` events of the minute.' }) received: number;
}

export class MessageTraffic {
  @NestedList(() => MessageMinute, {
    minItems: 60,
    maxItems: 60,
    description: 'The last 60 minutes, oldest first; the last one is under way.',
  })
  perMinute: MessageMinute[];
}

export class DeliveryMinute {
  @Timestamp({ description: 'The beginning of the minute.' }) at: string;
  @Integer({ min: 0, description: 'Attempts that ended in success.' }) succeeded: number;
  @Integer({ min: 0, description: 'Attempts that failed, whether another one follows or not.' }) failed: number;
}

/** In ms. Read from a scale of 24 steps from 1 ms to 24 h (beyond.md §6), so a value is off by a step at most. */
export class LatencyPercentiles {
  @Integer({ min: 0, description: 'Half of the first attempts began within this time.' }) p50: number;
  @Integer({ min: 0, description: '95 of 100 did.' }) p95: number;
  @Integer({ min: 0, description: '99 of 100 did.' }) p99: number;
}

/** Deliveries that are not over, by status. A held one has its status still. */
export class WaitingDeliveries {
  @Integer({ min: 0, description: 'No attempt was made yet.' }) pending: number;
  @Integer({ min: 0, description: 'An attempt failed, and another one follows.' }) retrying: number;
  @Integer({
    min: 0,
    description: 'Of both together, those without a next attempt: held by a breaker or a suspension.',
  })
  held: number;
}

export class DeliveryTraffic {
  @NestedList(() => DeliveryMinute, {
    minItems: 60,
    maxItems: 60,
    description: 'Attempts of the last 60 minutes, oldest first; the last one is under way.',
  })
  perMinute: DeliveryMinute[];
  @Integer({ min: 0, max: 10_000, description: 'Deliveries that are not over, counted up to 10000.' }) pending: number;
  @Flag({ description: 'There are more than `pending`.' }) morePending: boolean;
  @Nested(() => WaitingDeliveries, { optional: true, description: 'What `pending` counts, by status.' })
  waiting?: WaitingDeliveries;
  @Timestamp({
    optional: true,
    description: 'Since when the delivery that waits longest has been due; absent: none is due.',
  })
  oldestDueAt?: string;
  @Nested(() => LatencyPercentiles, {
    nullable: true,
    description:
      'From the making of an event to the start of its first attempt, over the last hour; null: there was none.',
  })
  firstAttemptLatencyMs: LatencyPercentiles | null;
}

export class FailingEndpoint {
  @ResourceId() id: string;
  @Text({ max: 2048 }) url: string;
  @Timestamp({ optional: true, description: 'Absent for one that was disabled and has had no attempt since.' })
  failingSince?: string;
  @Timestamp({ optional: true, description: 'While its breaker is open: since when its deliveries are held.' })
  breakerOpenSince?: string;
  @OneOf(disabledReasons, { optional: true, description: '`failing` or `gone` where the platform disabled it.' })
  disabledReason?: (typeof disabledReasons)[number];
}

export class EndpointCounts {
  @Integer({ min: 0 }) total: number;
  @Integer({ min: 0, description: 'Those without a success since a failure, and those that the platform disabled.' })
  failingCount: number;
  @Integer({ optional: true, min: 0, description: 'Of those that fail, how many have an open breaker.' })
  openCount?: number;
  @NestedList(() => FailingEndpoint, { maxItems: 20, description: 'The first 20 of them, failing longest first.' })
  failing: FailingEndpoint[];
}

export class OperationCounts {
  @Integer({ min: 0, description: '`pending`, `running` and `cancelling`.' }) running: number;
  @Integer({ min: 0 }) actionRequired: number;
  @FieldOfSchema(
    { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    { description: 'Open operations by kind, of kinds that have any.' },
  )
  byKind: Record<string, number>;
}

/** Figures of a team or project (decisions.md §13). A part is null while its service does not answer. */
export class Overview {
  @Timestamp({ description: 'When the figures were read.' }) generatedAt: string;
  @Nested(() => SessionCounts, { nullable: true }) sessions: SessionCounts | null;
  @Nested(() => MessageTraffic, { nullable: true, description: 'Messages of the last hour; null while not known.' })
  messages: MessageTraffic | null;
  @Nested(() => DeliveryTraffic, {
    nullable: true,
    description: 'Attempts of the last hour, and what waits; null while not known.',
  })
  deliveries: DeliveryTraffic | null;
  @Nested(() => EndpointCounts, {
    nullable: true,
    description: 'Webhook endpoints, and those that fail; null while not known.',
  })
  endpoints: EndpointCounts | null;
  @Nested(() => OperationCounts, { nullable: true, description: 'Operations that are not over; null while not known.' })
  operations: OperationCounts | null;
}
