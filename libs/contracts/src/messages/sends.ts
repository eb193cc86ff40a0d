import { Flag, Text, Decimal, ResourceId } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage, sendErrors } from './send-message.js';
import { fileTimeoutMs } from '../sessions/session.requests.js';

export class SendText extends SendMessage {
  @Text({ min: 1, max: 65_536, example: 'Hello' }) text: string;
  @Flag({ optional: true, description: 'Whether the network may show a preview of a link in the text.' })
  linkPreview?: boolean;
  @Flag({
    optional: true,
    description: 'Whether phones show it only once. Answered with 501 if the network does not support this.',
  })
  viewOnce?: boolean;
}

export const sendText = defineSend({
  subject: 'messaging.session.{sessionId}.send-text',
  http: {
    route: 'POST /api/sendText',
    client: 'send_message',
    summary: 'Send a text message.',
  },
  // A campaign sends through whichever replica runs the session, so messaging-session sends this request too.
  requestedBy: ['gateway', 'messaging-session'],
  summary:
    'Send a text message. Answered after the network accepted it and the event was stored in the same transaction.',
  request: SendText,
  example: { request: { ...exampleSend, text: 'Hello' }, reply: exampleSent },
});

export class SendLocation extends SendMessage {
  @Decimal({ min: -90, max: 90, description: 'Degrees.', example: 51.5007 }) latitude: number;
  @Decimal({ min: -180, max: 180, description: 'Degrees.', example: -0.1246 }) longitude: number;
  @Text({ optional: true, max: 256, example: 'Big Ben' }) title?: string;
}

export const sendLocation = defineSend({
  subject: 'messaging.session.{sessionId}.send-location',
  http: {
    route: 'POST /api/sendLocation',
    client: 'send_message',
    summary: 'Send a location.',
  },
  summary: 'Send a location. Answered as send-text.',
  request: SendLocation,
  example: {
    request: { ...exampleSend, latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' },
    reply: { ...exampleSent, type: 'location' },
  },
});

/** `replyTo` and `mentions`, which every send accepts, have no effect here. */
export class React extends SendMessage {
  @ResourceId({ description: 'The id of a message of the chat in this session.', example: '381725007712738512' })
  messageId: string;
  @Text({ max: 64, description: 'An empty text removes the reaction.', example: '👍' }) reaction: string;
}

export const react = defineSend({
  subject: 'messaging.session.{sessionId}.react',
  http: {
    route: 'PUT /api/reaction',
    client: 'send_reaction',
    summary: 'React to a message, or remove the reaction.',
    body: 'ReactionBody',
  },
  summary: 'React to a message, or remove the reaction. Answered as send-text.',
  request: React,
  example: {
    request: { ...exampleSend, messageId: '381725007712738512', reaction: '👍' },
    reply: { ...exampleSent, type: 'reaction' },
  },
});

export class ForwardMessage extends SendMessage {
  @ResourceId({ description: 'Id of a message in this session, in any chat.', example: '381725007712738512' })
  messageId: string;
}

export const forwardMessage = defineSend({
  subject: 'messaging.session.{sessionId}.forward',
  // Client tokens are not accepted: they could forward, and so read, any message of the session.
  http: {
    route: 'POST /api/forwardMessage',
    summary: 'Forward a message to another chat.',
  },
  summary: 'Forward a message to a chat. Fails with `conflict` while that message is `unavailable`.',
  request: ForwardMessage,
  timeoutMs: fileTimeoutMs,
  errors: [...sendErrors, 'conflict', 'payload_too_large'],
  example: { request: { ...exampleSend, messageId: '381725007712738512' }, reply: exampleSent },
});
