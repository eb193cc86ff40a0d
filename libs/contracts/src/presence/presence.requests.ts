import { defineRequest } from '../define.js';
import { acknowledgement, bareList } from '../http/answers.js';
import { IdempotencyBinding, sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { ChatBody, ChatLookup, SendBeside } from '../messages/message-act.js';
import { Done, OffsetPage } from '../page.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { Nested, OneOf, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { examplePresence, Presence, presenceStates, type PresenceState } from './presence.js';

const lookup: ChatLookup = { session: 'default', chatId: '+12025550147' };

export class ListPresences extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
}

export class PresenceList {
  @NestedList(() => Presence) data: Presence[];
}

export const listPresences = defineRequest({
  subject: 'presence.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/presence',
    scope: 'presence:read',
    tag: 'Presence',
    client: 'read_presence',
    answer: bareList(Presence),
  },
  visible: getSession,
  summary: 'List the presence of the people to whom a session has subscribed, newest person first.',
  request: ListPresences,
  reply: PresenceList,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: { session: 'default', limit: 50, offset: 0 }, reply: { data: [examplePresence] } },
});

export const getPresence = defineRequest({
  subject: 'presence.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/presence/{chatId}',
    scope: 'presence:read',
    tag: 'Presence',
    client: 'read_presence',
  },
  visible: getSession,
  summary: 'Get the presence of one person, as far as this session may see it.',
  request: ChatLookup,
  reply: Presence,
  errors: ['not_found', 'invalid_parameter', 'not_supported_by_engine'],
  example: { request: lookup, reply: examplePresence },
});

export class SetPresence {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @OneOf(presenceStates) presence: PresenceState;
  @Text({ optional: true, min: 1, max: 128, description: 'Required with typing, recording and paused.' })
  chatId?: string;
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export const setPresence = defineRequest({
  subject: 'messaging.session.{sessionId}.presence-set',
  owner: 'messaging-session',
  http: [
    {
      route: 'PUT /api/{session}/presence',
      scope: 'presence:write',
      tag: 'Presence',
      body: 'PresenceBody',
      answer: acknowledgement('The presence is set.'),
    },
    {
      route: 'POST /api/startTyping',
      scope: 'presence:write',
      tag: 'Presence',
      client: 'send_typing',
      operationId: 'startTyping',
      summary: 'Show in a chat that the account is typing. It ends after 25 seconds.',
      sessionInBody: true,
      fixed: { presence: 'typing' },
      body: ChatBody,
      ignored: SendBeside,
      idempotencyKey: 'optional',
      keepSeconds: sendKeySeconds,
      answer: acknowledgement('The chat shows that you are typing.'),
    },
    {
      route: 'POST /api/stopTyping',
      scope: 'presence:write',
      tag: 'Presence',
      client: 'send_typing',
      operationId: 'stopTyping',
      summary: 'Stop showing in a chat that the account is typing.',
      sessionInBody: true,
      fixed: { presence: 'paused' },
      body: ChatBody,
      ignored: SendBeside,
      idempotencyKey: 'optional',
      keepSeconds: sendKeySeconds,
      answer: acknowledgement('The chat no longer shows that you are typing.'),
    },
  ],
  visible: getSession,
  summary:
    'Show the account as online or offline, or as typing, recording or paused in a chat. `typing` equals startTyping, `paused` equals stopTyping. Typing and recording end after 25 seconds.',
  request: SetPresence,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: [
    'not_found',
    'session_not_connected',
    'missing_field',
    'invalid_parameter',
    'engine_rejected',
    'not_supported_by_engine',
    'idempotency_conflict',
  ],
  example: { request: { ...lookup, presence: 'typing' }, reply: {} },
});

export const subscribePresence = defineRequest({
  subject: 'messaging.session.{sessionId}.presence-subscribe',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/presence/{chatId}/subscribe',
    scope: 'presence:write',
    tag: 'Presence',
    answer: acknowledgement('The presence is in the list from now on.'),
  },
  visible: getSession,
  summary: 'Subscribe to the presence of a person. Idempotent.',
  request: ChatLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: ['not_found', 'session_not_connected', 'invalid_parameter', 'engine_rejected', 'not_supported_by_engine'],
  example: { request: lookup, reply: {} },
});
