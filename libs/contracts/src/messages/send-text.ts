import { Flag, Text } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

export class SendText extends SendMessage {
  @Text({ min: 1, max: 65_536, example: 'Hello' }) text: string;
  @Flag({ optional: true, description: 'Whether the network may show what a link in the text leads to.' })
  linkPreview?: boolean;
  @Flag({ optional: true, description: 'Phones show it once. 501 where the network has no such messages.' })
  viewOnce?: boolean;
}

export const sendText = defineSend({
  subject: 'messaging.session.{sessionId}.send-text',
  http: {
    route: 'POST /api/sendText',
    client: 'send_message',
    summary: 'Send a text.',
  },
  // A campaign sends through whichever replica runs the session, so messaging-session sends this request too.
  requestedBy: ['gateway', 'messaging-session'],
  summary: 'Send a text. Answered once the network took it and the event is on its way, in one transaction.',
  request: SendText,
  example: { request: { ...exampleSend, text: 'Hello' }, reply: exampleSent },
});
