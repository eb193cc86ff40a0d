import type { DomainError } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import type { Unawaited } from '@parley/database';
import type { PoolClient } from 'pg';
import type { Identity } from '../people.js';
import type { SessionRecord } from '../session-record.js';
import type { AfterCommit, Failure, MessageRecord } from '../messages/message.js';
import type { OutgoingContent } from '../messages/message-content.js';

/** A message by its id in the session and its whatsapp_id. */
export interface MessageName {
  readonly id: string;
  readonly whatsappId: string;
}

/** The fields common to outbound messages and actions. */
interface Outbound {
  /** The id of the message or action on the network. */
  readonly whatsappId: string;
  readonly chat: Identity;
  /** The idempotency key. All sends with this key get the same answer. */
  readonly once?: KeyedRequest;
  /** The network, if it is in this database. */
  readonly carrier?: Carrier;
  /** The id of the bridge relay that this send performs. The transaction that records the send settles the relay. */
  readonly relay?: string;
  /** The approximate number of receivers on the network; default 1. It bounds how much one transaction sends. */
  readonly receivers?: number;
}

/** A message that a network accepted, or accepts in the transaction that records it. */
export interface OutboundMessage extends Outbound {
  readonly kind: 'message';
  readonly content: OutgoingContent;
  readonly replyTo?: MessageName;
  readonly mentions?: readonly Identity[];
}

/** An action of a session on a message that it knows. */
type Action =
  /** An empty `reaction` removes the previous one. */
  | { readonly kind: 'reaction'; readonly reaction: string }
  /** The complete current vote, by hashes of options; no hashes remove the vote. */
  | { readonly kind: 'vote'; readonly hashes: readonly string[] }
  | { readonly kind: 'edit'; readonly text: string }
  /** Deletes an own message for everybody. */
  | { readonly kind: 'revoke' }
  /** Deletes a message in this session only; no network is told. */
  | { readonly kind: 'localDelete' };

export type ActionKind = Action['kind'];

/** An action that a network accepted, or accepts in the transaction that records it. */
export type OutboundAction = Outbound & {
  /** The message that the action changes, in `chat`. */
  readonly target: MessageName;
  /** The author of the target message. */
  readonly author: Identity;
} & Action;

export type OutboundActionOf<Kind extends ActionKind> = Extract<OutboundAction, { kind: Kind }>;

/** A send of a session that is CONNECTED and locked until the transaction ends. */
export interface PendingSend {
  readonly session: SessionRecord;
  readonly outbound: OutboundMessage | OutboundAction;
}

/** An outbound message that is being recorded. */
export interface SentMessage {
  readonly session: SessionRecord;
  readonly record: MessageRecord;
  readonly outbound: OutboundMessage;
}

/** An action that is being recorded. */
export interface SentAction {
  readonly session: SessionRecord;
  readonly outbound: OutboundAction;
  /** The target message before the action. */
  readonly target: MessageRecord;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** A network whose messages are in this database. */
export interface Carrier {
  /**
   * Authorizes sends, by position, with rules that need the network's own rows, such as group membership. Locks those
   * rows in the order of id until the transaction ends, so that {@link carry} applies the same rules. Absent: all sends
   * are allowed.
   */
  authorize?(client: PoolClient, pending: readonly PendingSend[]): Promise<(DomainError | undefined)[]>;
  /** Delivers all recorded sends, in the given order. `later` takes statements whose result is not awaited. */
  carry(client: PoolClient, sent: readonly (SentMessage | SentAction)[], later: Unawaited): Promise<AfterCommit>;
}

type Unsent<Sent> = Sent extends unknown ? Omit<Sent, 'whatsappId' | 'carrier' | 'receivers'> : never;

/** A send of a session over a network outside this database. */
export type NetworkSend = Unsent<OutboundMessage> | Unsent<OutboundAction>;

/** A send that will be settled, even when this process dies. */
export interface Reserved {
  /** The id of the send. The message gets it once the network accepts. */
  readonly id: string;
}

/** A network's result of a send. */
export type Given =
  /** The network accepted the send. `whatsappId`: its id there. */
  | { readonly kind: 'accepted'; readonly whatsappId: string }
  /** The network did nothing with the send, and will not. */
  | { readonly kind: 'refused'; readonly error: DomainError }
  /** The network may have accepted the send: its acknowledgement will tell. */
  | { readonly kind: 'unknown' };

/** Gives a send to the network, once. If it throws, the result is `unknown`. */
export type Give = (reserved: Reserved) => Promise<Given>;

/** The result of a reserved send. With `failure` the network gave no result in time, and the message counts as failed. */
export type SendResult = { readonly sessionId: string; readonly id: string } & Exclude<Given, { kind: 'unknown' }> & {
    readonly failure?: Failure;
  };
