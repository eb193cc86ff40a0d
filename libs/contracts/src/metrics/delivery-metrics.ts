import { defineRequest } from '../define.js';
import { Decimal, Flag, Integer, Nested, OneOf, ResourceId, Text, TextMap, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { attemptTriggers, type AttemptTrigger } from '../webhooks/delivery.js';
import { getWebhook } from '../webhooks/endpoint.requests.js';
import { granularities, type Granularity } from './metric-window.js';

const requestedGranularities = [...granularities, 'auto'] as const;

/** The period of a metrics request. */
export class MetricPeriod {
  @Timestamp({ optional: true, description: 'Rounded down to the start of its bucket. Default: a day before `until`.' })
  since?: string;
  @Timestamp({
    optional: true,
    description: 'Exclusive; the bucket that it is in is counted whole. Default, and latest: now.',
  })
  until?: string;
  @OneOf(requestedGranularities, {
    optional: true,
    description:
      'Length of the buckets, in UTC. `auto`, the default, selects the finest with at most 300 points. ' +
      'Buckets of a minute are kept for 26 hours, of five minutes for 8 days, of an hour for 45 days, ' +
      'of a day for 400 days. A request has at most 1500 points.',
  })
  granularity?: (typeof requestedGranularities)[number];
}

/** When the buckets of a reply begin and end. */
export class MetricReply {
  @Timestamp({ description: 'The start of the first bucket.' }) since: string;
  @Timestamp({ description: 'The end of the period, exclusive.' }) until: string;
  @OneOf(granularities, { description: 'Length of the buckets.' }) granularity: Granularity;
  @Flag({ description: 'False while something that happened more than five seconds ago is not yet counted.' })
  complete: boolean;
}

/** A bucket. */
export class MetricPoint {
  @Timestamp({ description: 'The start of the bucket.' }) at: string;
  @Flag({ optional: true, description: 'True while the bucket has not ended.' }) partial?: true;
}

export const deliveryMeasures = [
  ...(['attempts', 'succeeded', 'failed', 'firstAttempts', 'retries', 'manual', 'errorRate', 'events'] as const),
  ...(['filtered', 'delivered', 'latencyMs.p50', 'latencyMs.p95', 'latencyMs.p99'] as const),
  ...(['ageMs.p50', 'ageMs.p95', 'ageMs.p99', 'bytes'] as const),
] as const;
export type DeliveryMeasure = (typeof deliveryMeasures)[number];
export const deliveryDimensions = ['webhookId', 'type', 'error', 'statusClass', 'trigger'] as const;
export type DeliveryDimension = (typeof deliveryDimensions)[number];

/** Attempts by the time they began, with the measures of the request. */
export class DeliveryMetricPoint extends MetricPoint {
  @Integer({ optional: true, min: 0, description: '`firstAttempts`, `retries` and `manual` together.' })
  attempts?: number;
  @Integer({
    optional: true,
    min: 0,
    description: 'Attempts that were answered with 2xx, or that a broker, queue or bucket confirmed.',
  })
  succeeded?: number;
  @Integer({ optional: true, min: 0, description: 'All other attempts.' }) failed?: number;
  @Integer({ optional: true, min: 0, description: 'First attempts of deliveries.' }) firstAttempts?: number;
  @Integer({ optional: true, min: 0, description: 'Scheduled attempts after the first.' }) retries?: number;
  @Integer({ optional: true, min: 0, description: 'Attempts requested by hand.' }) manual?: number;
  @Decimal({ optional: true, min: 0, max: 1, description: '`failed` divided by `attempts`; 0 without attempts.' })
  errorRate?: number;
  @Integer({
    optional: true,
    min: 0,
    description:
      'Distinct events, each in the bucket of its first attempt. By webhook: of its first attempt at that webhook.',
  })
  events?: number;
  @Integer({ optional: true, min: 0, description: 'Events that the filter of a webhook excluded.' }) filtered?: number;
  @Integer({ optional: true, min: 0, description: 'Deliveries that succeeded.' }) delivered?: number;
  @Integer({ optional: true, min: 0, description: 'Half of the requests took no longer.' }) 'latencyMs.p50'?: number;
  @Integer({ optional: true, min: 0, description: '95 of 100 requests took no longer.' }) 'latencyMs.p95'?: number;
  @Integer({ optional: true, min: 0, description: '99 of 100 requests took no longer.' }) 'latencyMs.p99'?: number;
  @Integer({ optional: true, min: 0, description: 'Half of the events were delivered within this time.' })
  'ageMs.p50'?: number;
  @Integer({ optional: true, min: 0, description: '95 of 100 events were.' }) 'ageMs.p95'?: number;
  @Integer({ optional: true, min: 0, description: '99 of 100 events were.' }) 'ageMs.p99'?: number;
  @Integer({ optional: true, min: 0, description: 'Bytes of the envelopes sent, those of each attempt.' })
  bytes?: number;
}

export class DeliveryMetricSeries {
  @TextMap({ description: 'The value of each dimension of the request, or `none` if an attempt has none.' })
  dimensions: Record<string, string>;
  @NestedList(() => DeliveryMetricPoint, { description: 'Every bucket, oldest first.' }) points: DeliveryMetricPoint[];
}

export class OtherDeliveryMetrics {
  @NestedList(() => DeliveryMetricPoint, { description: 'Every bucket, oldest first.' }) points: DeliveryMetricPoint[];
}

export class DeliveryMetrics extends MetricReply {
  @NestedList(() => DeliveryMetricSeries, { description: 'The largest series by attempts, at most 50.' })
  series: DeliveryMetricSeries[];
  @Nested(() => OtherDeliveryMetrics, { optional: true, description: 'All other series together.' })
  other?: OtherDeliveryMetrics;
}

export class DeliveryMetricsRequest extends MetricPeriod {
  @Text({
    max: 500,
    example: 'attempts,errorRate,latencyMs.p95',
    description: `Comma-separated: ${deliveryMeasures.join(', ')}.`,
  })
  measures: string;
  @Text({ optional: true, max: 200, description: `Comma-separated, at most two: ${deliveryDimensions.join(', ')}.` })
  dimensions?: string;
  @ResourceId({ optional: true, description: 'Only webhooks of this project.' }) projectId?: string;
  @ResourceId({ optional: true, description: 'Only this webhook.' }) webhookId?: string;
  @Text({ optional: true, max: 100, description: 'Only events of this type. Requires buckets of an hour or a day.' })
  type?: string;
  @OneOf(attemptTriggers, {
    optional: true,
    description: 'Only scheduled attempts, or only attempts requested by hand.',
  })
  trigger?: AttemptTrigger;
}

export const getDeliveryMetrics = defineRequest({
  subject: 'deliveries.metrics',
  owner: 'webhook-delivery',
  http: { route: 'GET /v1/metrics/deliveries', scope: 'metrics:read', tag: 'Metrics', project: 'implied' },
  visible: getWebhook,
  summary: 'Get delivery attempts and deliveries over time: counts, results and latency.',
  request: DeliveryMetricsRequest,
  reply: DeliveryMetrics,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { measures: 'attempts,errorRate,latencyMs.p95', dimensions: 'webhookId', granularity: '1h' },
    reply: {
      ...{ since: '2026-11-21T07:00:00.000Z', until: '2026-11-21T08:30:00.000Z', granularity: '1h' },
      series: [
        {
          dimensions: { webhookId: '381725011112738566' },
          points: [
            { at: '2026-11-21T07:00:00.000Z', attempts: 120, errorRate: 0.05, 'latencyMs.p95': 84 },
            { at: '2026-11-21T08:00:00.000Z', partial: true, attempts: 60, errorRate: 0, 'latencyMs.p95': 79 },
          ],
        },
      ],
      complete: true,
    },
  },
});
