import type { AckType, MessageType } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { AfterCommit } from './sent-messages.js';

/** A message that came for a session. Phone numbers in E.164 with `+`. */
export interface IncomingMessage {
  readonly from: string;
  readonly pushName: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly type: MessageType;
  readonly text?: string;
  /** The message it answers, by the id that all sides share. */
  readonly replyTo?: string;
  readonly mentions?: readonly string[];
  /** Why its content is not there (yet). */
  readonly unavailableReason?: string;
}

/** What became of messages that a session sent. */
export interface AckReport {
  readonly whatsappIds: readonly string[];
  /** Who acknowledged, by phone number. */
  readonly from: string;
  readonly type: AckType;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** Something that a network brings to a session. */
export type Delivery =
  | { readonly kind: 'message'; readonly message: IncomingMessage }
  /** The content of a message that came `unavailable`. */
  | { readonly kind: 'update'; readonly message: IncomingMessage }
  | { readonly kind: 'ack'; readonly ack: AckReport };

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

export interface Settling<Receipt> {
  settle(client: PoolClient, receipts: readonly Receipt[]): Promise<AfterCommit>;
}

/**
 * `waiting`: the session is not CONNECTED, bring it again later. `lost`: another process has the session.
 * `known`: it came before, or is about a message that the session does not know; forgotten without an event.
 */
export type ArrivalOutcome = 'recorded' | 'known' | 'waiting' | 'lost';
