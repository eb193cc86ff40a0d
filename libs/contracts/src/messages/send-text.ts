import { defineRequest } from '../define.js';
import { exampleConversation } from '../events/identity-ref.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { IdempotencyBinding } from '../idempotency/idempotency-receipt.js';
import { Flag, Nested, ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

/** What every send has (decisions.md §4). */
export class SendMessage {
  @Text({ min: 1, max: 64, description: 'Name or id of the sending session.' }) session: string;
  @Text({ min: 1, max: 128, description: 'JID, phone number (7–15 digits, optional +) or resource id.' })
  chatId: string;
  @ResourceId({ optional: true, description: 'A message that this session knows.' }) replyTo?: string;
  @TextList({ optional: true, maxItems: 256, maxLength: 128 }) mentions?: string[];
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export class SendText extends SendMessage {
  @Text({ min: 1, max: 65_536 }) text: string;
  @Flag({ optional: true }) linkPreview?: boolean;
}

export const sendText = defineRequest({
  subject: 'messaging.session.{sessionId}.send-text',
  owner: 'messaging-session',
  summary: 'Send a text. Answered once the network took it and the event is on its way, in one transaction.',
  request: SendText,
  reply: MessageSentPayload,
  errors: ['not_found', 'session_not_connected', 'engine_rejected', 'invalid_parameter', 'idempotency_conflict'],
  example: {
    request: { session: 'default', chatId: '+12025550147', text: 'Hello' },
    reply: {
      id: '381725008812738564',
      whatsapp_id: '3EB0C431C26A1916E07E',
      conversation: exampleConversation,
      type: 'text',
      timestamp: 1795248000,
    },
  },
});

export const findTextSent = defineRequest({
  subject: 'messages.find-text-sent',
  owner: 'messaging-session',
  summary: 'What an earlier send-text with the same idempotency key was answered, when nobody runs the session now.',
  request: SendText,
  reply: MessageSentPayload,
  errors: ['not_found', 'idempotency_conflict'],
  example: {
    request: {
      session: 'default',
      chatId: '+12025550147',
      text: 'Hello',
      idempotency: { route: 'POST /api/sendText', key: 'order-7', keepSeconds: 86_400 },
    },
    reply: sendText.example.reply,
  },
});
