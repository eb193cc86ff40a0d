import { defineRequest } from '../define.js';
import { Flag, Text } from '../validation/fields.js';
import { ContentRetention } from './session.js';
import { getSession, SessionLookup } from './session.requests.js';

export const getRetention = defineRequest({
  subject: 'sessions.get-retention',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/sessions/{session}/retention',
    scope: 'sessions:read',
    tag: 'Sessions',
  },
  visible: getSession,
  summary: 'Get the content-retention grant of a session.',
  request: SessionLookup,
  reply: ContentRetention,
  errors: ['not_found'],
  example: { request: { session: 'default' }, reply: { enabled: true } },
});

export class SetRetention {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @Flag() enabled: boolean;
}

export const setRetention = defineRequest({
  subject: 'sessions.set-retention',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/sessions/{session}/retention',
    scope: 'sessions:write',
    tag: 'Sessions',
    body: ContentRetention,
  },
  visible: getSession,
  summary:
    'Give or withdraw the content-retention grant. After a withdrawal, retained content is unavailable as soon as this is answered.',
  request: SetRetention,
  reply: ContentRetention,
  errors: ['not_found'],
  example: { request: { session: 'default', enabled: false }, reply: { enabled: false } },
});
