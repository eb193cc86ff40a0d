import { defineRequest } from '../define.js';
import { theEvent } from '../events/event.requests.js';
import { Flag, Nested, OneOf, ResourceId, Text } from '../validation/fields.js';
import { NestedList, ResourceIdList } from '../validation/list-fields.js';
import { Delivery, exampleDelivery } from './delivery.js';

/**
 * Why an endpoint has no delivery of an event. `created_later`: the endpoint is younger than the event.
 * `filtered_by_content`: its `filter` does not let the event through; also where it has one and the event has no bytes any
 * more that could tell. `disabled`: the endpoint is disabled now. `not_yet`: the settings allow the delivery; the event is not matched yet, or the endpoint
 * has been changed since.
 */
export const absenceReasons = [
  'filtered_by_type',
  'filtered_by_session',
  'filtered_by_content',
  'disabled',
  'created_later',
  'not_yet',
] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** The delivery of an event to one endpoint, or the reason why there is none. */
export class EventAtEndpoint {
  @ResourceId() webhookId: string;
  @Text({ max: 2048 }) url: string;
  @Flag() enabled: boolean;
  @ResourceIdList({ description: 'The ids of its deliveries, newest first, at most 100.' }) deliveries: string[];
  @Nested(() => Delivery, { optional: true, description: 'The newest delivery. Replays and recoveries create more.' })
  delivery?: Delivery;
  @OneOf(absenceReasons, {
    optional: true,
    description: 'Why there is no delivery, according to the current settings.',
  })
  reason?: AbsenceReason;
}

export class EventDeliveriesRequest {
  @ResourceId() eventId: string;
  @ResourceId({ optional: true, description: 'The project of the route; absent on the team route.' })
  projectId?: string;
}

export class EventDeliveries {
  @NestedList(() => EventAtEndpoint, { maxItems: 500, description: "The endpoints of the event's owner." })
  data: EventAtEndpoint[];
}

export const listEventDeliveries = defineRequest({
  subject: 'deliveries.of-event',
  owner: 'webhook-delivery',
  http: [
    {
      route: 'GET /platform/events/{eventId}/deliveries',
      scope: 'deliveries:read',
      tag: 'Deliveries',
      teamOnly: true,
      operationId: 'listTeamEventDeliveries',
      summary: 'List what happened to a team event at each endpoint of the team.',
      internal: ['projectId'],
    },
    {
      route: 'GET /platform/projects/{projectId}/events/{eventId}/deliveries',
      scope: 'deliveries:read',
      tag: 'Deliveries',
      operationId: 'listEventDeliveries',
      summary:
        'List what happened to an event at each endpoint of its project: its delivery, or the reason why there is none.',
    },
  ],
  visible: [theEvent],
  summary: 'List what happened to an event at each endpoint of its owner.',
  request: EventDeliveriesRequest,
  reply: EventDeliveries,
  errors: ['not_found'],
  example: {
    request: { eventId: exampleDelivery.eventId, projectId: '381724990812738561' },
    reply: {
      data: [
        {
          webhookId: exampleDelivery.webhookId,
          url: 'https://example.com/webhooks',
          enabled: true,
          deliveries: [exampleDelivery.id],
          delivery: exampleDelivery,
        },
        {
          webhookId: '381725011112738599',
          url: 'https://example.com/other',
          enabled: true,
          deliveries: [],
          reason: 'filtered_by_type',
        },
      ],
    },
  },
});
