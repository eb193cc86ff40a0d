import { FieldOfSchema, Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { disabledReasons } from '../webhooks/endpoint.js';

/** The number of sessions by current status. */
export class SessionStatusCounts {
  @Integer({ min: 0, description: 'Sessions that can send and receive.' }) CONNECTED: number;
  @Integer({ min: 0, description: 'Sessions that are waiting for a code or connecting again.' }) CONNECTING: number;
  @Integer({ min: 0, description: 'Sessions that are stopped or have failed.' }) DISCONNECTED: number;
}

export class SessionCounts {
  @Integer({ min: 0 }) total: number;
  @Nested(() => SessionStatusCounts, { description: 'The number of sessions in each status.' })
  byStatus: SessionStatusCounts;
}

export class MessageMinute {
  @Timestamp({ description: 'The start of the minute.' }) at: string;
  @Integer({ min: 0, description: '`message.sent` events of the minute.' }) sent: number;
  @Integer({ min: 0, description: '`message.received` events of the minute.' }) received: number;
}

export class MessageTraffic {
  @NestedList(() => MessageMinute, {
    minItems: 60,
    maxItems: 60,
    description: 'The last 60 minutes, oldest first. The last minute has not ended.',
  })
  perMinute: MessageMinute[];
}

export class DeliveryMinute {
  @Timestamp({ description: 'The start of the minute.' }) at: string;
  @Integer({ min: 0, description: 'Attempts that ended in success.' }) succeeded: number;
  @Integer({ min: 0, description: 'Attempts that failed, including those that are retried.' }) failed: number;
}

/** In ms. Read from a scale of 24 steps from 1 ms to 24 h (beyond.md §6), so a value is off by a step at most. */
export class LatencyPercentiles {
  @Integer({ min: 0, description: 'Half of the first attempts started within this time.' }) p50: number;
  @Integer({ min: 0, description: '95 of 100 did.' }) p95: number;
  @Integer({ min: 0, description: '99 of 100 did.' }) p99: number;
}

/** Deliveries that are not over, by status. A held one has its status still. */
export class WaitingDeliveries {
  @Integer({ min: 0, description: 'No attempt has been made yet.' }) pending: number;
  @Integer({ min: 0, description: 'An attempt failed and another one follows.' }) retrying: number;
  @Integer({
    min: 0,
    description: 'Deliveries of both kinds that a breaker or a suspension holds, without a next attempt.',
  })
  held: number;
}

export class DeliveryTraffic {
  @NestedList(() => DeliveryMinute, {
    minItems: 60,
    maxItems: 60,
    description: 'Attempts in each of the last 60 minutes, oldest first. The last minute has not ended.',
  })
  perMinute: DeliveryMinute[];
  @Integer({ min: 0, max: 10_000, description: 'Deliveries that have not ended, counted up to 10000.' })
  pending: number;
  @Flag({ description: 'True if there are more than `pending` says.' }) morePending: boolean;
  @Nested(() => WaitingDeliveries, { optional: true, description: 'The deliveries in `pending`, by status.' })
  waiting?: WaitingDeliveries;
  @Timestamp({
    optional: true,
    description: 'When the oldest due delivery became due. Absent if none is due.',
  })
  oldestDueAt?: string;
  @Nested(() => LatencyPercentiles, {
    nullable: true,
    description:
      'The time from the creation of an event to the start of its first attempt, over the last hour. Null if there was none.',
  })
  firstAttemptLatencyMs: LatencyPercentiles | null;
}

export class FailingEndpoint {
  @ResourceId() id: string;
  @Text({ max: 2048 }) url: string;
  @Timestamp({
    optional: true,
    description: 'When it started to fail. Absent for an endpoint that was disabled and has had no attempt since.',
  })
  failingSince?: string;
  @Timestamp({ optional: true, description: 'While its breaker is open: when it started to hold deliveries.' })
  breakerOpenSince?: string;
  @OneOf(disabledReasons, { optional: true, description: '`failing` or `gone` if Parley disabled it.' })
  disabledReason?: (typeof disabledReasons)[number];
}

export class EndpointCounts {
  @Integer({ min: 0 }) total: number;
  @Integer({ min: 0, description: 'Endpoints without a success since a failure, and endpoints that Parley disabled.' })
  failingCount: number;
  @Integer({ optional: true, min: 0, description: 'The failing endpoints whose breaker is open.' })
  openCount?: number;
  @NestedList(() => FailingEndpoint, {
    maxItems: 20,
    description: 'Up to 20 failing endpoints, those that have failed longest first.',
  })
  failing: FailingEndpoint[];
}

export class OperationCounts {
  @Integer({ min: 0, description: '`pending`, `running` and `cancelling`.' }) running: number;
  @Integer({ min: 0 }) actionRequired: number;
  @FieldOfSchema(
    { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    { description: 'Open operations by kind. Kinds without any are left out.' },
  )
  byKind: Record<string, number>;
}

/** Figures of a team or project (decisions.md §13). A part is null while its service does not answer. */
export class Overview {
  @Timestamp({ description: 'When the figures were read.' }) generatedAt: string;
  @Nested(() => SessionCounts, { nullable: true }) sessions: SessionCounts | null;
  @Nested(() => MessageTraffic, { nullable: true, description: 'Messages of the last hour. Null while unknown.' })
  messages: MessageTraffic | null;
  @Nested(() => DeliveryTraffic, {
    nullable: true,
    description: 'Attempts of the last hour and waiting deliveries. Null while unknown.',
  })
  deliveries: DeliveryTraffic | null;
  @Nested(() => EndpointCounts, {
    nullable: true,
    description: 'Webhook endpoints, and the failing ones. Null while unknown.',
  })
  endpoints: EndpointCounts | null;
  @Nested(() => OperationCounts, { nullable: true, description: 'Operations that have not ended. Null while unknown.' })
  operations: OperationCounts | null;
}
