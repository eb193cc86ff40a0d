import type { Scope } from '@parley/contracts';

/**
 * Who may use a route:
 * - `public`: anybody, without a credential;
 * - `admin`: the instance administrator;
 * - `login`: a signed-in member; `manager` asks that they are owner or admin now;
 * - `scope`: a credential that has the scope. `teamOnly` refuses project tokens; `manager` asks that the member behind
 *   the credential is owner or admin now.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'login'; readonly manager?: boolean }
  | { readonly kind: 'scope'; readonly scope: Scope; readonly teamOnly?: boolean; readonly manager?: boolean };

const anybody = { kind: 'public' } as const satisfies Access;
const admin = { kind: 'admin' } as const satisfies Access;
const login = { kind: 'login' } as const satisfies Access;
const signedInManager = { kind: 'login', manager: true } as const satisfies Access;
const scope = <S extends Scope>(name: S) => ({ kind: 'scope', scope: name }) as const;
const team = <S extends Scope>(name: S) => ({ kind: 'scope', scope: name, teamOnly: true }) as const;
const managed = <S extends Scope>(name: S) => ({ kind: 'scope', scope: name, manager: true }) as const;

/** Every route of the gateway, and who may use it (decisions.md §2). A route that is not here cannot be made. */
export const routeAccess = {
  'GET /docs': anybody,
  'GET /docs/errors': anybody,
  'GET /openapi.json': anybody,
  'GET /asyncapi.json': anybody,

  'POST /mcp': scope('events:read'),

  'POST /v1/auth/login': anybody,
  'POST /v1/auth/logout': login,
  'GET /v1/auth/me': login,

  'POST /enterprise/teams': admin,
  'GET /enterprise/teams': admin,
  'GET /enterprise/teams/{teamId}': admin,
  'PATCH /enterprise/teams/{teamId}': admin,
  'GET /enterprise/health': admin,

  'GET /v1/team': team('members:read'),
  'PATCH /v1/team': { kind: 'scope', scope: 'members:write', teamOnly: true, manager: true },

  'GET /v1/members': team('members:read'),
  'POST /v1/members': signedInManager,
  'PATCH /v1/members/{userId}': signedInManager,
  'DELETE /v1/members/{userId}': signedInManager,

  'POST /v1/projects': team('projects:write'),
  'GET /v1/projects': scope('projects:read'),
  'GET /v1/projects/{projectId}': scope('projects:read'),
  'PATCH /v1/projects/{projectId}': scope('projects:write'),
  'DELETE /v1/projects/{projectId}': team('projects:write'),
  'POST /v1/projects/{projectId}/enrollment': scope('projects:write'),
  'POST /v1/projects/{projectId}/enrollment/actions/{actionId}': scope('projects:write'),

  'POST /api/account/keys': scope('keys:write'),
  'GET /api/account/keys': scope('keys:read'),
  'GET /api/account/keys/{keyId}': scope('keys:read'),
  'PATCH /api/account/keys/{keyId}': scope('keys:write'),
  'DELETE /api/account/keys/{keyId}': scope('keys:write'),

  'POST /api/sessions': scope('sessions:write'),
  'GET /api/sessions': scope('sessions:read'),
  'GET /api/sessions/{session}': scope('sessions:read'),
  'DELETE /api/sessions/{session}': scope('sessions:write'),
  'POST /api/sessions/{session}/start': scope('sessions:write'),
  'POST /api/sessions/{session}/stop': scope('sessions:write'),
  'POST /api/sessions/{session}/restart': scope('sessions:write'),
  'POST /api/sessions/{session}/logout': scope('sessions:write'),
  'GET /api/sessions/{session}/me': scope('sessions:read'),
  'GET /api/sessions/{session}/retention': scope('sessions:read'),
  'PUT /api/sessions/{session}/retention': scope('sessions:write'),
  'GET /api/{session}/auth/qr': scope('sessions:write'),
  'GET /v1/sessions': scope('sessions:read'),

  'POST /v1/testing-numbers': scope('sessions:write'),
  'GET /v1/testing-numbers': scope('sessions:read'),
  'DELETE /v1/testing-numbers/{testingNumberId}': scope('sessions:write'),
  'POST /v1/testing-numbers/{testingNumberId}/scan': scope('sessions:write'),
  'POST /v1/testing-numbers/{testingNumberId}/messages': scope('sessions:write'),
  'POST /v1/testing-numbers/{testingNumberId}/faults': scope('sessions:write'),

  'POST /api/sendText': scope('messages:send'),
  'GET /api/{session}/chats': scope('chats:read'),
  'GET /api/{session}/chats/{chatId}/messages': scope('messages:read'),

  'POST /api/webhooks': scope('webhooks:write'),
  'GET /api/webhooks': scope('webhooks:read'),
  'GET /api/webhooks/{webhookId}': scope('webhooks:read'),
  'PATCH /api/webhooks/{webhookId}': scope('webhooks:write'),
  'DELETE /api/webhooks/{webhookId}': scope('webhooks:write'),
  'GET /api/webhooks/{webhookId}/secret': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/rotate-secret': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/test': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/recover': scope('deliveries:retry'),
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
} as const satisfies Record<string, Access>;

export type RouteKey = keyof typeof routeAccess;

/** Names of the parameters in a route's path, in order. */
export function pathParameters(key: string): string[] {
  return [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
