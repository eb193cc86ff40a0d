import { defineRequest } from '../define.js';
import { SessionStatusPayload } from '../events/session.payloads.js';
import { bareList } from '../http/answers.js';
import { OffsetPage } from '../page.js';
import { Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { getSession } from './session.requests.js';

/** An earlier status of a session, with the fields of its `session.status` event. */
export class SessionStatusChange extends SessionStatusPayload {
  @Timestamp({ description: 'When it changed.' }) at: string;
}

export class ListStatusHistory extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
}

export class StatusHistory {
  @NestedList(() => SessionStatusChange) data: SessionStatusChange[];
}

export const listStatusHistory = defineRequest({
  subject: 'sessions.status-history',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/sessions/{session}/status-history',
    scope: 'sessions:read',
    tag: 'Sessions',
    answer: bareList(SessionStatusChange),
  },
  visible: getSession,
  summary: 'List the status changes of a session, newest first. The last 200 are kept.',
  request: ListStatusHistory,
  reply: StatusHistory,
  errors: ['not_found'],
  example: {
    request: { session: 'default', limit: 50, offset: 0 },
    reply: {
      data: [
        { status: 'CONNECTED', at: '2026-11-21T08:00:00.100Z' },
        { status: 'CONNECTING', at: '2026-11-21T08:00:00.000Z' },
      ],
    },
  },
});
