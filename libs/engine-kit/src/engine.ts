import type { AccountRestriction } from '@parley/contracts/events';
import type { EngineName, SessionConfig, SessionMe } from '@parley/contracts/sessions';
import type { Pool, PoolClient } from 'pg';
import type { Identity, PersonNames } from './people.js';
import type { Answer, ArrivalOutcome, InboundItem, ReceivedItem } from './receiving/arrival.js';
import type { NetworkBlobs, RemoteMediaReader } from './media.js';
import type { SendReport } from './sending/send-network.js';
import type { ClosedReason, SessionRecord } from './session-record.js';
import type { AccountTransfer } from './account-transfer.js';
import type { BusinessSignup } from './business-signup.js';
import type { Capabilities, PasskeyStep } from './capabilities.js';
import type { Directory } from './directory.js';
import type { TemplateNetwork } from './template-network.js';

/**
 * The adapter of one messaging network. An engine offers the capabilities that it has, each a small interface. A request for an
 * absent capability is refused (`not_supported_by_engine`).
 */
export interface Engine {
  readonly name: EngineName;
  /** True: no process holds the connection, so none is lost when another process takes over the session. */
  readonly staysConnected: boolean;
  readonly directory: Directory;
  /** Absent: the engine's own tables name no bytes of the media store. */
  readonly blobs?: NetworkBlobs;
  /** Absent: received media is already in the media store, because the network lives in this database. */
  readonly media?: RemoteMediaReader;
  /** Absent for an engine whose entry in the engine table lacks `templates`. */
  readonly templates?: TemplateNetwork;
  /** Checks the settings of a session beyond the rules of the contract. @throws DomainError `invalid_parameter` */
  checkConfig?(config: SessionConfig): void;
  /** Absent for an engine whose entry in the engine table lacks `accountTransfer`. */
  readonly transfer?: AccountTransfer;
  /** Absent for an engine whose network has no dialog by which a business signs up. */
  readonly signup?: BusinessSignup;
  /**
   * Checks that what `config` names exists for the owner, for sessions that end customers will create.
   * @param owner without `projectId`: all projects of the team
   * @throws DomainError `not_found`
   */
  checkReferences?(client: Pool | PoolClient, owner: SettingsOwner, config: SessionConfig): Promise<void>;
  /**
   * Prepares what a new session needs, in the transaction that creates it.
   * @throws DomainError `not_found`, `conflict` when `config` names something that the session cannot have
   */
  prepare?(client: PoolClient, session: SessionRecord): Promise<void>;
  /** Removes the network's data of a session, in the transaction that removes the session and before its row is deleted. */
  discard?(client: PoolClient, sessionId: string): Promise<void>;
  /**
   * Erases the account keys of a session, in the transaction that logs it out. After a logout by `user`, the engine also tells
   * the network, later. Absent where the platform itself stores all credentials of a session.
   */
  loggedOut?(client: PoolClient, sessionId: string, by: LogoutBy): Promise<void>;
  /**
   * Called before and after a change of settings that the account's other devices show too (archived chats, labels). The engine
   * then sends the settings as they are to the network, even if this process dies in between, and reports the changes as it does
   * those of other devices.
   */
  settingsChange?(sessionId: string, when: 'before' | 'after'): Promise<void>;
  /** Deletes what the engine's tables still have of a removed session. Runs in the background, perhaps twice. */
  purge?(client: PoolClient, sessionId: string): Promise<void>;
  /** Deletes what the engine has of a project whose sessions were removed. It may run twice. */
  purgeProject?(client: PoolClient, projectId: string): Promise<void>;
  /**
   * Starts to run a session, of any status, that this process has just claimed. Returns soon and reports results to `host`. A
   * throw means "not now": the platform calls it again.
   * @throws NetworkTrouble while the network does not answer: the session is CONNECTING (`AUTO_RECONNECT`) meanwhile
   */
  open(session: SessionRecord, host: EngineHost): Promise<EngineConnection>;
}

/** The owner of settings for sessions: a project or, without `projectId`, the team with its defaults. */
export interface SettingsOwner {
  readonly teamId: string;
  readonly projectId?: string;
}

/** One session on the network. */
export interface EngineConnection {
  readonly capabilities: Capabilities;
  /** Closes the connection without logging out. The engine makes no calls to the host after this. */
  close(): Promise<void>;
}

/** Who logged a session out: a user of Parley, or the network. */
export type LogoutBy = 'user' | 'network';

/**
 * Through this an engine reports on one session. Each report is one transaction under the session's fencing token.
 * @throws NoSessionOwner, from `offerCode` to `closed`, when this process has lost the session
 */
export interface EngineHost {
  /** Shows a code to scan, valid for `lifetimeMs`. Returns the session as it is afterwards: it may be linked already. */
  offerCode(code: string, lifetimeMs: number): Promise<SessionRecord>;
  /** The linking with a passkey has come to a step. No code is shown from then on. */
  passkeyRequested(step: PasskeyStep): Promise<SessionRecord>;
  /** It has ended and the session is not linked: another code follows. @param detail why */
  passkeyEnded(detail: string): Promise<SessionRecord>;
  /**
   * No code is left. The session is released as DISCONNECTED, unless it was linked meanwhile. Returns the session as it is
   * then.
   */
  codesSpent(): Promise<SessionRecord>;
  /**
   * The session is linked and its connection is open. Returns the session as it is then: DISCONNECTED and released where it
   * may not connect, as the link of an end customer is full.
   */
  opened(me: SessionMe, platform: string): Promise<SessionRecord>;
  /** The connection is lost or not there yet, and the engine reconnects. Does nothing while a code is shown. */
  lost(): Promise<SessionRecord>;
  /**
   * The network restricts the account, or does so no longer (undefined). It is what the network has now, in place of what was
   * reported before; a repeat changes nothing.
   */
  restricted(restriction: AccountRestriction | undefined): Promise<SessionRecord>;
  /** The engine gives up: the session is DISCONNECTED and this process releases it. */
  closed(reason: ClosedReason): Promise<void>;
  /**
   * Records what the network delivered, in this order, and settles the sends that it reports on: these first, so that what is said
   * of a message finds it. A report is recorded even if another process runs the session by then. Returns the outcome of each
   * item.
   */
  received(items: readonly (ReceivedItem | SendReport)[]): Promise<ArrivalOutcome[]>;
  /** An answer to this session, to be recorded together with what another session of this process receives. */
  answerOf(item: InboundItem): Answer;
  /**
   * Records all names that the network has for each person; returns the identities. Two identities of one person are merged.
   */
  learned(people: readonly PersonNames[]): Promise<Identity[]>;
  /** The network spells a person's number differently than the project does. The person is then found by both spellings. */
  respelled(before: PersonNames, after: PersonNames): Promise<Identity>;
}
