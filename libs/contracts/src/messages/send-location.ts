import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { Decimal, Text } from '../validation/fields.js';
import { exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

export class SendLocation extends SendMessage {
  @Decimal({ min: -90, max: 90, description: 'Degrees.' }) latitude: number;
  @Decimal({ min: -180, max: 180, description: 'Degrees.' }) longitude: number;
  @Text({ optional: true, max: 256 }) title?: string;
}

export const sendLocation = defineRequest({
  subject: 'messaging.session.{sessionId}.send-location',
  owner: 'messaging-session',
  summary: 'Send a place. Answered as send-text.',
  request: SendLocation,
  reply: MessageSentPayload,
  errors: sendErrors,
  example: {
    request: { ...exampleSend, latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' },
    reply: { ...exampleSent, type: 'location' },
  },
});
