import { defineRequest } from '../define.js';
import { Nested, ResourceId } from '../validation/fields.js';
import { DeliveryTraffic, EndpointCounts, MessageTraffic, OperationCounts, SessionCounts } from './overview.js';

/** Time limit for each part of `GET /v1/overview`. Each part is requested from its owner. */
const timeoutMs = 4_000;

export class OverviewRequest {
  @ResourceId({ optional: true, description: 'Absent: everything that the caller sees of the team.' })
  projectId?: string;
}

const request: OverviewRequest = { projectId: '381724990812738561' };

export const countSessions = defineRequest({
  subject: 'sessions.overview',
  owner: 'messaging-session',
  summary: 'Sessions of a project or a team by status.',
  request: OverviewRequest,
  reply: SessionCounts,
  errors: [],
  timeoutMs,
  example: { request, reply: { total: 3, byStatus: { CONNECTED: 2, CONNECTING: 0, DISCONNECTED: 1 } } },
});

/** An hour of identical minutes, for examples. */
function hourOf<Counts extends object>(counts: Counts): (Counts & { at: string })[] {
  return Array.from({ length: 60 }, (_, minute) => {
    return { at: new Date(Date.UTC(2026, 10, 21, 7, minute + 1)).toISOString(), ...counts };
  });
}

export const messageTraffic = defineRequest({
  subject: 'event-history.message-traffic',
  owner: 'event-history',
  summary: 'Messages of the last hour by minute, of a project or a team.',
  request: OverviewRequest,
  reply: MessageTraffic,
  errors: [],
  timeoutMs,
  example: { request, reply: { perMinute: hourOf({ sent: 4, received: 7 }) } },
});

export class DeliveryOverview {
  @Nested(() => DeliveryTraffic) deliveries: DeliveryTraffic;
  @Nested(() => EndpointCounts) endpoints: EndpointCounts;
}

export const deliveryOverview = defineRequest({
  subject: 'deliveries.overview',
  owner: 'webhook-delivery',
  summary: 'Deliveries of the last hour by minute, what is pending, and endpoints that fail.',
  request: OverviewRequest,
  reply: DeliveryOverview,
  errors: [],
  timeoutMs,
  example: {
    request,
    reply: {
      deliveries: {
        perMinute: hourOf({ succeeded: 10, failed: 1 }),
        pending: 2,
        morePending: false,
        waiting: { pending: 1, retrying: 1, held: 1 },
        oldestDueAt: '2026-11-21T07:59:58.000Z',
        firstAttemptLatencyMs: { p50: 35, p95: 120, p99: 410 },
      },
      endpoints: {
        total: 2,
        failingCount: 1,
        openCount: 0,
        failing: [
          {
            id: '381725011112738566',
            url: 'https://example.com/webhooks',
            failingSince: '2026-11-21T07:30:00.000Z',
          },
        ],
      },
    },
  },
});

export const countOperations = defineRequest({
  subject: 'operations.overview',
  owner: 'operations',
  summary: 'Open operations of a project or a team.',
  request: OverviewRequest,
  reply: OperationCounts,
  errors: [],
  timeoutMs,
  example: { request, reply: { running: 1, actionRequired: 1, byKind: { campaign: 1, production_enrollment: 1 } } },
});
