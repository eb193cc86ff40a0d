import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { Flag } from '../validation/fields.js';
import { exampleMessageLookup, messageActErrors, MessageLookup } from './message-act.js';

export class StarMessage extends MessageLookup {
  @Flag() star: boolean;
}

export const starMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.star',
  owner: 'messaging-session',
  summary: 'Mark a message with a star, or take the star away. Idempotent; nobody else learns of it.',
  request: StarMessage,
  reply: Done,
  errors: messageActErrors,
  example: { request: { ...exampleMessageLookup, star: true }, reply: {} },
});
