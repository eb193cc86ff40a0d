import { defineRequest } from '../define.js';
import { MessageSentPayload, NativeFlowResponse } from '../events/message.payloads.js';
import { MediaBlob } from '../media/media.js';
import { SharedContact } from '../messages/send-contacts.js';
import { maxCaptionLength } from '../messages/send-media.js';
import { NewPoll } from '../messages/send-poll.js';
import { missingField, unknownField } from '../validation/field-errors.js';
import { Decimal, Flag, Nested, OneOf, Text } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { exampleTestingNumber, TestingNumberLookup } from './testing-number.js';

/** The message types that a testing number can send, with their required and optional fields. */
const fieldsOfType = {
  text: { needs: ['text'], takes: ['linkPreview', 'replyTo', 'mentions'] },
  image: { needs: ['file'], takes: ['caption', 'replyTo', 'mentions'] },
  video: { needs: ['file'], takes: ['caption', 'replyTo', 'mentions'] },
  file: { needs: ['file'], takes: ['caption', 'replyTo', 'mentions'] },
  voice: { needs: ['file'], takes: ['replyTo', 'mentions'] },
  sticker: { needs: ['file'], takes: ['replyTo', 'mentions'] },
  location: { needs: ['latitude', 'longitude'], takes: ['title', 'replyTo', 'mentions'] },
  contact: { needs: ['contacts'], takes: ['replyTo', 'mentions'] },
  poll: { needs: ['poll'], takes: ['replyTo', 'mentions'] },
  choice: { needs: ['messageId', 'id'], takes: ['nativeFlowResponse'] },
  pollVote: { needs: ['pollMessageId', 'votes'], takes: [] },
  reaction: { needs: ['messageId', 'reaction'], takes: [] },
  edit: { needs: ['messageId', 'text'], takes: [] },
  delete: { needs: ['messageId'], takes: [] },
  nativeFlowResponse: { needs: ['nativeFlowResponse'], takes: ['replyTo'] },
  phoneNumberShared: { needs: [], takes: ['replyTo'] },
} as const satisfies Record<string, { needs: readonly Field[]; takes: readonly Field[] }>;

type Field = Exclude<keyof SendFromTestingNumber, 'testingNumberId' | 'to' | 'type'>;

export type TestingMessageType = keyof typeof fieldsOfType;
export const testingMessageTypes = Object.keys(fieldsOfType) as [TestingMessageType, ...TestingMessageType[]];

const whatsappId = "The `whatsapp_id`, because phones do not know Parley's ids.";

/**
 * The fields have the meaning that they have in the send of the same type (decisions.md §3). {@link checkTestingMessage}
 * checks which fields a type may have.
 */
export class SendFromTestingNumber extends TestingNumberLookup {
  @Text({ min: 1, max: 128, description: 'Phone number, JID of a person or group, or resource id.' }) to: string;
  @OneOf(testingMessageTypes) type: TestingMessageType;
  @Text({ optional: true, min: 1, max: 65_536 }) text?: string;
  @Flag({ optional: true }) linkPreview?: boolean;
  @Nested(() => MediaBlob, { optional: true }) file?: MediaBlob;
  @Text({ optional: true, max: maxCaptionLength }) caption?: string;
  @Decimal({ optional: true, min: -90, max: 90 }) latitude?: number;
  @Decimal({ optional: true, min: -180, max: 180 }) longitude?: number;
  @Text({ optional: true, max: 256 }) title?: string;
  @NestedList(() => SharedContact, { optional: true, minItems: 1, maxItems: 20 }) contacts?: SharedContact[];
  @Nested(() => NewPoll, { optional: true }) poll?: NewPoll;
  @Text({ optional: true, min: 1, max: 128, description: whatsappId }) pollMessageId?: string;
  @TextList({ optional: true, maxItems: 12, minLength: 1, maxLength: 100 }) votes?: string[];
  @Text({ optional: true, min: 1, max: 128, description: whatsappId }) messageId?: string;
  @Text({ optional: true, min: 1, max: 256, description: 'Of the button, row, product, flow or form that is chosen.' })
  id?: string;
  @Text({ optional: true, max: 64 }) reaction?: string;
  @Nested(() => NativeFlowResponse, { optional: true }) nativeFlowResponse?: NativeFlowResponse;
  @Text({ optional: true, min: 1, max: 128, description: whatsappId }) replyTo?: string;
  @TextList({ optional: true, maxItems: 256, maxLength: 128 }) mentions?: string[];
}

/**
 * Refuses a message without a required field of its type, or with a field that the type does not have. Used for the
 * request and for the HTTP body, which have the same field names.
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function checkTestingMessage(message: { type: TestingMessageType } & { [name in Field]?: unknown }): void {
  const { needs, takes }: { needs: readonly string[]; takes: readonly string[] } = fieldsOfType[message.type];
  const { testingNumberId: _, to: __, type: ___, ...fields } = message as SendFromTestingNumber;
  const present = new Set(Object.keys(fields).filter((name) => fields[name as Field] !== undefined));
  for (const name of present) {
    if (!needs.includes(name) && !takes.includes(name)) throw unknownField(name);
  }
  for (const name of needs) {
    if (!present.has(name)) throw missingField(name);
  }
}

export const sendFromTestingNumber = defineRequest({
  subject: 'testing-numbers.send',
  owner: 'messaging-session',
  summary:
    'Send a message from a testing number, as its owner would from the phone. If a session is linked to the number, it gets `message.sent` with `fromMe`.',
  request: SendFromTestingNumber,
  reply: MessageSentPayload,
  errors: ['not_found', 'engine_rejected', 'missing_field', 'invalid_parameter', 'not_supported_by_engine'],
  example: {
    request: { testingNumberId: exampleTestingNumber.id, to: '+12025550199', type: 'text', text: 'Hello' },
    reply: {
      id: '381725008812738564',
      whatsapp_id: '3EB0C431C26A1916E07E',
      conversation: { id: '381725001112738563', phoneNumber: '+12025550199' },
      type: 'text',
      timestamp: 1795248000,
    },
  },
});
