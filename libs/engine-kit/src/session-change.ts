import type { EventDraftOf, ExtendedEventType, ProjectEventType } from '@parley/contracts/events';
import type { PoolClient } from 'pg';
import type { SessionRecord, Trigger } from './session-record.js';

/** A session whose row and lease are locked until the transaction ends. */
export interface LockedSession extends SessionRecord {
  /** The owner; `live` is false when the lease has expired by the database's clock. */
  readonly lease?: { readonly node: string; readonly boot: string; readonly live: boolean };
  /** The database's time. */
  readonly now: Date;
  /** Read once the session was locked; absent unless a change asks for it. */
  readonly isTeamSuspended?: boolean;
}

type SettableFields = Pick<
  SessionRecord,
  | 'pairingCode'
  | 'pairingExpiresAt'
  | 'passkey'
  | 'phoneOfflineAt'
  | 'linked'
  | 'me'
  | 'name'
  | 'externalId'
  | 'tier'
  | 'config'
  | 'credentialsSet'
  | 'credentialsAt'
  | 'credentialsExpireAt'
  | 'suspended'
>;

/** A change of a session, decided on its locked row. */
export interface Decision {
  /** The triggers, in order; each goes through the state machine. */
  readonly triggers?: readonly Trigger[];
  readonly set?: Partial<SettableFields>;
  /**
   * Events in addition to those of the state machine. One of an extended type is made only where the session's
   * `config.events` names it (decisions.md §16).
   */
  readonly events?: readonly EventDraftOf<ProjectEventType | ExtendedEventType>[];
  /** `take`: this process runs the session from here on. A transition to DISCONNECTED always releases the lease. */
  readonly lease?: 'take' | 'release';
  readonly remove?: boolean;
  /** Database work of the same transaction. */
  readonly within?: (client: PoolClient) => Promise<void>;
}

export interface SessionChange {
  readonly sessionId: string;
  /** The change applies only while the session has this fence: for reports of engines. Absent: for requests of clients. */
  readonly fence?: string;
  /** The decision needs to know whether the team is suspended: {@link LockedSession.isTeamSuspended}. */
  readonly asksSuspension?: boolean;
  /** Pure: it is called again when the transaction is retried. Undefined: nothing to do. */
  decide(session: LockedSession): Decision | undefined;
}
