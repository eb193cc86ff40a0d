import type { AckType } from '@parley/contracts/events';
import type { Unawaited } from '@parley/database';
import type { PoolClient } from 'pg';
import type { ChatNames, PersonNames } from '../people.js';
import type { AnnouncedMedia } from '../media.js';
import type { AfterCommit, Failure } from '../messages/message.js';
import type { CarriedBody } from '../messages/message-content.js';
import type { ChatReport } from './report.js';

/** A message that a network delivers to a session. */
export interface InboundMessage {
  readonly pushName: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: CarriedBody;
  /** The message's file while its bytes are on the network, instead of a file in the media store. */
  readonly remoteMedia?: AnnouncedMedia;
  /** The whatsapp_id of the message that this one replies to. */
  readonly replyTo?: string;
  readonly mentions?: readonly PersonNames[];
  /** Why the content is missing (for now). */
  readonly unavailableReason?: string;
  /** Only of the account's own messages of history: their last known acknowledgement. */
  readonly ack?: AckType;
}

/** An act on a message that is reported as a message of its own. */
interface InboundAction {
  readonly pushName: string;
  /** The id of the act itself. */
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The whatsapp_id of the message that the act changes. */
  readonly target: string;
}

/**
 * An inbound item of a session. Messages are named by whatsapp_id. An edit has the id of the message that it changes.
 * An act on a message that the session does not know is kept until that message arrives, unless the network is ordered.
 */
export type InboundContent =
  | { readonly kind: 'message'; readonly message: InboundMessage }
  /** The content of a message that came `unavailable`. */
  | { readonly kind: 'update'; readonly message: InboundMessage }
  /**
   * The delivery state of messages that the session sent. `timestamp` in Unix seconds. Between two people an
   * acknowledgement may come before its message, and one that does not outrank the current state changes nothing.
   */
  | {
      readonly kind: 'ack';
      readonly whatsappIds: readonly string[];
      readonly type: AckType;
      readonly timestamp: number;
      /** Only with `error`. */
      readonly failure?: Failure;
      /** The id of ours that went out with the message, if the network returns it. */
      readonly sendId?: string;
    }
  | {
      readonly kind: 'edited';
      readonly target: string;
      readonly text: string;
      /** The edit's own id and time (Unix seconds), from networks that may repeat edits or deliver them out of order. */
      readonly act?: { readonly whatsappId: string; readonly timestamp: number };
    }
  | ({ readonly kind: 'revoked' } & InboundAction)
  /** An empty `reaction` removes the previous one. */
  | ({ readonly kind: 'reaction'; readonly reaction: string } & InboundAction)
  /** The complete current vote, by hashes of options. */
  | {
      readonly kind: 'vote';
      readonly target: string;
      readonly hashes: readonly string[];
      readonly timestamp: number;
    }
  /**
   * Something else than a message. What another device of the account did is `fromMe`. One with a `key` counts once in the
   * session, however often the network repeats it; one without is the engine's to report only when it is new.
   */
  | { readonly kind: 'reported'; readonly report: ChatReport; readonly key?: string };

/** An inbound item with its chat and sender. */
export type InboundItem = {
  readonly chat: ChatNames;
  /** In a chat with one person always that person, even when the account wrote. */
  readonly from: PersonNames;
  /** The account itself wrote it, on another device. */
  readonly fromMe?: true;
  /** The message is older than the session. It fills chats, in the order of its time, and makes no event. Messages only. */
  readonly history?: true;
} & InboundContent;

export type InboundKind = InboundItem['kind'];
export type InboundOf<Kind extends InboundKind> = Extract<InboundItem, { kind: Kind }>;

/** An item and, if its network is in this database, its origin, by which the network acknowledges it. */
export interface ReceivedItem {
  readonly item: InboundItem;
  readonly origin?: Origin;
  /**
   * Items that the network delivers to other sessions of this process as a result. Recorded in the same transaction if
   * those sessions can accept them now.
   */
  readonly answers?: readonly Answer[];
}

/** The network that an item came from, and the network's receipt for it. */
export interface Origin<Receipt = unknown> {
  readonly network: InboundNetwork<Receipt>;
  readonly receipt: Receipt;
}

/** The outcome of an item, for the network to act upon. */
export interface Recorded<Receipt> {
  readonly receipt: Receipt;
  readonly outcome: FinalOutcome;
  /** The item has answers, and all of them have a final outcome. */
  readonly isAnswered: boolean;
}

/** A network in this database. It deletes its copy of an item in the transaction that records the item. */
export interface InboundNetwork<Receipt> {
  /** The network delivers each item once, and an act always after its message. */
  readonly isOrdered?: true;
  /** Runs in the transaction that recorded the items. `later` takes statements whose result is not awaited. */
  acknowledge(client: PoolClient, recorded: readonly Recorded<Receipt>[], later: Unawaited): Promise<AfterCommit>;
  /**
   * Which of these sessions have undelivered items that are not among the receipts. An answer to such a session would
   * overtake them, so it is left to {@link acknowledge}. Absent for networks whose items have no answers.
   */
  behind?(
    client: PoolClient,
    sessionIds: ReadonlySet<string>,
    receipts: readonly Receipt[],
  ): Promise<readonly string[]>;
}

/**
 * `known`: a repeat, or about a message that is not there (yet); makes no event.
 * `refused`: from a person whom the session has blocked; dropped, and the sender gets no delivery acknowledgement.
 */
export type FinalOutcome = 'recorded' | 'known' | 'refused';

/**
 * `waiting`: the session is not CONNECTED; the network delivers the item again later. `lost`: another process has the
 * session.
 */
export type ArrivalOutcome = FinalOutcome | 'waiting' | 'lost';

export function isFinal(outcome: ArrivalOutcome | undefined): outcome is FinalOutcome {
  return outcome === 'recorded' || outcome === 'known' || outcome === 'refused';
}

/**
 * An inbound item of a session: under the fence of the process that runs the session, or without a fence and in any
 * status.
 */
export interface Arrival extends ReceivedItem {
  readonly sessionId: string;
  readonly projectId: string;
  readonly fence?: string;
  /** The act was kept until its message arrived. */
  readonly isReleased?: true;
}

/** An arrival that another one causes. No network stores it by itself, so it has no origin. */
export type Answer = Omit<Arrival, 'answers' | 'origin'>;
