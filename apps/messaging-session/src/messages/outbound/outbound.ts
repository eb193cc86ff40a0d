import type { DomainError } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import type { Unawaited } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { Identity } from '../../directory/identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import type { AfterCommit, MessageRecord, OutgoingContent } from '../message/index.js';

/** A message by the id that its session knows and the one that all its sides share. */
export interface MessageName {
  readonly id: string;
  readonly whatsappId: string;
}

/** What everything has that a session sends, be it a message or an action on one. */
interface Outbound {
  /** The id that it has on the network. */
  readonly whatsappId: string;
  readonly chat: Identity;
  /** The answer is the same for all that carry this key. */
  readonly once?: KeyedRequest;
  /** The network, when it lives in this database. */
  readonly carrier?: Carrier;
  /** What it carries out for a bridge, by its id: that is over once this is recorded, in the same transaction. */
  readonly relay?: string;
  /** How many it goes to there, about; default 1. What is carried in one transaction is bounded by it. */
  readonly receivers?: number;
}

/** A message that a network accepted, or accepts in the transaction that records it. */
export interface OutboundMessage extends Outbound {
  readonly kind: 'message';
  readonly content: OutgoingContent;
  readonly replyTo?: MessageName;
  readonly mentions?: readonly Identity[];
}

/** What a session does to a message that it knows. */
type Action =
  /** Empty: takes the reaction back. */
  | { readonly kind: 'reaction'; readonly reaction: string }
  /** All that is voted for now, by hashes of options; none takes the vote back. */
  | { readonly kind: 'vote'; readonly hashes: readonly string[] }
  | { readonly kind: 'edit'; readonly text: string }
  /** Deletes a message of its own for everybody. */
  | { readonly kind: 'revoke' }
  /** Deletes a message here alone; no network hears of it. */
  | { readonly kind: 'localDelete' };

export type ActionKind = Action['kind'];

/** An action that a network accepted, or accepts in the transaction that records it. */
export type OutboundAction = Outbound & {
  /** The message that it is done to, in `chat`. */
  readonly target: MessageName;
  /** Who wrote that message. */
  readonly author: Identity;
} & Action;

export type OutboundActionOf<Kind extends ActionKind> = Extract<OutboundAction, { kind: Kind }>;

/** Something that a session, CONNECTED and held until the transaction ends, is to send. */
export interface PendingSend {
  readonly session: SessionRecord;
  readonly outbound: OutboundMessage | OutboundAction;
}

/** A message as it is recorded. */
export interface SentMessage {
  readonly session: SessionRecord;
  readonly record: MessageRecord;
  readonly outbound: OutboundMessage;
}

/** An action as it is recorded. */
export interface SentAction {
  readonly session: SessionRecord;
  readonly outbound: OutboundAction;
  /** The message that it is done to, as it was before. */
  readonly target: MessageRecord;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** A network that keeps what it carries in this database. */
export interface Carrier {
  /**
   * Authorizes, each by its place, by what only the network's own rows can tell: who is a member, who may write. Locks
   * those rows until the transaction ends, in the order of id, so that what is authorized is carried by the same rules.
   * Absent: everything is.
   */
  authorize?(client: PoolClient, pending: readonly PendingSend[]): Promise<(DomainError | undefined)[]>;
  /** Everything that was recorded, in the order in which it was given. `later` takes what ends it. */
  carry(client: PoolClient, sent: readonly (SentMessage | SentAction)[], later: Unawaited): Promise<AfterCommit>;
}

type Unsent<Sent> = Sent extends unknown ? Omit<Sent, 'whatsappId' | 'carrier' | 'receivers'> : never;

/** What a session is to send over a network outside this database. */
export type NetworkSend = Unsent<OutboundMessage> | Unsent<OutboundAction>;

/** A send that will be settled, also when this process dies. */
export interface Reserved {
  /** That of the message, once the network took it. */
  readonly id: string;
}

/** What a network said to a send. */
export type Given =
  /** It took it. `whatsappId`: the id that it has there. */
  | { readonly kind: 'accepted'; readonly whatsappId: string }
  /** It did nothing, and will not. */
  | { readonly kind: 'refused'; readonly error: DomainError }
  /** It may have taken it: its acknowledgement will say. */
  | { readonly kind: 'unknown' };

/** Gives a send to the network, once. What it throws leaves the send unknown. */
export type Give = (reserved: Reserved) => Promise<Given>;
