import { defineRequest } from '../define.js';
import { Decimal, Integer, Nested, ResourceId, Text, TextMap } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { MetricPeriod, MetricPoint, MetricReply } from './delivery-metrics.js';
import { sessionOfMetrics } from './message-metrics.js';

export const sessionMeasures = ['connectedSeconds', 'disconnects'] as const;
export type SessionMeasure = (typeof sessionMeasures)[number];
export const sessionDimensions = ['sessionId', 'statusReason'] as const;
export type SessionDimension = (typeof sessionDimensions)[number];

/** How long sessions were CONNECTED, and how often that ended, with the measures of the request. */
export class SessionMetricPoint extends MetricPoint {
  @Decimal({ optional: true, min: 0, description: 'Seconds that sessions were CONNECTED, added up over all sessions.' })
  connectedSeconds?: number;
  @Integer({ optional: true, min: 0, description: 'How often CONNECTED ended, including by a stop.' })
  disconnects?: number;
}

export class SessionMetricSeries {
  @TextMap({
    description:
      'The value of each dimension of the request. `statusReason` is why CONNECTED ended, or `none` if no reason is known or the session is still CONNECTED.',
  })
  dimensions: Record<string, string>;
  @NestedList(() => SessionMetricPoint, { description: 'Every bucket, oldest first.' }) points: SessionMetricPoint[];
}

export class OtherSessionMetrics {
  @NestedList(() => SessionMetricPoint, { description: 'Every bucket, oldest first.' }) points: SessionMetricPoint[];
}

export class SessionMetrics extends MetricReply {
  @NestedList(() => SessionMetricSeries, { description: 'The largest series by connected time, at most 50.' })
  series: SessionMetricSeries[];
  @Nested(() => OtherSessionMetrics, { optional: true, description: 'All other series together.' })
  other?: OtherSessionMetrics;
}

export class SessionMetricsRequest extends MetricPeriod {
  @Text({
    max: 500,
    example: 'connectedSeconds,disconnects',
    description: `Comma-separated: ${sessionMeasures.join(', ')}.`,
  })
  measures: string;
  @Text({ optional: true, max: 200, description: `Comma-separated: ${sessionDimensions.join(', ')}.` })
  dimensions?: string;
  @ResourceId({ optional: true, description: 'Only sessions of this project.' }) projectId?: string;
  @ResourceId({ optional: true, description: 'Only this session.' }) sessionId?: string;
}

export const getSessionMetrics = defineRequest({
  subject: 'sessions.metrics',
  owner: 'messaging-session',
  http: { route: 'GET /v1/metrics/sessions', scope: 'metrics:read', tag: 'Metrics', project: 'implied' },
  visible: sessionOfMetrics,
  summary: 'Get sessions over time: how long they were connected and how often they disconnected.',
  request: SessionMetricsRequest,
  reply: SessionMetrics,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { measures: 'connectedSeconds,disconnects', dimensions: 'statusReason', granularity: '1d' },
    reply: {
      ...{ since: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z', granularity: '1d' },
      series: [
        {
          dimensions: { statusReason: 'MANUAL_STOP' },
          points: [{ at: '2026-11-21T00:00:00.000Z', connectedSeconds: 86_100, disconnects: 1 }],
        },
      ],
      complete: true,
    },
  },
});
