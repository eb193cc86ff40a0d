import { defineRequest } from '../define.js';
import { OneOf, ResourceId, Text } from '../validation/fields.js';
import { NestedList, ResourceIdList } from '../validation/list-fields.js';
import { exampleSession } from './session.js';

/** The maximum number of sessions in one request (interface.md §8). */
export const maxSessionsAtOnce = 100;

export class SessionIds {
  @ResourceIdList({ minItems: 1, maxItems: maxSessionsAtOnce }) ids: string[];
}

export const sessionOutcomes = ['done', 'not_found', 'failed'] as const;
export type SessionOutcome = (typeof sessionOutcomes)[number];

/** The result for one session; `not_found` also for a session that the caller may not see. */
export class SessionResult {
  @ResourceId() id: string;
  @OneOf(sessionOutcomes) outcome: SessionOutcome;
  @Text({ optional: true, description: 'Why it failed.' }) detail?: string;
}

export class SessionResults {
  @NestedList(() => SessionResult, {
    description: 'One result for each id, in the order of the request. A repeated id has a repeated result.',
  })
  results: SessionResult[];
}

const example: { request: SessionIds; reply: SessionResults } = {
  request: { ids: [exampleSession.id, '381724996712738599'] },
  reply: {
    results: [
      { id: exampleSession.id, outcome: 'done' },
      { id: '381724996712738599', outcome: 'not_found' },
    ],
  },
};

export const stopSessions = defineRequest({
  subject: 'sessions.stop-many',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/sessions/bulk/stop',
    scope: 'sessions:write',
    tag: 'Sessions',
    body: 'SessionIds',
  },
  summary: 'Stop several sessions (MANUAL_STOP). Each succeeds or fails on its own. Idempotent.',
  request: SessionIds,
  reply: SessionResults,
  errors: [],
  timeoutMs: 30_000,
  example,
});

export const removeSessions = defineRequest({
  subject: 'sessions.remove-many',
  owner: 'messaging-session',
  summary:
    'Delete several sessions with their messages. Linked sessions are logged out first. Each succeeds or fails on its own.',
  request: SessionIds,
  reply: SessionResults,
  errors: [],
  timeoutMs: 30_000,
  example,
});
