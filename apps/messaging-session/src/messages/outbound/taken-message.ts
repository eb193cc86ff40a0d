import type { KeyedRequest } from '@parley/idempotency';
import type { Identity } from '../../directory/identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import type { MessageRecord, OutgoingContent } from '../message/index.js';
import type { Carrier } from './carrier.js';

/** What everything has that a session sends, be it a message or an act. */
export interface Taken {
  /** The id that it has on the network. */
  readonly whatsappId: string;
  readonly chat: Identity;
  /** The answer is the same for all that carry this key. */
  readonly once?: KeyedRequest;
  /** The network, when it lives in this database. */
  readonly carrier?: Carrier;
  /** How many it goes to there, about; default 1. What is carried in one transaction is bounded by it. */
  readonly receivers?: number;
}

/** A message that a network took, or takes in the transaction that records it. */
export interface TakenMessage extends Taken {
  readonly kind: 'message';
  readonly content: OutgoingContent;
  readonly replyTo?: { readonly id: string; readonly whatsappId: string };
  readonly mentions?: readonly Identity[];
}

/** A message as it is recorded. */
export interface SentMessage {
  readonly session: SessionRecord;
  readonly record: MessageRecord;
  readonly taken: TakenMessage;
}
