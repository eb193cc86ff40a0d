import { ResourceId, Text } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

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
