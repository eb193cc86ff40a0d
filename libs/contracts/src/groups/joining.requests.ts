import { defineRequest } from '../define.js';
import { exampleConversation, IdentityRef } from '../events/identity-ref.js';
import { acknowledgement, bareList } from '../http/answers.js';
import { Done } from '../page.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { Flag, Integer, OneOf, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleGroup } from './group.js';
import { aboutGroup, changesGroup } from './group.commands.js';
import { GroupPeople } from './group-members.commands.js';
import { exampleGroupLookup, getGroup, GroupLookup } from './group.queries.js';

/* Joining groups: who asks to be let in, and what an invite code leads to (decisions.md §16 Routes). */

/** A person who wants to join a group. */
export class JoinRequest extends IdentityRef {
  @Timestamp({ optional: true, description: 'When the person asked to join, if the network reports it.' })
  requestedAt?: string;
}

export class JoinRequestList {
  @NestedList(() => JoinRequest) data: JoinRequest[];
}

export const listJoinRequests = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-requests',
  http: {
    route: 'GET /api/{session}/groups/{id}/requests',
    scope: 'groups:read',
    tag: 'Groups',
    params: { id: 'groupId' },
    answer: bareList(JoinRequest),
  },
  visible: getGroup,
  summary:
    'List the people who are waiting to join a group, those who have waited longest first, up to 1,000. Only admins can read it.',
  request: GroupLookup,
  reply: JoinRequestList,
  example: {
    request: exampleGroupLookup,
    reply: { data: [{ ...exampleConversation, requestedAt: '2026-11-21T08:00:00.000Z' }] },
  },
});

export const joinDecisions = ['approve', 'reject'] as const;
export type JoinDecision = (typeof joinDecisions)[number];

export class AnswerJoinRequests extends GroupPeople {
  @OneOf(joinDecisions, { description: 'Whether to approve or reject them.' }) action: JoinDecision;
}

export const answerJoinRequests = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-requests-answer',
  http: {
    ...aboutGroup,
    route: 'POST /api/{session}/groups/{id}/requests',
    body: 'JoinRequestsBody',
    answer: acknowledgement(({ action }: AnswerJoinRequests) =>
      action === 'approve' ? 'The people are in the group.' : 'The people are not let in.',
    ),
  },
  summary: 'Approve or reject people who are waiting to join a group. Idempotent.',
  request: AnswerJoinRequests,
  reply: Done,
  example: {
    request: { ...exampleGroupLookup, participants: ['+12025550147'], action: 'approve' },
    reply: {},
  },
});

export class InviteLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 64, description: 'An invite code.' }) code: string;
}

/** A group as people see it who have an invite code of it. */
export class InviteInfo {
  @Text({ description: '`…@g.us`' }) jid: string;
  @Text() subject: string;
  @Text({ optional: true }) description?: string;
  @Integer({ min: 0, description: 'The number of people in it.' }) size: number;
  @Flag({ description: 'Whether admins must approve people who join.' }) approval: boolean;
  @Text({ optional: true, description: 'For a group in a community: the JID of the community.' }) parent?: string;
  @Timestamp() createdAt: string;
}

export const getInviteInfo = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-invite-info',
  http: { route: 'GET /api/{session}/groups/invite-info', scope: 'groups:read', tag: 'Groups' },
  visible: getSession,
  summary: 'Get the group that an invite code leads to, without joining it.',
  request: InviteLookup,
  reply: InviteInfo,
  timeoutMs: networkTimeoutMs,
  example: {
    request: { session: 'default', code: 'K7dPq2LmX0aVt9RbYc3ZsE' },
    reply: {
      ...{ jid: exampleGroup.jid, subject: exampleGroup.subject, size: 2 },
      ...{ approval: false, createdAt: exampleGroup.createdAt },
    },
  },
});
