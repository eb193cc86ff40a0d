import type { DomainError, EngineName, MessageSentPayload, SessionMe } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { Identity, PersonNames } from '../directory/identities/index.js';
import type { Answer, ArrivalOutcome, InboundItem, ReceivedItem } from '../messages/inbound/index.js';
import type { NetworkBlobs, RemoteMediaReader } from '../messages/media/index.js';
import type { Give, NetworkSend, OutboundAction, OutboundMessage } from '../messages/outbound/index.js';
import type { SessionRecord, Trigger } from '../sessions/state/index.js';
import type { Capabilities } from './capabilities.js';
import type { Directory } from './directory.js';
import type { TemplateNetwork } from './template-network.js';

/**
 * A way to be on a messaging network. An engine is made of small capabilities: it offers those that it has, a new kind
 * of send is a new small interface, and a request for one that is not there is refused (`not_supported_by_engine`).
 */
export interface Engine {
  readonly name: EngineName;
  /** No process holds the connection: when a session changes hands, none is lost. */
  readonly staysConnected: boolean;
  readonly directory: Directory;
  /** Absent: its own tables, if it has any, name no bytes of the media store. */
  readonly blobs?: NetworkBlobs;
  /** Absent where what is received is in the media store, as the network is in this database. */
  readonly media?: RemoteMediaReader;
  /** Absent where its table lacks `templates`. */
  readonly templates?: TemplateNetwork;
  /**
   * Makes ready what a new session needs, in the transaction that makes it.
   * @throws DomainError `not_found`, `conflict` for what its `config` names and cannot have
   */
  prepare?(client: PoolClient, session: SessionRecord): Promise<void>;
  /** Undoes what the network keeps of a session, in the transaction that removes it and before its row goes. */
  discard?(client: PoolClient, sessionId: string): Promise<void>;
  /**
   * In the transaction that logs a session out: erases what it signs in with. By `user`, the network is to be told of it
   * afterwards. Absent where the platform keeps all that a session signs in with.
   */
  loggedOut?(client: PoolClient, sessionId: string, by: LogoutBy): Promise<void>;
  /**
   * Settings of a session that other devices of its account show too (archived chats, labels) are about to be changed, or
   * were. The network is told of what they are then, also when this process dies in between.
   */
  settingsChange?(sessionId: string, when: 'before' | 'after'): Promise<void>;
  /** Deletes what tables of the engine still have of a session that was removed. In the background, perhaps twice. */
  purge?(client: PoolClient, sessionId: string): Promise<void>;
  /** Deletes what the engine has of a project whose sessions were removed. Perhaps twice. */
  purgeProject?(client: PoolClient, projectId: string): Promise<void>;
  /**
   * Begins to run a session that this process has just claimed, in any status, and returns soon: what
   * comes of it is told to `host`. Throwing means "not now": it is asked again.
   * @throws NetworkTrouble while the network does not answer: the session is CONNECTING (`AUTO_RECONNECT`) meanwhile
   */
  open(session: SessionRecord, host: EngineHost): Promise<EngineConnection>;
}

/** One session on the network. */
export interface EngineConnection {
  readonly capabilities: Capabilities;
  /** Ends it here without logging out. Nothing is told to the host from then on. */
  close(): Promise<void>;
}

/** Who logged a session out: the one who uses Parley, or the network. */
export type LogoutBy = 'user' | 'network';

/** Why an engine gives a session up. */
export type ClosedReason = Extract<
  Trigger,
  { kind: 'retries_spent' | 'refused' | 'logged_out' | 'banned' | 'stream_error' }
>;

/**
 * What an engine tells the platform about one session. Each call is one transaction under the session's fence.
 * @throws NoSessionOwner, from every method but `received`, `learned` and `respelled`, when this process has lost the session
 */
export interface EngineHost {
  /** A code to scan, good for so many ms. Gives the session as it then is: it may be linked already. */
  offerCode(code: string, lifetimeMs: number): Promise<SessionRecord>;
  /** No code is left. The session is let go as DISCONNECTED, unless it is linked by now; gives it as it then is. */
  codesSpent(): Promise<SessionRecord>;
  /** Linked and open. */
  opened(me: SessionMe, platform: string): Promise<SessionRecord>;
  /** The connection is lost, or not there yet, and the engine is getting it back. Nothing while a code is shown. */
  lost(): Promise<SessionRecord>;
  /** It is over: the session is DISCONNECTED and this process lets it go. */
  closed(reason: ClosedReason): Promise<void>;
  /** The network took a message, or takes it in the same transaction. */
  sent(message: OutboundMessage): Promise<MessageSentPayload>;
  /** The same for what was done to a message. @throws DomainError `not_found` when the message is gone */
  acted(act: OutboundAction): Promise<MessageSentPayload>;
  /**
   * Sends over a network outside this database: reserves the send, gives it to the network, settles what the network
   * said. It is given at most once. Its result is recorded also when another process runs the session by then.
   * @throws DomainError what `give` refused it with; `unavailable` while it is not known what came of it;
   *   `session_not_connected`, `idempotency_conflict`, `engine_rejected`, `not_found` before it is given
   */
  transmit(send: NetworkSend, give: Give): Promise<MessageSentPayload>;
  /** The network says by itself that it took a reserved send, perhaps before it answers. Idempotent. */
  settled(id: string, whatsappId: string): Promise<void>;
  /** The network says by itself that it refused one. Idempotent. @param error for who asked for it */
  refused(id: string, error: DomainError): Promise<void>;
  /** The network brings something, in this order; the outcome of each. */
  received(items: readonly ReceivedItem[]): Promise<ArrivalOutcome[]>;
  /** An answer for this session, to be recorded with what another session of this process receives. */
  answerOf(item: InboundItem): Answer;
  /** All that the network calls each of these people; who has the names now. Two who turn out to be one are merged. */
  learned(people: readonly PersonNames[]): Promise<Identity[]>;
  /** The network writes the number of a person otherwise than the project does. They are one, and found by both. */
  respelled(before: PersonNames, after: PersonNames): Promise<Identity>;
}
