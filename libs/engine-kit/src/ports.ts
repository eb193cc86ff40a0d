import type { PoolClient } from 'pg';
import type { ChatRef } from './chat-ref.js';
import type { Arrival, ArrivalOutcome } from './receiving/arrival.js';
import type { Identity, IdentityName, PersonNames } from './people.js';
import type { SessionChange } from './session-change.js';
import type { SessionRecord } from './session-record.js';
import type { SendReport } from './sending/send-network.js';
import type { TemplateVerdict } from './template-network.js';

/**
 * What Parley does for an engine beside the host of one session (`EngineHost`): for what a network reports of sessions that this
 * process may not run. The classes are tokens of injection; messaging-session provides them (engine-ports.module.ts).
 */

/** Reads sessions. */
export abstract class SessionReader {
  abstract find(id: string): Promise<SessionRecord | undefined>;
}

/** Changes sessions: locks rows, decides on them, and writes rows, leases and events. */
export abstract class SessionWriter {
  /**
   * @throws DomainError `not_found` for a session that does not exist; the errors of `decide`
   * @throws NoSessionOwner when the session has another fence than the change
   */
  abstract apply(change: SessionChange): Promise<ChangedSession>;
  /** As {@link apply} for several changes, in the caller's transaction. Fails as a whole. */
  abstract applyAllIn(client: PoolClient, changes: readonly SessionChange[]): Promise<ChangedSession[]>;
}

/** What follows a change of a session that ended it. */
export abstract class SessionHandover {
  /** No process runs the session any more. */
  abstract ended(session: SessionRecord): void;
}

/** A session after its change was decided. `changed` is false when there was nothing to do. */
export interface ChangedSession {
  readonly record: SessionRecord;
  readonly changed: boolean;
}

/** Records inbound items and their events. Idempotent by (session, whatsapp_id). */
export abstract class InboundRecorder {
  /** @param arrivals of one session, in order */
  abstract add(arrivals: readonly Arrival[]): Promise<ArrivalOutcome[]>;
}

/** The acts that came before their messages, and wait for them. */
export abstract class WaitingActs {
  /** Records those on messages that these arrivals of a session name. @returns how many */
  abstract after(sessionId: string, arrivals: readonly Arrival[]): Promise<number>;
}

/** Settles reserved sends by what their network reports by itself, in any process. */
export abstract class SendReports {
  /** Idempotent. */
  abstract settle(sessionId: string, report: SendReport): Promise<void>;
  /** The network refused sends after it had accepted them, because there were too many: the session sends more slowly for a while. */
  abstract sentTooFast(sessionId: string): Promise<void>;
}

/** The people of projects, whose names networks tell (decisions.md §4). */
export abstract class People {
  /** The identities of names, in the same order. An unknown name gets a new identity. */
  abstract ofNames(names: readonly IdentityName[]): Promise<Identity[]>;
  abstract ofName(name: IdentityName): Promise<Identity>;
  /**
   * The identity that a reference means. A phone number or LID that is new to the project gets an id here.
   * @param sessionId the session that asks, whose number may see a group or channel that is new to the project
   * @throws DomainError `not_found` for an id, group or channel that the project does not know
   */
  abstract resolve(projectId: string, ref: ChatRef, sessionId?: string): Promise<Identity>;
  /** The people with these names, in the same order. Writes nothing for people who are known by all of their names. */
  abstract learn(projectId: string, people: readonly PersonNames[]): Promise<Identity[]>;
  /** Gives a person other names in place of some earlier ones. Identities that turn out to be one person are merged. */
  abstract rename(projectId: string, before: PersonNames, after: PersonNames): Promise<Identity>;
  /** The network spells a person's number differently. The person is then found by both spellings. */
  abstract respell(projectId: string, before: PersonNames, after: PersonNames): Promise<Identity>;
}

/** What sessions call people, as address books of their accounts have it. */
export abstract class ContactNames {
  /** @param personId an identity's @param name undefined: the address book has the person no more */
  abstract set(client: PoolClient, sessionId: string, personId: string, name: string | undefined): Promise<void>;
}

/** A verdict on a project's template that the network reports without being asked. */
export interface ReportedVerdict extends Omit<TemplateVerdict, 'status'> {
  /** Absent: the network tells the quality or the category alone. */
  readonly status?: TemplateVerdict['status'];
  readonly projectId: string;
  readonly businessAccountId: string;
  readonly networkId: string;
  /** The time of the decision, as the network reports it, in Unix seconds. */
  readonly at?: number;
}

/** The status of templates that a network reviews. */
export abstract class TemplateVerdicts {
  /** Changes the template's status, unless it is a draft or has a later verdict (decisions.md §8). Idempotent. */
  abstract record(verdict: ReportedVerdict): Promise<void>;
}
