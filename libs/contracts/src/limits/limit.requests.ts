import { defineRequest } from '../define.js';
import { ResourceId } from '../validation/fields.js';
import { LimitUses } from './limit.js';

/** Time limit for each part of `GET /v1/limits`. Each part is requested from its owner. */
const timeoutMs = 4_000;

export class ProjectLimitsRequest {
  @ResourceId() projectId: string;
}

export class EndpointLimitRequest {
  @ResourceId({ optional: true, description: 'Absent: the endpoints of the team itself.' }) projectId?: string;
}

export const countProjectLimits = defineRequest({
  subject: 'sessions.limits',
  owner: 'messaging-session',
  summary: 'How many sessions, QuickLinks, bridges, templates and campaigns a project has of those that it may have.',
  request: ProjectLimitsRequest,
  reply: LimitUses,
  errors: ['not_found'],
  timeoutMs,
  example: {
    request: { projectId: '381724990812738561' },
    reply: { data: [{ name: 'sessions', setting: 'LIMIT_SESSIONS', scope: 'project', limit: 1_000, used: 3 }] },
  },
});

export const countEndpointLimit = defineRequest({
  subject: 'webhooks.limits',
  owner: 'webhook-delivery',
  summary: 'How many endpoints a project has, or the team itself, of those that it may have.',
  request: EndpointLimitRequest,
  reply: LimitUses,
  errors: ['not_found'],
  timeoutMs,
  example: {
    request: { projectId: '381724990812738561' },
    reply: { data: [{ name: 'endpoints', setting: 'LIMIT_ENDPOINTS', scope: 'project', limit: 200, used: 2 }] },
  },
});
