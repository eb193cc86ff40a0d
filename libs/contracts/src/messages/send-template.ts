import { fileTimeoutMs } from '../sessions/session.requests.js';
import type { TemplateVariables } from './template-values.js';
import { JsonObject, ResourceId } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

export class SendTemplate extends SendMessage {
  @ResourceId({ description: "A template of the session's project.", example: '381725104812738560' })
  templateId: string;
  @JsonObject({
    optional: true,
    description:
      'Texts by variable name; every variable of the template needs one. Or by component: `{ header?, body?, buttons?, cards? }`.',
    example: { name: 'Ada' },
  })
  variables?: TemplateVariables;
}

export const sendTemplate = defineSend({
  subject: 'messaging.session.{sessionId}.send-template',
  http: {
    route: 'POST /api/sendTemplate',
    client: 'send_message',
    summary: 'Send a template with values for its variables.',
  },
  // A campaign sends through whichever replica runs the session, so messaging-session sends this request too.
  requestedBy: ['gateway', 'messaging-session'],
  summary: 'Send a template with its placeholders filled. A variable that is absent is named `variables.<name>`.',
  request: SendTemplate,
  timeoutMs: fileTimeoutMs,
  errors: [...sendErrors, 'missing_field', 'payload_too_large'],
  example: {
    request: { ...exampleSend, templateId: '381725104812738560', variables: { name: 'Ada' } },
    reply: exampleSent,
  },
});
