import type { DomainError } from '@parley/contracts/base';
import type { Unawaited } from '@parley/database';
import type { PoolClient } from 'pg';
import type { AfterCommit } from '../messages/message.js';
import type { Identity, PersonNames } from '../people.js';
import type { ClosedReason } from '../session-record.js';
import type { NetworkSend, PendingSend, SendKind, SentAction, SentMessage } from './send.js';

/** What a session can send, and the network that takes it. */
export interface SendPort {
  readonly kinds: ReadonlySet<SendKind>;
  readonly network: SendNetwork;
}

/**
 * How a network takes sends (docs/adr/0046). The platform authorizes and reserves a send, gives it to the network, and settles it
 * by the outcome. A network calls nothing of the platform about a send that it is given; names of people that it looks up for it
 * are reported as at any time (`EngineHost.learned`, `respelled`).
 */
export type SendNetwork = ExternalNetwork | NetworkInDatabase;

/** A network outside this database. It gets each send after the transaction that reserves it, and before the one that settles it. */
export interface ExternalNetwork {
  readonly isInDatabase: false;
  /** The refusal of a send that the network could never take. Pure; asked before anything is reserved. */
  refusalOf?(send: NetworkSend): DomainError | undefined;
  /** Gives a send to the network, once. If it throws, the outcome is `unknown`. */
  give(reserved: ReservedSend): Promise<SendOutcome>;
}

/** A send that will be settled, even when this process dies. */
export interface ReservedSend {
  /** The id of the send. The message gets it once the network accepts. */
  readonly id: string;
  readonly send: NetworkSend;
}

/** What became of a send on an external network. */
export type SendOutcome = AcceptedSend | RefusedSend | UnknownSend;

/** The network accepted the send. */
export interface AcceptedSend {
  readonly kind: 'accepted';
  /** The id of the message or action on the network. */
  readonly whatsappId: string;
  /** The network spells the receiver's number differently than the project does. */
  readonly respelled?: { readonly before: PersonNames; readonly after: PersonNames };
}

/** The network did nothing with the send, and will not. */
export interface RefusedSend {
  readonly kind: 'refused';
  readonly error: DomainError;
  /** The network does not accept the session any more, for this reason. */
  readonly ends?: ClosedReason;
}

/** The network may have accepted the send. It reports that by itself ({@link SendReport}). */
export interface UnknownSend {
  readonly kind: 'unknown';
}

/**
 * What a network reports by itself of a reserved send: before it answers the send, or long after the process that gave it has
 * died. Idempotent. The `error` of a refusal decides the outcome of the bridge relay that the send performs, if any.
 */
export type SendReport = { readonly sendId: string } & (AcceptedSend | RefusedSend);

/**
 * A network whose messages are in this database. It settles a send in the transaction that reserves it, so the outcome is never
 * unknown.
 */
export interface NetworkInDatabase {
  readonly isInDatabase: true;
  /** The id of another message or action, for everybody on the network. */
  newWhatsappId(): string;
  /** The approximate number of receivers in a chat. It bounds how much one transaction sends. */
  receiversIn(chat: Identity): number;
  /**
   * The names to be learned of people before a message to them, by position; undefined for a person who is not on the network.
   * Empty if the network can address all of them by the names that they have.
   */
  namesToLearn(people: readonly PersonNames[]): readonly (PersonNames | undefined)[];
  /**
   * Authorizes sends, by position, with rules that need the network's own rows, such as group membership. Locks those rows in the
   * order of id until the transaction ends, so that {@link give} applies the same rules.
   */
  authorize(client: PoolClient, pending: readonly PendingSend[]): Promise<(DomainError | undefined)[]>;
  /** Delivers authorized sends, in the given order. `later` takes statements whose result is not awaited. */
  give(client: PoolClient, sent: readonly (SentMessage | SentAction)[], later: Unawaited): Promise<AfterCommit>;
}
