import type { MessageSentPayload } from '@parley/contracts';
import type { OutgoingAct } from './acts.js';

export interface Editor {
  /**
   * Changes the text of one's own message, or the caption of its file.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone
   */
  edit(act: OutgoingAct & { readonly text: string }): Promise<MessageSentPayload>;
}
