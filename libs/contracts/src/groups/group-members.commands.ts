import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { networkTimeoutMs } from '../messages/send-message.js';
import { Done } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { TextList } from '../validation/list-fields.js';
import { groupErrors } from './group.commands.js';
import { exampleGroupLookup, getGroup, GroupLookup, SessionBeside } from './group.queries.js';

/** People of a group; a change is made for all of them or for none. */
export class GroupPeople extends GroupLookup {
  @TextList({ minItems: 1, maxItems: 255, minLength: 1, maxLength: 128, description: 'JIDs, numbers or ids.' })
  participants: string[];
}

const example: { request: GroupPeople; reply: Done } = {
  request: { ...exampleGroupLookup, participants: ['+12025550147'] },
  reply: {},
};

export const addParticipants = defineRequest({
  subject: 'messaging.session.{sessionId}.group-add',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/groups/{id}/participants/add',
    scope: 'groups:write',
    tag: 'Groups',
    params: { id: 'groupId' },
    body: 'ParticipantsBody',
    ignored: SessionBeside,
    answer: acknowledgement('The participants are in the group.'),
  },
  visible: getGroup,
  summary: 'Take people into a group. Who is a member stays what they are.',
  request: GroupPeople,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example,
});

export const removeParticipants = defineRequest({
  subject: 'messaging.session.{sessionId}.group-remove',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/groups/{id}/participants/remove',
    scope: 'groups:write',
    tag: 'Groups',
    params: { id: 'groupId' },
    body: 'ParticipantsBody',
    ignored: SessionBeside,
    answer: acknowledgement('The participants are removed from the group.'),
  },
  visible: getGroup,
  summary: 'Put people out of a group. They receive nothing from it once this is answered.',
  request: GroupPeople,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example,
});

export const promoteParticipants = defineRequest({
  subject: 'messaging.session.{sessionId}.group-promote',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/groups/{id}/admin/promote',
    scope: 'groups:write',
    tag: 'Groups',
    operationId: 'promoteAdmins',
    params: { id: 'groupId' },
    body: 'ParticipantsBody',
    ignored: SessionBeside,
    answer: acknowledgement('The participants are admins.'),
  },
  visible: getGroup,
  summary: 'Make members admins. Idempotent.',
  request: GroupPeople,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example,
});

export const demoteParticipants = defineRequest({
  subject: 'messaging.session.{sessionId}.group-demote',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/groups/{id}/admin/demote',
    scope: 'groups:write',
    tag: 'Groups',
    operationId: 'demoteAdmins',
    params: { id: 'groupId' },
    body: 'ParticipantsBody',
    ignored: SessionBeside,
    answer: acknowledgement('The participants are plain members.'),
  },
  visible: getGroup,
  summary: 'Make admins plain members. Idempotent.',
  request: GroupPeople,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example,
});

export const leaveGroup = defineRequest({
  subject: 'messaging.session.{sessionId}.group-leave',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/groups/{id}/leave',
    scope: 'groups:write',
    tag: 'Groups',
    params: { id: 'groupId' },
    ignored: SessionBeside,
    answer: acknowledgement('The session has left the group.'),
  },
  visible: getGroup,
  summary: 'Leave a group; its chat stays. The last admin hands over to who has been there longest.',
  request: GroupLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example: { request: exampleGroupLookup, reply: {} },
});

export const deleteGroup = defineRequest({
  subject: 'messaging.session.{sessionId}.group-delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /api/{session}/groups/{id}',
    scope: 'groups:write',
    tag: 'Groups',
    params: { id: 'groupId' },
    ignored: SessionBeside,
    answer: acknowledgement('The group is gone from the session.'),
  },
  visible: getSession,
  summary: 'Leave a group, if still a member, and remove its chat and messages from this session.',
  request: GroupLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example: { request: exampleGroupLookup, reply: {} },
});
