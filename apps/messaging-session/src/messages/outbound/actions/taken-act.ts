import type { Identity } from '../../../directory/identities/index.js';
import type { SessionRecord } from '../../../sessions/state/index.js';
import type { MessageRecord } from '../../message/index.js';
import type { Taken } from '../taken-message.js';

/** What a session does to a message that it knows. */
export type Does =
  /** Empty: takes the reaction back. */
  | { readonly kind: 'reaction'; readonly reaction: string }
  /** All that is voted for now, by hashes of options; none takes the vote back. */
  | { readonly kind: 'vote'; readonly hashes: readonly string[] }
  | { readonly kind: 'edit'; readonly text: string }
  /** Deletes a message of its own for everybody. */
  | { readonly kind: 'revoke' }
  /** Deletes a message here alone; no network hears of it. */
  | { readonly kind: 'localDelete' };

export type ActKind = Does['kind'];

/** An act that a network took, or takes in the transaction that records it. */
export type TakenAct = Taken & {
  /** The message that it is done to, in `chat`. */
  readonly target: { readonly id: string; readonly whatsappId: string };
  /** Who wrote that message. */
  readonly author: Identity;
} & Does;

export type TakenActOf<Kind extends ActKind> = Extract<TakenAct, { kind: Kind }>;

/** An act as it is recorded. */
export interface DoneAct {
  readonly session: SessionRecord;
  readonly taken: TakenAct;
  /** The message that it is done to, as it was before. */
  readonly target: MessageRecord;
  /** Unix seconds. */
  readonly timestamp: number;
}
