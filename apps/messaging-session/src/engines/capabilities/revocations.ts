import type { MessageSentPayload } from '@parley/contracts';
import type { OutgoingAct } from './acts.js';

export interface Revoker {
  /**
   * Deletes one's own message for everybody.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone
   */
  revoke(act: OutgoingAct): Promise<MessageSentPayload>;
}
