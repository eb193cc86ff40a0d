import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { TextList } from '../validation/list-fields.js';
import { aboutGroup, changesGroup } from './group.commands.js';
import { exampleGroupLookup, GroupLookup } from './group.queries.js';

/** Members to change. The change is applied to all of them or to none. */
export class GroupPeople extends GroupLookup {
  @TextList({ minItems: 1, maxItems: 255, minLength: 1, maxLength: 128, description: 'JIDs, numbers or ids.' })
  participants: string[];
}

const changesPeople = {
  ...changesGroup,
  request: GroupPeople,
  reply: Done,
  example: { request: { ...exampleGroupLookup, participants: ['+12025550147'] }, reply: {} },
};

const aboutPeople = { ...aboutGroup, body: 'ParticipantsBody' } as const;

export const addParticipants = defineRequest({
  ...changesPeople,
  subject: 'messaging.session.{sessionId}.group-add',
  http: {
    ...aboutPeople,
    route: 'POST /api/{session}/groups/{id}/participants/add',
    answer: acknowledgement('The participants are in the group.'),
  },
  summary: 'Add people to a group. Existing members keep their role.',
});

export const removeParticipants = defineRequest({
  ...changesPeople,
  subject: 'messaging.session.{sessionId}.group-remove',
  http: {
    ...aboutPeople,
    route: 'POST /api/{session}/groups/{id}/participants/remove',
    answer: acknowledgement('The participants are removed from the group.'),
  },
  summary: 'Remove people from a group. They receive nothing from it once this is answered.',
});

export const promoteParticipants = defineRequest({
  ...changesPeople,
  subject: 'messaging.session.{sessionId}.group-promote',
  http: {
    ...aboutPeople,
    route: 'POST /api/{session}/groups/{id}/admin/promote',
    operationId: 'promoteAdmins',
    answer: acknowledgement('The participants are admins.'),
  },
  summary: 'Make members admins. Idempotent.',
});

export const demoteParticipants = defineRequest({
  ...changesPeople,
  subject: 'messaging.session.{sessionId}.group-demote',
  http: {
    ...aboutPeople,
    route: 'POST /api/{session}/groups/{id}/admin/demote',
    operationId: 'demoteAdmins',
    answer: acknowledgement('The participants are plain members.'),
  },
  summary: 'Remove the admin role from admins. Idempotent.',
});

export const leaveGroup = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-leave',
  http: {
    ...aboutGroup,
    route: 'POST /api/{session}/groups/{id}/leave',
    answer: acknowledgement('The session has left the group.'),
  },
  summary: 'Leave a group. Its chat stays. If the last admin leaves, the longest-standing member becomes admin.',
  request: GroupLookup,
  reply: Done,
  example: { request: exampleGroupLookup, reply: {} },
});

export const deleteGroup = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-delete',
  http: {
    ...aboutGroup,
    route: 'DELETE /api/{session}/groups/{id}',
    answer: acknowledgement('The group is gone from the session.'),
  },
  visible: getSession,
  summary: 'Leave a group, if still a member, and delete its chat and messages from this session.',
  request: GroupLookup,
  reply: Done,
  example: { request: exampleGroupLookup, reply: {} },
});
