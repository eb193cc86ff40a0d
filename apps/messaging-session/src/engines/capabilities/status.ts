import type { MessageSentPayload } from '@parley/contracts';
import type { Identity } from '../../directory/identities/index.js';
import type { OutgoingContent } from '../../messages/message/index.js';

export interface StatusSender {
  /** Posts to those who follow the session's person. @param audience the project's status identity */
  post(audience: Identity, content: OutgoingContent): Promise<MessageSentPayload>;
}
