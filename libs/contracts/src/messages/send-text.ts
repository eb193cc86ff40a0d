import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { Flag, Text } from '../validation/fields.js';
import { exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

export class SendText extends SendMessage {
  @Text({ min: 1, max: 65_536 }) text: string;
  @Flag({ optional: true }) linkPreview?: boolean;
}

export const sendText = defineRequest({
  subject: 'messaging.session.{sessionId}.send-text',
  owner: 'messaging-session',
  // Campaigns send through whichever replica runs the session.
  askedBy: ['gateway', 'messaging-session'],
  summary: 'Send a text. Answered once the network took it and the event is on its way, in one transaction.',
  request: SendText,
  reply: MessageSentPayload,
  errors: sendErrors,
  example: { request: { ...exampleSend, text: 'Hello' }, reply: exampleSent },
});
