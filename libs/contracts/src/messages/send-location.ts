import { Decimal, Text } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

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
