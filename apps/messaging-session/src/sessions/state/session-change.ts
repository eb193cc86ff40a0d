import type { PoolClient } from 'pg';
import type { EventDraft } from '../../events/index.js';
import type { SessionRecord } from './session-record.js';
import type { LockedSession } from './session.store.js';
import { transition, type Trigger } from './session-status.js';

type SettableFields = Pick<
  SessionRecord,
  | 'pairingCode'
  | 'pairingExpiresAt'
  | 'phoneOfflineAt'
  | 'me'
  | 'name'
  | 'externalId'
  | 'tier'
  | 'config'
  | 'credentialsSet'
  | 'credentialsAt'
>;

/** What is to become of a session, decided on its locked row. */
export interface Decision {
  /** What happens to it, in this order; each goes through the state machine. */
  readonly triggers?: readonly Trigger[];
  readonly set?: Partial<SettableFields>;
  /** Told besides what the state machine tells. */
  readonly events?: readonly EventDraft[];
  /** `take`: this process runs it from here on. A session that ends up DISCONNECTED is always let go. */
  readonly lease?: 'take' | 'release';
  readonly remove?: boolean;
  /** Database work of the same transaction. */
  readonly within?: (client: PoolClient) => Promise<void>;
}

export interface Change {
  readonly sessionId: string;
  /** Only while it has this fence: for what an engine reports. Absent: for what a client asks. */
  readonly fence?: string;
  /** Pure; may be asked again when the transaction has to run again. Nothing returned: nothing to do. */
  decide(session: LockedSession): Decision | undefined;
}

/** A session after a decision, and what there is to tell. */
export interface Decided {
  readonly record: SessionRecord;
  readonly events: readonly EventDraft[];
  readonly lease?: 'take' | 'release';
}

/** What follows from a decision. Pure. @param now the database's time @throws IllegalTransition */
export function follow(before: SessionRecord, decision: Decision, now: Date): Decided {
  const events: EventDraft[] = [];
  let record = before;
  let moved = false;
  for (const trigger of decision.triggers ?? []) {
    const made = transition(record, trigger);
    if (!made) continue;
    moved = true;
    events.push(...made.events);
    record = { ...record, statusReason: undefined, ...made.to, ...consequences(trigger, now) };
  }
  if (record.status !== 'CONNECTING') record = { ...record, pairingCode: undefined, pairingExpiresAt: undefined };
  record = { ...record, ...decision.set, shouldRun: moved ? record.status !== 'DISCONNECTED' : before.shouldRun };
  const ended = moved && record.status === 'DISCONNECTED';
  const lease = ended ? 'release' : decision.lease;
  if (lease) record = { ...record, fence: (BigInt(record.fence) + 1n).toString() };
  return { record, events: [...events, ...(decision.events ?? [])], lease };
}

/** A start shows codes of its own; a logout for any reason takes link and credentials away; opening proves the link. */
function consequences(trigger: Trigger, now: Date): Partial<SessionRecord> {
  switch (trigger.kind) {
    case 'start':
      return { startedAt: now, pairingCode: undefined, pairingExpiresAt: undefined };
    case 'opened':
      return { linked: true, me: trigger.me };
    case 'logged_out':
      return { linked: false, me: undefined, credentialsSet: undefined, credentialsAt: undefined };
    default:
      return {};
  }
}
