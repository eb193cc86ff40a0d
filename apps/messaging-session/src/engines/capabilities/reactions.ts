import type { MessageSentPayload } from '@parley/contracts';
import type { OutgoingAct } from './acts.js';

export interface Reactor {
  /**
   * An empty reaction takes back the one before.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone, `idempotency_conflict`
   */
  react(act: OutgoingAct & { readonly reaction: string }): Promise<MessageSentPayload>;
}
