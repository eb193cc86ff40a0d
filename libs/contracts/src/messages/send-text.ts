import { Flag, Text } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

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
