import type { KeyedRequest } from '@parley/idempotency';
import type { Identity } from '../people.js';
import type { SessionRecord } from '../session-record.js';
import type { MessageRecord } from '../messages/message.js';
import type { OutgoingContent, OutgoingKind } from '../messages/message-content.js';

/** A message by its id in the session and its whatsapp_id. */
export interface MessageName {
  readonly id: string;
  readonly whatsappId: string;
}

/** The fields common to messages and actions. */
interface AnySend {
  readonly chat: Identity;
  /** The idempotency key. All sends with this key get the same answer. */
  readonly once?: KeyedRequest;
  /** The id of the bridge relay that this send performs. The transaction that records the send settles the relay. */
  readonly relay?: string;
}

/** A message that a session is to send. */
export interface MessageSend extends AnySend {
  readonly kind: 'message';
  readonly content: OutgoingContent;
  readonly replyTo?: MessageName;
  readonly mentions?: readonly Identity[];
}

/** What an action of a session does with a message that the session knows. */
type Action =
  /** An empty `reaction` removes the previous one. */
  | { readonly kind: 'reaction'; readonly reaction: string }
  /** The complete current vote, by hashes of options; no hashes remove the vote. */
  | { readonly kind: 'vote'; readonly hashes: readonly string[] }
  | { readonly kind: 'edit'; readonly text: string }
  /** Deletes an own message for everybody. */
  | { readonly kind: 'revoke' }
  /** Deletes a message in this session only. It is the only send that never reaches a network. */
  | { readonly kind: 'localDelete' };

export type ActionKind = Action['kind'];

/** The message that an action is about. */
export interface ActionTarget {
  readonly chat: Identity;
  /** The message, in `chat`. */
  readonly target: MessageName;
  /** Who wrote the message. */
  readonly author: Identity;
}

export type ActionSend = AnySend & ActionTarget & Action;

export type ActionSendOf<Kind extends ActionKind> = Extract<ActionSend, { kind: Kind }>;

/** What a session is to send: a message, or an action on a message. */
export type Send = MessageSend | ActionSend;

/** A send that reaches the network. */
export type NetworkSend = Exclude<Send, { kind: 'localDelete' }>;

/** What an engine can send: a kind of message, an action, or messages to the followers of the session's person. */
export type SendKind = OutgoingKind | Exclude<ActionKind, 'localDelete'> | 'status';

/** What an engine must be able to send for this send. */
export function kindsOf(send: NetworkSend): SendKind[] {
  if (send.kind !== 'message') return [send.kind];
  return send.chat.kind === 'status' ? [send.content.kind, 'status'] : [send.content.kind];
}

/** A send of a session that is CONNECTED and locked until the transaction ends. */
export interface PendingSend {
  readonly session: SessionRecord;
  readonly send: Send;
}

/** A message that the transaction records as sent. */
export interface SentMessage {
  readonly session: SessionRecord;
  readonly send: MessageSend;
  readonly record: MessageRecord;
}

/** An action that the transaction records as sent. */
export interface SentAction {
  readonly session: SessionRecord;
  readonly send: ActionSend;
  /** The action's own id on the network. */
  readonly whatsappId: string;
  /** The target message before the action. */
  readonly target: MessageRecord;
  /** Unix seconds. */
  readonly timestamp: number;
}
