import { fileTimeoutMs } from '../sessions/session.requests.js';
import { Nested, ResourceId } from '../validation/fields.js';
import { headerFileOf } from './interactive/header.js';
import { Interactive } from './interactive/interactive.js';
import { defineSend, exampleSend, exampleSent, fileErrors, sendErrors, SendMessage } from './send-message.js';

/** The file of a header as the gateway took it in. It is no part of what requests with one key are compared by. */
export const headerFileDescription = "The file of the header, as the session's own; set by the gateway.";

const interactive: Interactive = {
  type: 'cta_url',
  header: { type: 'text', text: 'Your order' },
  body: { text: 'It is on its way.' },
  footer: { text: 'Parley Shop' },
  action: { name: 'cta_url', parameters: { display_text: 'Follow it', url: 'https://shop.example/orders/7' } },
};

/** decisions.md §17 */
export class SendInteractive extends SendMessage {
  @Nested(() => Interactive, { description: "The message, with Meta's field names.", example: interactive })
  interactive: Interactive;
  @ResourceId({ optional: true, description: headerFileDescription }) headerMediaId?: string;
}

export const sendInteractive = defineSend({
  subject: 'messaging.session.{sessionId}.send-interactive',
  http: {
    route: 'POST /api/sendInteractive',
    client: 'send_message',
    summary: 'Send an interactive message of any type that Meta supports.',
    internal: ['headerMediaId'],
    file: {
      of: ({ interactive: sent }) =>
        headerFileOf((sent as { header?: unknown } | undefined)?.header, 'interactive.header'),
      idField: 'headerMediaId',
      kind: 'interactive',
    },
  },
  summary: 'Send an interactive message as Meta names it. Answered as send-text.',
  request: SendInteractive,
  timeoutMs: fileTimeoutMs,
  errors: [...sendErrors, ...fileErrors],
  example: { request: { ...exampleSend, interactive }, reply: exampleSent },
});
