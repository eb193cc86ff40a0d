import { defineRequest } from '../define.js';
import { getSession } from '../sessions/session.requests.js';
import { Integer, Nested, ResourceId, Text, TextMap } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { isResourceId } from '../validation/scalar-formats.js';
import { MetricPeriod, MetricPoint, MetricReply } from './delivery-metrics.js';

export const messageMeasures = ['sent', 'received', 'delivered', 'read', 'failed', 'ackMs.p50', 'ackMs.p95'] as const;
export type MessageMeasure = (typeof messageMeasures)[number];
export const messageDimensions = ['sessionId', 'type'] as const;
export type MessageDimension = (typeof messageDimensions)[number];

/** Messages, and what became of those that were sent, each by its own time, with the measures of the request. */
export class MessageMetricPoint extends MetricPoint {
  @Integer({ optional: true, min: 0, description: '`message.sent` events.' }) sent?: number;
  @Integer({ optional: true, min: 0, description: '`message.received` events.' }) received?: number;
  @Integer({ optional: true, min: 0, description: 'Messages reported as delivered, or directly as read.' })
  delivered?: number;
  @Integer({ optional: true, min: 0, description: 'Messages reported as read, or directly as played.' }) read?: number;
  @Integer({ optional: true, min: 0, description: 'Messages reported as failed.' }) failed?: number;
  @Integer({ optional: true, min: 0, description: 'Half of the messages were reported as delivered within this time.' })
  'ackMs.p50'?: number;
  @Integer({ optional: true, min: 0, description: '95 of 100 messages were.' }) 'ackMs.p95'?: number;
}

export class MessageMetricSeries {
  @TextMap({ description: 'The value of each dimension of the request.' }) dimensions: Record<string, string>;
  @NestedList(() => MessageMetricPoint, { description: 'Every bucket, oldest first.' }) points: MessageMetricPoint[];
}

export class OtherMessageMetrics {
  @NestedList(() => MessageMetricPoint, { description: 'Every bucket, oldest first.' }) points: MessageMetricPoint[];
}

export class MessageMetrics extends MetricReply {
  @NestedList(() => MessageMetricSeries, { description: 'The largest series by messages, at most 50.' })
  series: MessageMetricSeries[];
  @Nested(() => OtherMessageMetrics, { optional: true, description: 'All other series together.' })
  other?: OtherMessageMetrics;
}

export class MessageMetricsRequest extends MetricPeriod {
  @Text({
    max: 500,
    example: 'sent,received,delivered',
    description: `Comma-separated: ${messageMeasures.join(', ')}.`,
  })
  measures: string;
  @Text({ optional: true, max: 200, description: `Comma-separated: ${messageDimensions.join(', ')}.` })
  dimensions?: string;
  @ResourceId({ optional: true, description: 'Only sessions of this project.' }) projectId?: string;
  @ResourceId({ optional: true, description: 'Only this session.' }) sessionId?: string;
  @Text({ optional: true, max: 100, description: 'Only messages of this type. Requires buckets of an hour or a day.' })
  type?: string;
}

/** The session that an invalid request names is looked up before the request is refused; one that is no id is invalid itself. */
export const sessionOfMetrics = [
  {
    contract: getSession,
    of: ({ sessionId }: Readonly<Record<string, unknown>>) =>
      isResourceId(sessionId) ? { session: sessionId } : undefined,
  },
];

export const getMessageMetrics = defineRequest({
  subject: 'messages.metrics',
  owner: 'messaging-session',
  http: { route: 'GET /v1/metrics/messages', scope: 'metrics:read', tag: 'Metrics', project: 'implied' },
  visible: sessionOfMetrics,
  summary: 'Get messages over time: sent, received, delivered, read and failed, with the time to delivery.',
  request: MessageMetricsRequest,
  reply: MessageMetrics,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { measures: 'sent,delivered,ackMs.p95', granularity: '1h' },
    reply: {
      ...{ since: '2026-11-21T07:00:00.000Z', until: '2026-11-21T08:00:00.000Z', granularity: '1h' },
      series: [
        {
          dimensions: {},
          points: [{ at: '2026-11-21T07:00:00.000Z', sent: 120, delivered: 118, 'ackMs.p95': 1840 }],
        },
      ],
      complete: true,
    },
  },
});
