import type { ErrorCode } from '../errors.js';
import { exampleConversation } from '../events/identity-ref.js';
import type { MessageSentPayload } from '../events/message.payloads.js';
import { IdempotencyBinding } from '../idempotency/idempotency-receipt.js';
import { Nested, ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

/** What every send says of where it goes (decisions.md §4). */
export class SendFields {
  @Text({
    min: 1,
    max: 128,
    description: 'Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.',
    example: '+12025550147',
  })
  chatId: string;
  @ResourceId({
    optional: true,
    description: 'A message that this session knows, by its id here.',
    example: '381725007712738512',
  })
  replyTo?: string;
  @TextList({
    optional: true,
    maxItems: 256,
    maxLength: 128,
    description: 'People, named as in `chatId`.',
    example: ['+12025550123'],
  })
  mentions?: string[];
}

const sendingSession = {
  min: 1,
  max: 64,
  description: 'Name or id of the sending session. Default `default`; of a client token, its own session.',
  example: 'shop',
};

/** The body of a send that the gateway reads itself, because a file comes with it. */
export class SendBody extends SendFields {
  @Text({ optional: true, ...sendingSession }) session?: string;
}

export class SendMessage extends SendFields {
  @Text(sendingSession) session: string;
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

/**
 * How long a send may be on its way: a messaging network has 15 s for a file and 15 s for the message with it
 * (decisions.md §12). The caller is told what came of it, not that it took long.
 */
export const networkTimeoutMs = 35_000;

/** How a send can be refused. */
export const sendErrors = [
  'not_found',
  'session_not_connected',
  'engine_rejected',
  'invalid_parameter',
  'idempotency_conflict',
  'not_supported_by_engine',
] as const satisfies ErrorCode[];

export const exampleSend: SendMessage = { session: 'default', chatId: '+12025550147' };

export const exampleSent: MessageSentPayload = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: exampleConversation,
  type: 'text',
  timestamp: 1795248000,
};
