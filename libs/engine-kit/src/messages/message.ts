import type { AckType, MessageType } from '@parley/contracts/events';
import type { MessageContent } from './message-content.js';

/** Why a network failed to deliver a message, in its own words. */
export interface Failure {
  readonly code: number;
  readonly title: string;
  /** Our word for it, where people are to tell it from others, such as `marketing_limit`. */
  readonly detail?: string;
}

/** A network's acknowledgement of a sent message. */
export interface Acknowledgement {
  readonly ack: AckType;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Only with `error`. */
  readonly failure?: Failure;
}

/** A message as one session knows it. */
export interface MessageRecord {
  readonly id: string;
  readonly sessionId: string;
  readonly chatId: string;
  readonly whatsappId: string;
  readonly fromMe: boolean;
  /** The sender of an inbound message, such as in a group, channel or status. Undefined in a chat with one person. */
  readonly senderId?: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly pushName: string;
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: MessageContent;
  /** Only of an own message: the highest acknowledgement so far. */
  readonly ack?: AckType;
  readonly failure?: Failure;
  readonly starred?: boolean;
  readonly pinnedUntil?: Date;
  readonly reactions?: readonly KeptReaction[];
  /** Deleted in this session. The row is kept so that the message cannot arrive a second time. */
  readonly deleted?: boolean;
  /** A send, a campaign or a bridge made it. */
  readonly fromApi?: boolean;
}

/** The author: `senderId`, or the person of a chat with one person. Undefined: the session itself. */
export function authorIdOf(message: MessageRecord): string | undefined {
  return message.fromMe ? undefined : (message.senderId ?? message.chatId);
}

/** A person's reaction, as stored with the message. */
export interface KeptReaction {
  /** Empty: the reaction was removed. Stored so that an earlier reaction that arrives later changes nothing. */
  readonly emoji: string;
  /** Unix seconds, by the network. */
  readonly at: number;
  /** The identity id of the person; absent: the account itself. */
  readonly from?: string;
  readonly pushName?: string;
}

/** Called after a transaction has committed. Must not throw. */
export type AfterCommit = () => void;
