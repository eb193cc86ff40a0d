import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { ResourceId, Text } from '../validation/fields.js';
import { exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

/** `replyTo` and `mentions`, which every send may have, change nothing here. */
export class React extends SendMessage {
  @ResourceId({ description: 'A message of the chat.' }) messageId: string;
  @Text({ max: 64, description: 'Any text, as the network judges; empty takes the reaction back.' }) reaction: string;
}

export const react = defineRequest({
  subject: 'messaging.session.{sessionId}.react',
  owner: 'messaging-session',
  summary: 'React to a message, or take the reaction back. Answered as send-text.',
  request: React,
  reply: MessageSentPayload,
  errors: sendErrors,
  example: {
    request: { ...exampleSend, messageId: '381725007712738512', reaction: '👍' },
    reply: { ...exampleSent, type: 'reaction' },
  },
});
