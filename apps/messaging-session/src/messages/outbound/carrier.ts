import type { DomainError } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { SessionRecord } from '../../sessions/state/index.js';
import type { DoneAct, TakenAct } from './actions/index.js';
import type { AfterCommit } from '../message/index.js';
import type { SentMessage, TakenMessage } from './taken-message.js';

/** Something that a session, CONNECTED and held until the transaction ends, wants to send. */
export interface Wanted {
  readonly session: SessionRecord;
  readonly taken: TakenMessage | TakenAct;
}

/** A network that keeps what it carries in this database. */
export interface Carrier {
  /**
   * Judges, each by its place, what only the network's own rows can tell: who is a member, who may write. Locks those
   * rows until the transaction ends, in the order of id, so that what is admitted is carried by the same rules. Absent:
   * everything is admitted.
   */
  admit?(client: PoolClient, wanted: readonly Wanted[]): Promise<(DomainError | undefined)[]>;
  /** Everything that was recorded, in the order in which it was given. */
  carry(client: PoolClient, sent: readonly (SentMessage | DoneAct)[]): Promise<AfterCommit>;
}
