import type { AckType } from '@parley/contracts';
import type { Unawaited } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { ChatNames, Identity, PersonNames } from '../../directory/identities/index.js';
import type { AnnouncedMedia } from '../media/index.js';
import type { AfterCommit, CarriedBody, Failure } from '../message/index.js';

/** A message that came for a session. */
export interface InboundMessage {
  readonly pushName: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: CarriedBody;
  /** Its file, in place of one in the media store. */
  readonly remoteMedia?: AnnouncedMedia;
  /** The message it answers, by the id that all sides share. */
  readonly replyTo?: string;
  readonly mentions?: readonly PersonNames[];
  /** Why its content is not there (yet). */
  readonly unavailableReason?: string;
  /** Of one of history that the account sent: what became of it. */
  readonly ack?: AckType;
}

/** Something that is done to a message, told as a message of its own. */
interface InboundAction {
  readonly pushName: string;
  /** The action's own. */
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The message it is done to, by the id that all sides share. */
  readonly target: string;
}

/**
 * What a network has for a session. An edit has the id of the message that it changes. Messages are named by the id that
 * all their sides share. An action on one that the session does not know is kept until its message comes, unless the
 * network brings things in their order.
 */
export type InboundContent =
  | { readonly kind: 'message'; readonly message: InboundMessage }
  /** The content of a message that came `unavailable`. */
  | { readonly kind: 'update'; readonly message: InboundMessage }
  /**
   * What became of messages that the session sent. `timestamp` in Unix seconds. Between two people an acknowledgement may
   * come before its message, and one that another outranks changes nothing.
   */
  | {
      readonly kind: 'ack';
      readonly whatsappIds: readonly string[];
      readonly type: AckType;
      readonly timestamp: number;
      /** Of `error`. */
      readonly failure?: Failure;
    }
  | {
      readonly kind: 'edited';
      readonly target: string;
      readonly text: string;
      /** The edit's own id and time (Unix seconds), where the network may bring it twice or out of order. */
      readonly act?: { readonly whatsappId: string; readonly timestamp: number };
    }
  | ({ readonly kind: 'revoked' } & InboundAction)
  /** An empty `reaction` takes it back. */
  | ({ readonly kind: 'reaction'; readonly reaction: string } & InboundAction)
  /** All that is voted for now, by hashes of options. */
  | {
      readonly kind: 'vote';
      readonly target: string;
      readonly hashes: readonly string[];
      readonly timestamp: number;
    };

/** What a network has for a session, in which chat, and from whom. */
export type InboundItem = {
  readonly chat: ChatNames;
  /** In a chat with a person always that person, also when the account wrote. */
  readonly from: PersonNames;
  /** The account itself wrote, on another device than this session. */
  readonly fromMe?: true;
  /** From before the session was there: fills chats, in the order of its time, and is told by no event. Messages alone. */
  readonly history?: true;
} & InboundContent;

export type InboundKind = InboundItem['kind'];
export type InboundOf<Kind extends InboundKind> = Extract<InboundItem, { kind: Kind }>;

/** An item and, where the network is in this database, how the network acknowledges it. */
export interface ReceivedItem {
  readonly item: InboundItem;
  readonly origin?: Origin;
  /** What the network tells other sessions of this process because of it: recorded with it, if they can take it now. */
  readonly answers?: readonly Answer[];
}

/** Where an item came from: the network that has it, and what the network knows it by. */
export interface Origin<Receipt = unknown> {
  readonly network: InboundNetwork<Receipt>;
  readonly receipt: Receipt;
}

/** What became of an item, for the network to act upon. */
export interface Recorded<Receipt> {
  readonly receipt: Receipt;
  readonly outcome: FinalOutcome;
  /** It has answers, and they are recorded with it. */
  readonly isAnswered: boolean;
}

/** A network in this database: it forgets what was recorded in the transaction that records it. */
export interface InboundNetwork<Receipt> {
  /** It brings each thing once, and what is done to a message after it. */
  readonly isOrdered?: true;
  /** In the transaction that recorded it. `later` takes what ends it. */
  acknowledge(client: PoolClient, recorded: readonly Recorded<Receipt>[], later: Unawaited): Promise<AfterCommit>;
  /**
   * Which of these sessions have something to take that is not among the receipts: an answer would overtake it, and is left
   * to {@link acknowledge}. Absent where nothing has answers.
   */
  behind?(
    client: PoolClient,
    sessionIds: ReadonlySet<string>,
    receipts: readonly Receipt[],
  ): Promise<readonly string[]>;
}

/**
 * `known`: it came before, or is about a message that is not there (yet); it makes no event.
 * `refused`: from a person whom the session has blocked; forgotten, and the sender is not told that it arrived.
 */
export type FinalOutcome = 'recorded' | 'known' | 'refused';

/** `waiting`: the session is not CONNECTED, bring it again later. `lost`: another process has the session. */
export type ArrivalOutcome = FinalOutcome | 'waiting' | 'lost';

export function isFinal(outcome: ArrivalOutcome | undefined): outcome is FinalOutcome {
  return outcome === 'recorded' || outcome === 'known' || outcome === 'refused';
}

/** One thing that came for a session: under the fence of the process that runs it, or without one in any status. */
export interface Arrival extends ReceivedItem {
  readonly sessionId: string;
  readonly projectId: string;
  readonly fence?: string;
  /** It was kept until its message came. */
  readonly isReleased?: true;
}

/** An arrival that comes with another: a network neither has nor forgets it by itself. */
export type Answer = Omit<Arrival, 'answers' | 'origin'>;

/** An arrival with the people in it as the session's project knows them. */
export interface ResolvedArrival<Item extends InboundItem = InboundItem> extends Arrival {
  readonly item: Item;
  readonly chat: Identity;
  readonly from: Identity;
  readonly mentions: readonly Identity[];
  readonly answers?: readonly ResolvedArrival[];
}
