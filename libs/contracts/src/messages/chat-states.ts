import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { FieldOfSchema, Integer } from '../validation/fields.js';
import { ChatLookup, exampleMessageLookup, messageActErrors, MessageLookup } from './message-act.js';

/* Pinned and muted chats, messages that disappear, pinned messages (decisions.md §16 Routes). In all of them 0 seconds end it. */

const tenYears = 315_360_000;

/** How long a chat stays pinned or muted. */
export class SetChatFor extends ChatLookup {
  @Integer({ min: 0, max: tenYears, description: 'How many seconds it lasts from now. 0 ends it.' }) seconds: number;
}

const chat = { session: 'default', chatId: '+12025550147' };

const setsChat = {
  owner: 'messaging-session',
  visible: getSession,
  request: SetChatFor,
  reply: Done,
  errors: ['not_found', 'invalid_parameter', 'not_supported_by_engine'],
  example: { request: { ...chat, seconds: 86_400 }, reply: {} },
} as const;

const ofChat = { scope: 'chats:write', tag: 'Chats', body: 'ChatForBody' } as const;

export const pinChat = defineRequest({
  ...setsChat,
  subject: 'chats.pin',
  http: {
    ...ofChat,
    route: 'PUT /api/{session}/chats/{chatId}/pin',
    answer: acknowledgement(({ seconds }: SetChatFor) =>
      seconds > 0 ? 'The chat is pinned.' : 'The chat is not pinned.',
    ),
  },
  summary: 'Pin a chat for a time, or unpin it. Idempotent.',
});

export const muteChat = defineRequest({
  ...setsChat,
  subject: 'chats.mute',
  http: {
    ...ofChat,
    route: 'PUT /api/{session}/chats/{chatId}/mute',
    answer: acknowledgement(({ seconds }: SetChatFor) =>
      seconds > 0 ? 'The chat is muted.' : 'The chat is not muted.',
    ),
  },
  summary: 'Mute a chat for a time, or unmute it. Its messages still create events. Idempotent.',
});

/** The times after which networks let messages disappear: never, a day, a week, 90 days. */
export const disappearingSeconds = [0, 86_400, 604_800, 7_776_000] as const;

export class SetDisappearing extends ChatLookup {
  @FieldOfSchema(
    { type: 'integer', enum: [...disappearingSeconds] },
    { description: 'Seconds after which new messages disappear on phones: 86400, 604800 or 7776000. 0: never.' },
  )
  seconds: number;
}

export const setDisappearing = defineRequest({
  subject: 'messaging.session.{sessionId}.disappearing',
  owner: 'messaging-session',
  http: {
    scope: 'chats:write',
    tag: 'Chats',
    route: 'PUT /api/{session}/chats/{chatId}/disappearing',
    body: 'DisappearingBody',
    answer: acknowledgement(({ seconds }: SetDisappearing) =>
      seconds > 0 ? 'New messages disappear.' : 'New messages stay.',
    ),
  },
  visible: getSession,
  summary:
    'Set how long new messages of a chat stay on phones before they disappear. Parley keeps its copies. Idempotent.',
  request: SetDisappearing,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: messageActErrors,
  example: { request: { ...chat, seconds: 86_400 }, reply: {} },
});

/** For how long networks pin messages: a day, a week, 30 days. */
export const messagePinSeconds = [0, 86_400, 604_800, 2_592_000] as const;

export class PinMessage extends MessageLookup {
  @FieldOfSchema(
    { type: 'integer', enum: [...messagePinSeconds] },
    { description: 'How many seconds it lasts: 86400, 604800 or 2592000. 0 ends it.' },
  )
  seconds: number;
}

export const pinMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.pin-message',
  owner: 'messaging-session',
  http: {
    scope: 'messages:send',
    tag: 'Chats',
    route: 'PUT /api/{session}/chats/{chatId}/messages/{messageId}/pin',
    body: 'PinMessageBody',
    answer: acknowledgement(({ seconds }: PinMessage) =>
      seconds > 0 ? 'The message is pinned.' : 'The message is not pinned.',
    ),
  },
  visible: getSession,
  summary: 'Pin a message for everyone in a chat, or unpin it. Idempotent.',
  request: PinMessage,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: messageActErrors,
  example: { request: { ...exampleMessageLookup, seconds: 86_400 }, reply: {} },
});
