import type { Class } from '../validation/declared-fields.js';
import { defineRequest, type RequestContract } from '../define.js';
import type { ErrorCode } from '../errors.js';
import { exampleConversation } from '../events/identity-ref.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import type { HttpBinding } from '../http/binding.js';
import { IdempotencyBinding, sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import type { ServiceName } from '../services.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { Nested, ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

/** The fields that every send has: where the message goes (decisions.md §4). */
export class SendFields {
  @Text({
    min: 1,
    max: 128,
    description: 'The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.',
    example: '+12025550147',
  })
  chatId: string;
  @ResourceId({
    optional: true,
    description: 'The id of a message in this session to reply to.',
    example: '381725007712738512',
  })
  replyTo?: string;
  @TextList({
    optional: true,
    maxItems: 256,
    maxLength: 128,
    description: 'People to mention, each written as in `chatId`.',
    example: ['+12025550123'],
  })
  mentions?: string[];
}

const sendingSession = {
  min: 1,
  max: 64,
  description: 'Name or id of the sending session. Default: `default`, or the session of the client token.',
  example: 'shop',
};

/** The fields of a send with a file, whose body the gateway parses itself. */
export class SendBody extends SendFields {
  @Text({ optional: true, ...sendingSession }) session?: string;
}

export class SendMessage extends SendFields {
  @Text(sendingSession) session: string;
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

/** The errors of a send. */
export const sendErrors = [
  'not_found',
  'session_not_connected',
  'engine_rejected',
  'invalid_parameter',
  'idempotency_conflict',
  'not_supported_by_engine',
] as const satisfies ErrorCode[];

/** The further errors of a send that may name a file. */
export const fileErrors = [
  'missing_field',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies ErrorCode[];

/** The argument of {@link defineSend}; `errors` only when they differ from {@link sendErrors}. */
interface SendDefinition<Request extends SendMessage> {
  readonly subject: string;
  readonly requestedBy?: readonly ServiceName[];
  readonly summary: string;
  /** Default: {@link networkTimeoutMs}. */
  readonly timeoutMs?: number;
  readonly request: Class<Request>;
  readonly errors?: readonly ErrorCode[];
  readonly http: Pick<
    HttpBinding<NoInfer<Request>>,
    'route' | 'client' | 'operationId' | 'summary' | 'body' | 'internal' | 'file'
  >;
  readonly example: { request: NoInfer<Request>; reply: MessageSentPayload };
}

/** Defines a send with the fields that all sends share. Not for `sendMedia`, which has no route of its own. */
export function defineSend<Request extends SendMessage>({
  http,
  ...send
}: SendDefinition<Request>): RequestContract<Request, MessageSentPayload> {
  return defineRequest<Request, MessageSentPayload>({
    owner: 'messaging-session',
    visible: getSession,
    reply: MessageSentPayload,
    timeoutMs: networkTimeoutMs,
    errors: sendErrors,
    ...send,
    http: {
      scope: 'messages:send',
      tag: 'Messages',
      sessionInBody: true,
      idempotencyKey: 'optional',
      keepSeconds: sendKeySeconds,
      ...http,
    },
  });
}

export const exampleSend: SendMessage = { session: 'default', chatId: '+12025550147' };

export const exampleSent: MessageSentPayload = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: exampleConversation,
  type: 'text',
  timestamp: 1795248000,
};
