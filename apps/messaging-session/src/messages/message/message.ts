import type { MessageType } from '@parley/contracts';
import type { MessageContent } from './message-content.js';

/** A message as one session knows it. */
export interface MessageRecord {
  readonly id: string;
  readonly sessionId: string;
  readonly chatId: string;
  readonly whatsappId: string;
  readonly fromMe: boolean;
  /** Who wrote it, where the chat is not a person and it is not from me. */
  readonly senderId?: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly pushName: string;
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: MessageContent;
  readonly starred?: boolean;
  /** Deleted in this session: kept so that it cannot come a second time. */
  readonly deleted?: boolean;
}

/** Its author: `senderId`, or in a chat with a person that person. Undefined: the session itself. */
export function authorIdOf(message: MessageRecord): string | undefined {
  return message.fromMe ? undefined : (message.senderId ?? message.chatId);
}
