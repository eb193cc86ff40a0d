import type { Class } from '../validation/declared-fields.js';
import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { JsonObject, OneOf, Text } from '../validation/fields.js';
import { CastVote } from './cast-vote.js';
import { SendButtons } from './send-buttons.js';
import { SendContacts } from './send-contacts.js';
import { SendInteractive } from './send-interactive.js';
import { SendList } from './send-list.js';
import { MediaSendRequest } from './send-media.js';
import { exampleSent, type SendMessage } from './send-message.js';
import { SendPoll } from './send-poll.js';
import { SendTemplate } from './send-template.js';
import { SendText, SendLocation, React, ForwardMessage } from './sends.js';

/** By kind, the request class of each send that accepts an `Idempotency-Key`. */
export const findSends = {
  text: SendText,
  media: MediaSendRequest,
  location: SendLocation,
  contacts: SendContacts,
  poll: SendPoll,
  buttons: SendButtons,
  list: SendList,
  interactive: SendInteractive,
  forward: ForwardMessage,
  template: SendTemplate,
  vote: CastVote,
  reaction: React,
} as const satisfies Record<string, Class<SendMessage>>;
export type SendKind = keyof typeof findSends;
const sendKinds = Object.keys(findSends) as [SendKind, ...SendKind[]];

export class FindSent {
  @Text({ min: 1, max: 64, description: 'Name or id of the sending session.' }) session: string;
  @OneOf(sendKinds) kind: SendKind;
  @JsonObject({ description: 'The send with its key, as the class of its kind in `askedSends`; `session` is above.' })
  request: Record<string, unknown>;
}

export const findSent = defineRequest({
  subject: 'messages.find-sent',
  owner: 'messaging-session',
  summary:
    'What a send is answered in any state of its session: as before with the same idempotency key, or why it is ' +
    'refused; `session_not_connected` when nothing is in its way but perhaps that. Asked for files, before their bytes ' +
    'are stored; gateways of the version before ask it of every send to a session that does not run.',
  request: FindSent,
  reply: MessageSentPayload,
  errors: [
    'not_found',
    'invalid_parameter',
    'missing_field',
    'idempotency_conflict',
    'session_not_connected',
    'engine_rejected',
    'not_supported_by_engine',
    'conflict',
  ],
  example: {
    request: {
      session: 'default',
      kind: 'text',
      request: {
        chatId: '+12025550147',
        text: 'Hello',
        idempotency: { route: 'POST /api/sendText', key: 'order-7', keepSeconds: 86_400 },
      },
    },
    reply: exampleSent,
  },
});
