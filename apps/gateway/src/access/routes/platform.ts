import { anybody, managed, type RouteTable, scope, team } from '../access.js';

/** Documents, agents, webhooks, campaigns, operations, events. */
export const platformRoutes = {
  'GET /docs': anybody,
  'GET /docs/errors': anybody,
  'GET /openapi.json': anybody,
  'GET /asyncapi.json': anybody,

  'POST /mcp': scope('events:read'),

  'POST /api/webhooks': scope('webhooks:write'),
  'GET /api/webhooks': scope('webhooks:read'),
  'GET /api/webhooks/{webhookId}': scope('webhooks:read'),
  'PATCH /api/webhooks/{webhookId}': scope('webhooks:write'),
  'DELETE /api/webhooks/{webhookId}': scope('webhooks:write'),
  'GET /api/webhooks/{webhookId}/secret': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/rotate-secret': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/test': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/recover': scope('events:replay'),
  'GET /api/deliveries': scope('deliveries:read'),
  'GET /api/webhooks/{webhookId}/deliveries': scope('deliveries:read'),
  'GET /api/webhooks/{webhookId}/deliveries/{deliveryId}': scope('deliveries:read'),
  'GET /api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts': scope('deliveries:read'),
  'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/retry': scope('deliveries:retry'),

  'POST /v1/campaigns': scope('campaigns:write'),
  'GET /v1/campaigns': scope('campaigns:read'),
  'GET /v1/campaigns/{campaignId}': scope('campaigns:read'),
  'GET /v1/campaigns/{campaignId}/recipients': scope('campaigns:read'),

  'POST /v1/templates': managed('templates:write'),
  'GET /v1/templates': scope('templates:read'),
  'GET /v1/templates/{templateId}': scope('templates:read'),
  'PUT /v1/templates/{templateId}': managed('templates:write'),
  'DELETE /v1/templates/{templateId}': managed('templates:write'),

  'GET /platform/operations': scope('operations:read'),
  'GET /platform/operations/{operationId}': scope('operations:read'),
  'GET /platform/operations/{operationId}/transitions': scope('operations:read'),
  'POST /platform/operations/{operationId}/cancel': scope('operations:cancel'),
  'GET /platform/projects/{projectId}/operations': scope('operations:read'),
  'GET /platform/projects/{projectId}/operations/{operationId}': scope('operations:read'),
  'GET /platform/projects/{projectId}/operations/{operationId}/transitions': scope('operations:read'),
  'POST /platform/projects/{projectId}/operations/{operationId}/cancel': scope('operations:cancel'),

  'GET /platform/events': team('events:read'),
  'GET /platform/events/{eventId}': team('events:read'),
  'GET /platform/projects/{projectId}/events': scope('events:read'),
  'GET /platform/projects/{projectId}/events/{eventId}': scope('events:read'),
  'GET /platform/events/stream': team('events:read'),
  'GET /platform/projects/{projectId}/events/stream': scope('events:read'),
  'POST /platform/events/test': team('events:test'),
  'POST /platform/projects/{projectId}/events/test': scope('events:test'),
  'POST /platform/events/{eventId}/replays': team('events:replay'),
  'POST /platform/projects/{projectId}/events/{eventId}/replays': scope('events:replay'),
} as const satisfies RouteTable;
