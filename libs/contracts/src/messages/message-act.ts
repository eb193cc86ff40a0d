import type { ErrorCode } from '../errors.js';
import { ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

/** The chat that something is done in, and by which session, as a body names them. */
export class ChatBody {
  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'Name or id of the session. Default `default`; of a client token, its own session.',
    example: 'shop',
  })
  session?: string;
  @Text({
    min: 1,
    max: 128,
    description: 'A JID, a phone number (7–15 digits, optional +) or a resource id.',
    example: '+12025550147',
  })
  chatId: string;
}

/** What every send may have (decisions.md §4), where nothing is said in the chat. */
export class SendBeside {
  @ResourceId({ optional: true, description: 'Of no effect.' }) replyTo?: string;
  @TextList({ optional: true, maxItems: 256, maxLength: 128, description: 'Of no effect.' }) mentions?: string[];
}

/** A chat as a path or body names it, of a session. */
export class ChatLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 128, description: 'JID, phone number (7–15 digits, optional +) or resource id.' })
  chatId: string;
}

/** A message of a chat. One of another chat is not found. */
export class MessageLookup extends ChatLookup {
  @ResourceId({ description: 'The id by which this session knows it.' }) messageId: string;
}

/** How what is done to a message can be refused. */
export const messageActErrors = [
  'not_found',
  'session_not_connected',
  'engine_rejected',
  'invalid_parameter',
  'not_supported_by_engine',
] as const satisfies ErrorCode[];

/** The same of what takes an idempotency key. */
export const keyedActErrors = [...messageActErrors, 'idempotency_conflict'] as const satisfies ErrorCode[];

export const exampleMessageLookup: MessageLookup = {
  session: 'default',
  chatId: '+12025550147',
  messageId: '381725007712738512',
};
