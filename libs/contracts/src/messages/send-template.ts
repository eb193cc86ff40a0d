import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { ResourceId, TextMap } from '../validation/fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

export class SendTemplate extends SendMessage {
  @ResourceId({ description: "A template of the session's project.", example: '381725104812738560' })
  templateId: string;
  @TextMap({
    optional: true,
    description: 'Texts by placeholder name; each placeholder of the template needs one.',
    example: { name: 'Ada' },
  })
  variables?: Record<string, string>;
}

export const sendTemplate = defineRequest({
  subject: 'messaging.session.{sessionId}.send-template',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sendTemplate',
    scope: 'messages:send',
    tag: 'Messages',
    client: 'send_message',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'Send a template with its placeholders filled.',
  },
  visible: getSession,
  // Campaigns send through whichever replica runs the session.
  askedBy: ['gateway', 'messaging-session'],
  summary: 'Send a template with its placeholders filled. A variable that is absent is named `variables.<name>`.',
  request: SendTemplate,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: [...sendErrors, 'missing_field'],
  example: {
    request: { ...exampleSend, templateId: '381725104812738560', variables: { name: 'Ada' } },
    reply: exampleSent,
  },
});
