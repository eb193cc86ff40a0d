import type { ErrorCode } from '../errors.js';
import { ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

/** The session and the chat of an action, as a body names them. */
export class ChatBody {
  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'Name or id of the session. Default: `default`, or the session of the client token.',
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

/** Fields that every send accepts (decisions.md §4), for actions that send nothing to the chat. */
export class SendBeside {
  @ResourceId({ optional: true, description: 'Of no effect.' }) replyTo?: string;
  @TextList({ optional: true, maxItems: 256, maxLength: 128, description: 'Of no effect.' }) mentions?: string[];
}

/** A chat of a session, as a path or body names it. */
export class ChatLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 128, description: 'JID, phone number (7–15 digits, optional +) or resource id.' })
  chatId: string;
}

/** A message of a chat. A message of another chat is not found. */
export class MessageLookup extends ChatLookup {
  @ResourceId({ description: 'The id by which this session knows it.' }) messageId: string;
}

/** The errors of actions on a message. */
export const messageActErrors = [
  'not_found',
  'session_not_connected',
  'engine_rejected',
  'invalid_parameter',
  'not_supported_by_engine',
] as const satisfies ErrorCode[];

/** The errors of actions that accept an idempotency key. */
export const keyedActErrors = [...messageActErrors, 'idempotency_conflict'] as const satisfies ErrorCode[];

export const exampleMessageLookup: MessageLookup = {
  session: 'default',
  chatId: '+12025550147',
  messageId: '381725007712738512',
};
