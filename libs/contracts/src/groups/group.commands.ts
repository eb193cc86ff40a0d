import { defineRequest } from '../define.js';
import type { ErrorCode } from '../errors.js';
import { acknowledged, acknowledgement, answerAs } from '../http/answers.js';
import { mappedBody } from '../http/binding.js';
import { Done } from '../page.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { Flag, Name, ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { exampleGroup, Group, maxGroupParticipants } from './group.js';
import {
  exampleGroupLookup,
  getGroup,
  GroupLookup,
  InviteCode,
  NewInviteCode,
  SessionBeside,
} from './group.queries.js';

/** The errors of requests that change a group; `engine_rejected` also when the session is not an admin of the group. */
const groupErrors = [
  'not_found',
  'session_not_connected',
  'engine_rejected',
  'invalid_parameter',
  'not_supported_by_engine',
] as const satisfies ErrorCode[];

/** The contract fields that all changes of a group share. */
export const changesGroup = {
  owner: 'messaging-session',
  visible: getGroup,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
} as const;

/** The HTTP binding fields that all changes of a group share. */
export const aboutGroup = {
  scope: 'groups:write',
  tag: 'Groups',
  params: { id: 'groupId' },
  ignored: SessionBeside,
} as const;

/** The creator of the group is a member too and needs one place. */
const maxPeople = maxGroupParticipants - 1;

export class CreateGroup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Name() subject: string;
  @TextList({ minItems: 1, maxItems: maxPeople, minLength: 1, maxLength: 128, description: 'JIDs, numbers or ids.' })
  participants: string[];
}

export const createGroup = defineRequest({
  subject: 'messaging.session.{sessionId}.group-create',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/groups',
    scope: 'groups:write',
    tag: 'Groups',
    status: 201,
    ignored: SessionBeside,
  },
  visible: getSession,
  summary: 'Create a group. If one of the people cannot be added, the group is not created.',
  request: CreateGroup,
  reply: Group,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example: {
    request: { session: 'default', subject: 'Harbour walk', participants: ['+12025550147'] },
    reply: exampleGroup,
  },
});

export class JoinGroup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 64, description: 'An invite code.' }) code: string;
}

export const joinGroup = defineRequest({
  subject: 'messaging.session.{sessionId}.group-join',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/groups/join',
    scope: 'groups:write',
    tag: 'Groups',
    ignored: SessionBeside,
  },
  visible: getSession,
  summary: 'Join a group with an invite code. Idempotent: a member stays a member.',
  request: JoinGroup,
  reply: Group,
  timeoutMs: networkTimeoutMs,
  errors: groupErrors,
  example: { request: { session: 'default', code: 'K7dPq2LmX0aVt9RbYc3ZsE' }, reply: exampleGroup },
});

export class SetGroupSubject extends GroupLookup {
  @Name() subject: string;
}

export const setGroupSubject = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-subject',
  http: {
    ...aboutGroup,
    route: 'PUT /api/{session}/groups/{id}/subject',
    body: 'SubjectBody',
    answer: acknowledgement('The group has a new subject.'),
  },
  summary: 'Change the subject of a group.',
  request: SetGroupSubject,
  reply: Done,
  example: { request: { ...exampleGroupLookup, subject: 'Harbour walk' }, reply: {} },
});

export class SetGroupDescription extends GroupLookup {
  @Text({ max: 2048, description: 'An empty text removes it.' }) description: string;
}

export const setGroupDescription = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-description',
  http: {
    ...aboutGroup,
    route: 'PUT /api/{session}/groups/{id}/description',
    body: 'DescriptionBody',
    answer: acknowledgement('The group has a new description.'),
  },
  summary: 'Change the description of a group.',
  request: SetGroupDescription,
  reply: Done,
  example: { request: { ...exampleGroupLookup, description: 'Sundays at nine.' }, reply: {} },
});

export class SetGroupPicture extends GroupLookup {
  @ResourceId({ optional: true, description: 'A media of the session, of origin `picture`. Absent: no picture.' })
  mediaId?: string;
}

export const setGroupPicture = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-picture',
  http: {
    ...aboutGroup,
    route: 'DELETE /api/{session}/groups/{id}/picture',
    operationId: 'removeGroupPicture',
    summary: 'Remove the picture of a group.',
    internal: ['mediaId'],
    answer: acknowledgement('The group has no picture.'),
  },
  summary: 'Set or remove the picture of a group.',
  request: SetGroupPicture,
  reply: Done,
  example: { request: { ...exampleGroupLookup, mediaId: '381725006612738590' }, reply: {} },
});

export class SetGroupSettings extends GroupLookup {
  @Flag({ optional: true, description: 'Absent: not changed.' }) infoAdminOnly?: boolean;
  @Flag({ optional: true, description: 'Absent: not changed.' }) messagesAdminOnly?: boolean;
  @Flag({ optional: true, description: 'Absent: not changed.' }) approval?: boolean;
  @Flag({ optional: true, description: 'Absent: not changed.' }) membersAdd?: boolean;
}

export class SettingBody extends SessionBeside {
  @Flag() enabled: boolean;
}

const aboutSettings = {
  scope: 'groups:write',
  tag: 'Groups',
  params: { id: 'groupId' },
  answer: acknowledgement('The group has new settings.'),
} as const;

export const setGroupSettings = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-settings',
  http: [
    {
      ...aboutSettings,
      route: 'PUT /api/{session}/groups/{id}/settings/security/info-admin-only',
      operationId: 'setInfoAdminOnly',
      summary: 'Set whether only admins can change the subject, description and picture of a group.',
      body: mappedBody(SettingBody, ({ enabled }) => ({ infoAdminOnly: enabled })),
    },
    {
      ...aboutSettings,
      route: 'PUT /api/{session}/groups/{id}/settings/security/messages-admin-only',
      operationId: 'setMessagesAdminOnly',
      summary: 'Set whether only admins can send messages to a group.',
      body: mappedBody(SettingBody, ({ enabled }) => ({ messagesAdminOnly: enabled })),
    },
    {
      ...aboutSettings,
      route: 'PUT /api/{session}/groups/{id}/settings/approval',
      operationId: 'setGroupApproval',
      summary: 'Set whether an admin must approve people who join a group by its invite code.',
      body: mappedBody(SettingBody, ({ enabled }) => ({ approval: enabled })),
    },
    {
      ...aboutSettings,
      route: 'PUT /api/{session}/groups/{id}/settings/members-add',
      operationId: 'setGroupMembersAdd',
      summary: 'Set whether all members can add people to a group, or only admins.',
      body: mappedBody(SettingBody, ({ enabled }) => ({ membersAdd: enabled })),
    },
  ],
  summary: 'Set what only admins can do in a group, and who approves people who join.',
  request: SetGroupSettings,
  reply: Done,
  example: { request: { ...exampleGroupLookup, infoAdminOnly: true }, reply: {} },
});

export const revokeInviteCode = defineRequest({
  ...changesGroup,
  subject: 'messaging.session.{sessionId}.group-revoke-invite',
  http: {
    ...aboutGroup,
    route: 'POST /api/{session}/groups/{id}/invite-code/revoke',
    answer: answerAs(NewInviteCode, ({ code }: InviteCode) => ({
      ...acknowledged('The invite code is revoked.'),
      code,
    })),
  },
  summary: 'Create a new invite code. The old one is no longer valid.',
  request: GroupLookup,
  reply: InviteCode,
  example: { request: exampleGroupLookup, reply: { code: 'b3ZtY8QwLr5NxKe1HsVu0D' } },
});
