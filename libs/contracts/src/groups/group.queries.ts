import { defineRequest } from '../define.js';
import { Acknowledgement, bareList } from '../http/answers.js';
import { OffsetPage } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleGroup, Group, Participant } from './group.js';

export class ListGroups extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
}

export class GroupList {
  @NestedList(() => Group) data: Group[];
}

export const listGroups = defineRequest({
  subject: 'groups.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/groups',
    scope: 'groups:read',
    tag: 'Groups',
    answer: bareList(Group),
  },
  visible: getSession,
  summary: 'List the groups that a session is a member of, newest first.',
  request: ListGroups,
  reply: GroupList,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: { session: 'default', limit: 50, offset: 0 }, reply: { data: [exampleGroup] } },
});

/** A field that bodies about groups may carry without effect (interface.md §4.3, decisions.md §4). */
export class SessionBeside {
  @Text({ optional: true, min: 1, max: 64, description: 'Has no effect. The session in the path is used.' })
  session?: string;
}

/** A group as a path names it. A group without this session as a member is not found. */
export class GroupLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 128, description: 'JID (`…@g.us`) or resource id.' }) groupId: string;
}

export const exampleGroupLookup: GroupLookup = { session: 'default', groupId: exampleGroup.id };

export const getGroup = defineRequest({
  subject: 'groups.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/groups/{id}',
    scope: 'groups:read',
    tag: 'Groups',
    params: { id: 'groupId' },
  },
  visible: 'itself',
  summary: 'Get one group of a session.',
  request: GroupLookup,
  reply: Group,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: exampleGroupLookup, reply: exampleGroup },
});

export class ParticipantList {
  @NestedList(() => Participant) data: Participant[];
}

export const listParticipants = defineRequest({
  subject: 'groups.participants',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/groups/{id}/participants',
    scope: 'groups:read',
    tag: 'Groups',
    params: { id: 'groupId' },
    answer: bareList(Participant),
  },
  visible: getGroup,
  summary: 'List all participants of a group in the order in which they joined.',
  request: GroupLookup,
  reply: ParticipantList,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: exampleGroupLookup, reply: { data: exampleGroup.participants } },
});

export class InviteCode {
  @Text({ min: 1, max: 64 }) code: string;
}

export class NewInviteCode extends Acknowledgement {
  @Text({ min: 1, max: 64, description: 'The code that is valid from now on.' }) code: string;
}

export const getInviteCode = defineRequest({
  subject: 'groups.invite-code',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/groups/{id}/invite-code',
    scope: 'groups:read',
    tag: 'Groups',
    params: { id: 'groupId' },
  },
  visible: getGroup,
  summary: 'Get the code with which anyone can join a group until it is revoked.',
  request: GroupLookup,
  reply: InviteCode,
  errors: ['not_found', 'engine_rejected', 'not_supported_by_engine'],
  example: { request: exampleGroupLookup, reply: { code: 'K7dPq2LmX0aVt9RbYc3ZsE' } },
});
