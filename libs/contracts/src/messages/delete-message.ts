import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { exampleMessageLookup, messageActErrors, MessageLookup } from './message-act.js';

export const deleteMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.delete',
  owner: 'messaging-session',
  summary: "Delete one's own message for everyone, another's in this session alone.",
  request: MessageLookup,
  reply: Done,
  errors: messageActErrors,
  example: { request: exampleMessageLookup, reply: {} },
});
