import type { PoolClient } from 'pg';
import type { Identity, PersonNames } from '../../directory/identities/index.js';

/** A message that a session received and that was not seen before. */
export interface SeenMessage {
  readonly whatsappId: string;
  readonly author: PersonNames;
  /** A voice message that was not played before. */
  readonly heard: boolean;
}

export interface ReceiptSender {
  /**
   * Takes down that messages of a chat were seen, and tells who wrote them.
   * @param record takes it down; in the transaction that tells of it where the network is in this database, else before
   * @throws DomainError `session_not_connected`
   * @throws NoSessionOwner
   */
  seen(chat: Identity, record: (client: PoolClient) => Promise<readonly SeenMessage[]>): Promise<void>;
}
