import type { AckType, MessageType } from '@parley/contracts/events';
import type { CarriedBody, ChatReport } from '@parley/engine-kit';

/** A message as the network carries it. People are named by phone numbers only (E.164 with `+`). */
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

/** The chat of a message; absent for a chat with a person. */
export type MailChat =
  | { readonly kind: 'group' | 'channel'; readonly jid: string; readonly name?: string }
  | { readonly kind: 'status' };

interface Sent {
  readonly chat?: MailChat;
  /** The session that sent it and gets its acknowledgements. Absent if a phone without a session sent it. */
  readonly senderId?: string;
  /**
   * Present only in the copy for the sending phone's own session: the number of the chat's person, or the phone's own number in
   * a chat with several people.
   */
  readonly ownIn?: string;
}

/** An action on a message, named by its whatsapp_id. */
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

/** What a phone can send over the network. */
export type PostedBody =
  | ({ readonly kind: 'message' | 'update'; readonly message: MailMessage } & Sent)
  | ({ readonly kind: 'edited'; readonly text: string } & MailAct)
  | ({ readonly kind: 'revoked' } & ToldAct)
  | ({ readonly kind: 'reaction'; readonly reaction: string } & ToldAct)
  | ({ readonly kind: 'vote'; readonly hashes: readonly string[]; readonly timestamp: number } & MailAct);

/** What a mailbox can hold for a session. */
export type MailBody =
  | PostedBody
  | {
      readonly kind: 'ack';
      readonly whatsappId: string;
      readonly from: string;
      readonly type: AckType;
      readonly chat?: MailChat;
    }
  /** Something else than a message, that a developer made the network report. */
  | {
      readonly kind: 'reported';
      readonly from: string;
      readonly report: ChatReport;
      readonly key?: string;
      readonly chat?: MailChat;
    };

export interface Mail {
  readonly id: string;
  readonly sessionId: string;
  readonly body: MailBody;
}

export interface DueMail extends Mail {
  /** The number of the receiving session. */
  readonly receiverPhone: string | null;
  /** The next message to that number arrives undecryptable. */
  readonly undecryptable: boolean;
}

/** Received mail, by which the network deletes it from the mailbox. */
export interface MailReceipt {
  readonly mail: DueMail;
  /** The mail was delivered without its content. */
  readonly garbled: boolean;
}

export interface NewMail {
  readonly sessionId: string;
  readonly body: MailBody;
  readonly afterMs: number;
}

/** A receiving phone, with the mail to insert if it has no session. */
export interface Receiver {
  readonly phoneNumber: string;
  readonly otherwise: readonly NewMail[];
}

/** A body with its receivers. */
export interface PostedMessage {
  readonly body: PostedBody;
  readonly to: readonly Receiver[];
}
