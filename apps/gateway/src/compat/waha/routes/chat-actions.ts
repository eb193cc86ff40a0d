import { Flag, Text, TextList } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { knownMessage, knownMessages, sentMessage } from '../messages.js';
import { operation, type WahaOperation } from '../operation.js';
import { WahaChatBody } from './send-fields.js';

export class WahaSeen extends WahaChatBody {
  @TextList({ optional: true, maxItems: 500, maxLength: 1024 }) messageIds?: string[];
  @Text({ optional: true, min: 1, max: 1024 }) messageId?: string;
}

export class WahaReaction {
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
  @Text({ optional: true, min: 1, max: 128, description: 'Default: the chat of the message.' }) chatId?: string;
  @Text({ min: 1, max: 1024 }) messageId: string;
  @Text({ max: 64, description: 'Empty takes it back.' }) reaction: string;
}

export class WahaStar extends WahaChatBody {
  @Text({ min: 1, max: 1024 }) messageId: string;
  @Flag() star: boolean;
}

function types(key: 'POST /api/startTyping' | 'POST /api/stopTyping'): WahaOperation {
  return operation<WahaChatBody>({
    key,
    native: key,
    body: WahaChatBody,
    run: (call) => call.native({ body: { session: call.session, chatId: call.body.chatId } }),
  });
}

/** What is done to messages and chats without a new message (waha.md §6). */
export const chatActionOperations: readonly WahaOperation[] = [
  operation<WahaSeen>({
    key: 'POST /api/sendSeen',
    native: 'POST /api/sendSeen',
    body: WahaSeen,
    run: async (call) => {
      const { chatId, messageId, messageIds = [] } = call.body;
      const ids = [...messageIds, ...(messageId === undefined ? [] : [messageId])];
      const messages = await knownMessages(call, ids, 'messageIds');
      // What was seen is all up to a message, so the newest of them says it of all.
      const newest = messages
        .map(({ id }) => BigInt(id))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .at(-1);
      const body = { session: call.session, chatId, ...(newest !== undefined && { messageId: String(newest) }) };
      return call.native({ body });
    },
  }),
  types('POST /api/startTyping'),
  types('POST /api/stopTyping'),
  operation<WahaReaction>({
    key: 'PUT /api/reaction',
    native: 'PUT /api/reaction',
    body: WahaReaction,
    run: async (call) => {
      const { chatId, messageId, reaction } = call.body;
      const message = await knownMessage(call, messageId, 'messageId');
      const body = { session: call.session, chatId: chatId ?? message.chatId, messageId: message.id, reaction };
      return sentMessage(call, await call.native<MessageSentPayload>({ body, idempotencyKey: call.idempotencyKey }));
    },
  }),
  operation<WahaStar>({
    key: 'PUT /api/star',
    native: 'PUT /api/star',
    body: WahaStar,
    run: async (call) => {
      const { chatId, messageId, star } = call.body;
      const { id } = await knownMessage(call, messageId, 'messageId');
      return call.native({ body: { session: call.session, chatId, messageId: id, star } });
    },
  }),
];
