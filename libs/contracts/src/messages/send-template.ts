import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { ResourceId, TextMap } from '../validation/fields.js';
import { exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

export class SendTemplate extends SendMessage {
  @ResourceId({ description: "A template of the session's project." }) templateId: string;
  @TextMap({ optional: true, description: 'Texts by placeholder name; each placeholder of the template needs one.' })
  variables?: Record<string, string>;
}

export const sendTemplate = defineRequest({
  subject: 'messaging.session.{sessionId}.send-template',
  owner: 'messaging-session',
  summary: 'Send a template with its placeholders filled. A variable that is absent is named `variables.<name>`.',
  request: SendTemplate,
  reply: MessageSentPayload,
  errors: [...sendErrors, 'missing_field'],
  example: {
    request: { ...exampleSend, templateId: '381725104812738560', variables: { name: 'Ada' } },
    reply: exampleSent,
  },
});
