import type { MessageSentPayload } from '@parley/contracts';
import type { OutgoingAct } from './acts.js';

export interface Voter {
  /**
   * Votes for these options of a poll, by their hashes, in place of those before.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone, `idempotency_conflict`
   */
  vote(act: OutgoingAct & { readonly hashes: readonly string[] }): Promise<MessageSentPayload>;
}
