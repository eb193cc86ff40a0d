import type { AckType, MessageType } from '@parley/contracts';
import type { CarriedBody } from '../../../messages/message/index.js';

/** A message as the network carries it. It knows people by their phones alone (E.164 with `+`). */
export interface MailMessage {
  readonly from: string;
  readonly pushName: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: CarriedBody['content'];
  readonly replyTo?: string;
  readonly mentions?: readonly string[];
}

/** Where it was said, unless to the receiver alone. */
export type MailChat =
  { readonly kind: 'group' | 'channel'; readonly jid: string; readonly name?: string } | { readonly kind: 'status' };

interface Sent {
  readonly chat?: MailChat;
  /** The session that sent it and hears of its fate; none when it came from a bare phone. */
  readonly senderId?: string;
  /**
   * For the session that is linked to the phone which sent it: the number of the chat, which in a chat of many is the
   * phone's own.
   */
  readonly ownIn?: string;
}

/** Something done to a message, by whatsapp_id. */
interface MailAct extends Sent {
  readonly from: string;
  readonly target: string;
}

interface ToldAct extends MailAct {
  readonly pushName: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** What a phone sends over the network. */
export type PostedBody =
  | ({ readonly kind: 'message' | 'update'; readonly message: MailMessage } & Sent)
  | ({ readonly kind: 'edited'; readonly text: string } & MailAct)
  | ({ readonly kind: 'revoked' } & ToldAct)
  | ({ readonly kind: 'reaction'; readonly reaction: string } & ToldAct)
  | ({ readonly kind: 'vote'; readonly hashes: readonly string[]; readonly timestamp: number } & MailAct);

/** What the network has for a session. */
export type MailBody =
  | PostedBody
  | {
      readonly kind: 'ack';
      readonly whatsappId: string;
      readonly from: string;
      readonly type: AckType;
      readonly chat?: MailChat;
    };

export interface Mail {
  readonly id: string;
  readonly sessionId: string;
  readonly body: MailBody;
}

export interface DueMail extends Mail {
  /** The number of the session that it is for. */
  readonly receiverPhone: string | null;
  /** The next message to that number comes undecryptable. */
  readonly undecryptable: boolean;
}

export interface NewMail {
  readonly sessionId: string;
  readonly body: MailBody;
  readonly afterMs: number;
}

/** A phone that gets something, with what the network does when no session is at the other end. */
export interface Receiver {
  readonly phoneNumber: string;
  readonly otherwise: readonly NewMail[];
}

/** Something on its way to phones. */
export interface PostedMessage {
  readonly body: PostedBody;
  readonly to: readonly Receiver[];
}
