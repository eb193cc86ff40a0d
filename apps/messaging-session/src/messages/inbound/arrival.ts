import type { AckType } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { ChatNames, Identity, PersonNames } from '../../directory/identities/index.js';
import type { AfterCommit, CarriedBody } from '../message/index.js';

/** A message that came for a session. */
export interface IncomingMessage {
  readonly pushName: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly body: CarriedBody;
  /** The message it answers, by the id that all sides share. */
  readonly replyTo?: string;
  readonly mentions?: readonly PersonNames[];
  /** Why its content is not there (yet). */
  readonly unavailableReason?: string;
}

/** Something that is done to a message, told as a message of its own. */
interface IncomingAct {
  readonly pushName: string;
  /** The act's own. */
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The message it is done to, by the id that all sides share. */
  readonly target: string;
}

/**
 * What a network brings to a session. An edit has the id of the message that it changes. Messages are named by the id
 * that all their sides share; one that the session does not know makes its act be forgotten.
 */
export type Brings =
  | { readonly kind: 'message'; readonly message: IncomingMessage }
  /** The content of a message that came `unavailable`. */
  | { readonly kind: 'update'; readonly message: IncomingMessage }
  /** What became of messages that the session sent. `timestamp` in Unix seconds. */
  | {
      readonly kind: 'ack';
      readonly whatsappIds: readonly string[];
      readonly type: AckType;
      readonly timestamp: number;
    }
  | { readonly kind: 'edited'; readonly target: string; readonly text: string }
  | ({ readonly kind: 'revoked' } & IncomingAct)
  /** An empty `reaction` takes it back. */
  | ({ readonly kind: 'reaction'; readonly reaction: string } & IncomingAct)
  /** All that is voted for now, by hashes of options. */
  | {
      readonly kind: 'vote';
      readonly target: string;
      readonly hashes: readonly string[];
      readonly timestamp: number;
    };

/** Something that a network brings to a session: in which chat, and from whom. */
export type Delivery = { readonly chat: ChatNames; readonly from: PersonNames } & Brings;

export type DeliveryKind = Delivery['kind'];
export type DeliveryOf<Kind extends DeliveryKind> = Extract<Delivery, { kind: Kind }>;

/** A delivery, and how it is settled with a network that lives in this database. */
export interface Brought {
  readonly delivery: Delivery;
  readonly settlement?: Settlement;
}

/** How a network that lives in this database forgets what it brought, in the transaction that records it. */
export interface Settlement<Receipt = unknown> {
  readonly network: Settling<Receipt>;
  readonly receipt: Receipt;
}

/** What became of something brought, for the network to act upon. */
export interface Settled<Receipt> {
  readonly receipt: Receipt;
  readonly outcome: SettledOutcome;
}

export interface Settling<Receipt> {
  settle(client: PoolClient, settled: readonly Settled<Receipt>[]): Promise<AfterCommit>;
}

/**
 * `known`: it came before, or is about a message that the session does not know; forgotten without an event.
 * `refused`: from somebody whom the session has blocked; forgotten, and nobody is to learn that it arrived.
 */
export type SettledOutcome = 'recorded' | 'known' | 'refused';

/** `waiting`: the session is not CONNECTED, bring it again later. `lost`: another process has the session. */
export type ArrivalOutcome = SettledOutcome | 'waiting' | 'lost';

export function isSettled(outcome: ArrivalOutcome | undefined): outcome is SettledOutcome {
  return outcome === 'recorded' || outcome === 'known' || outcome === 'refused';
}

/** One thing that came for a session, under the fence of the process that runs it. */
export interface Arrival extends Brought {
  readonly sessionId: string;
  readonly projectId: string;
  readonly fence: string;
}

/** An arrival with the people in it as the session's project knows them. */
export interface ResolvedArrival<D extends Delivery = Delivery> extends Arrival {
  readonly delivery: D;
  readonly chat: Identity;
  readonly from: Identity;
  readonly mentions: readonly Identity[];
}
