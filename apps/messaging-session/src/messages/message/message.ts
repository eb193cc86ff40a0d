import type { AckType, MessageType } from '@parley/contracts';
import type { MessageContent } from './message-content.js';
import type { KeptReaction } from './reactions.js';

/** Why a network failed to deliver a message, in its own words. */
export interface Failure {
  readonly code: number;
  readonly title: string;
}

/** What a network says of a message that was sent. */
export interface Acknowledgement {
  readonly ack: AckType;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Of `error`. */
  readonly failure?: Failure;
}

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
  /** Of one from me: the highest that the network said of it. */
  readonly ack?: AckType;
  readonly failure?: Failure;
  readonly starred?: boolean;
  readonly reactions?: readonly KeptReaction[];
  /** Deleted in this session: kept so that it cannot come a second time. */
  readonly deleted?: boolean;
}

/** Its author: `senderId`, or in a chat with a person that person. Undefined: the session itself. */
export function authorIdOf(message: MessageRecord): string | undefined {
  return message.fromMe ? undefined : (message.senderId ?? message.chatId);
}
