import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import type { ChangeKind } from '@parley/contracts/changes';
import { isNamed, isOnlyWhereNamed } from '@parley/contracts/events';
import { sessionRemoved } from '@parley/contracts/sessions';
import { ChangeAnnouncer, NoSessionOwner, type OutboxEvent, outboxInsert } from '@parley/messaging';
import { Batcher, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { type EventDraft, type MadeEvent, renderedOnlyEvent, sessionEvent } from '../events/index.js';
import { renderEvents } from '../rendering/index.js';
import { type ConnectionMove, noteConnections } from '../traffic/index.js';
import { SessionListeners, type SessionMove } from './session-listeners.js';
import {
  type ChangedSession,
  type Decision,
  LEASE_TERMS,
  type LeaseTerms,
  type LockedSession,
  type SessionChange,
  type SessionRecord,
  type Trigger,
} from '@parley/engine-kit';
import { follow } from './session-change.js';
import { keepStatuses, type StatusMove } from './status-history.store.js';
import { lockSessions, removeSessions, saveSessions, type SessionSave, withSuspensions } from './session.store.js';

type Outcome = ChangedSession | { readonly error: unknown };

/**
 * The only way to change sessions: locks rows, makes decisions on them, and writes rows, leases and events. Many
 * changes share one transaction. Changes of one session are serialized.
 */
@Injectable()
export class SessionChanges implements OnApplicationShutdown {
  readonly #batcher: Batcher<SessionChange, Outcome>;

  constructor(
    @Inject(PG_POOL) pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    private readonly listeners: SessionListeners,
    private readonly announcer: ChangeAnnouncer,
  ) {
    this.#batcher = new Batcher({
      maxSize: 100,
      run: async (changes) => {
        const { outcomes, afterCommit } = await inTransaction(pool, (client) => this.applyIn(client, changes));
        afterCommit();
        return outcomes;
      },
    });
  }

  /**
   * @throws DomainError `not_found` for a session that does not exist; the errors of `decide`
   * @throws NoSessionOwner when the session has another fence than the change
   */
  async apply(change: SessionChange): Promise<ChangedSession> {
    const outcome = await this.#batcher.add(change);
    if ('error' in outcome) throw outcome.error;
    return outcome;
  }

  /**
   * As {@link apply} for several changes, in the caller's transaction. Fails as a whole. Leaves out what listeners do after
   * a commit: no request waits for an attempt whose session is being created or claimed.
   */
  async applyAllIn(client: PoolClient, changes: readonly SessionChange[]): Promise<ChangedSession[]> {
    const { outcomes } = await this.applyIn(client, changes);
    return outcomes.map((outcome) => {
      if ('error' in outcome) throw outcome.error;
      return outcome;
    });
  }

  /** Announces a session that was created in the caller's transaction. Call after the commit. */
  made(record: SessionRecord): void {
    this.tell(record, 'created');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#batcher.close();
  }

  private async applyIn(
    client: PoolClient,
    changes: readonly SessionChange[],
  ): Promise<{ outcomes: Outcome[]; afterCommit: () => void }> {
    const locked = await lockSessions(client, [...new Set(changes.map(({ sessionId }) => sessionId))]);
    const isRequested = changes.some(({ asksSuspension }) => asksSuspension);
    const sessions = isRequested ? await withSuspensions(client, locked) : locked;
    const { plan, outcomes } = await this.decide(client, sessions, changes);
    const updatedAt = plan.saves.size > 0 ? await saveSessions(client, [...plan.saves.values()]) : new Map();
    const made = await renderEvents(client, plan.made, { ids: this.ids });
    const events = [...made, ...plan.removals];
    if (events.length > 0) {
      const { text, values } = outboxInsert(client, events);
      await client.query(text, values);
    }
    if (plan.statuses.length > 0) await keepStatuses(client, plan.statuses);
    await noteConnections(client, plan.moves.map(connectionMove), () => this.ids.next());
    for (const work of plan.within) await work(client);
    const afterCommit = await this.listeners.moved(client, plan.moves);
    if (plan.removed.size > 0) await removeSessions(client, [...plan.removed]);
    this.announce(plan);
    const saved = outcomes.map((outcome) => {
      const at = 'error' in outcome ? undefined : (updatedAt.get(outcome.record.id) as Date | undefined);
      return at && !('error' in outcome) ? { ...outcome, record: { ...outcome.record, updatedAt: at } } : outcome;
    });
    return { outcomes: saved, afterCommit };
  }

  /** Sessions that a listener refuses do not connect: that is decided before anything is written. */
  private async decide(
    client: PoolClient,
    sessions: ReadonlyMap<string, LockedSession>,
    changes: readonly SessionChange[],
  ): Promise<{ plan: Plan; outcomes: Outcome[] }> {
    const planned = (refusals: ReadonlyMap<string, string>): { plan: Plan; outcomes: Outcome[] } => {
      const plan = new Plan(new Map(sessions), this.ids, this.terms, refusals);
      return { plan, outcomes: changes.map((change) => plan.decide(change)) };
    };
    const first = planned(new Map());
    const refusals = await this.listeners.refusals(client, first.plan.moves);
    return refusals.size === 0 ? first : planned(refusals);
  }

  /** The announcer waits a moment, so the transaction is usually committed. If not, receivers read the previous state. */
  private announce({ saves, removed }: Plan): void {
    for (const { record } of saves.values()) this.tell(record, removed.has(record.id) ? 'removed' : 'updated');
  }

  private tell(record: SessionRecord, change: ChangeKind): void {
    const { id, projectId, name: session, status } = record;
    this.announcer.note(projectId, () => ({ type: 'session', id, change, session, status }));
    this.listeners.announced(record);
  }
}

function connectionMove({ before, after, removed }: SessionMove): ConnectionMove {
  const { id, teamId, projectId, status, statusReason: reason } = after;
  const isConnected = status === 'CONNECTED' && !removed;
  return { id, teamId, projectId, wasConnected: before.status === 'CONNECTED', isConnected, reason };
}

function showsNewCode(before: SessionRecord, after: SessionRecord): boolean {
  const isShown = after.statusReason === 'SCAN_QR' && after.pairingCode !== undefined;
  return after.rendersWaha === true && isShown && before.pairingCode !== after.pairingCode;
}

/** The session ends instead of connecting. */
function refusedBy(detail: string, { triggers = [], ...decision }: Decision): Decision {
  const refused: Trigger = { kind: 'refused', detail };
  return { ...decision, triggers: triggers.map((trigger) => (trigger.kind === 'opened' ? refused : trigger)) };
}

/** The result of a batch of changes, before anything is written. */
class Plan {
  readonly saves = new Map<string, SessionSave>();
  readonly made: MadeEvent[] = [];
  readonly statuses: StatusMove[] = [];
  readonly removed = new Set<string>();
  /** Tells webhook-delivery, which may have endpoints that follow the session. */
  readonly removals: OutboxEvent[] = [];
  /** In the order of the changes. */
  readonly moves: SessionMove[] = [];
  readonly within: ((client: PoolClient) => Promise<void>)[] = [];

  constructor(
    private readonly sessions: Map<string, LockedSession>,
    private readonly ids: Ids,
    private readonly terms: LeaseTerms,
    /** Sessions that may not connect, each with the reason. */
    private readonly refusals: ReadonlyMap<string, string>,
  ) {}

  decide(change: SessionChange): Outcome {
    const session = this.sessions.get(change.sessionId);
    if (!session || this.removed.has(change.sessionId)) return { error: notFound('Session') };
    if (change.fence !== undefined && change.fence !== session.fence) {
      return { error: new NoSessionOwner(change.sessionId) };
    }
    try {
      const decided = change.decide(session);
      if (!decided) return { record: session, changed: false };
      const refusal = this.refusals.get(session.id);
      const decision = refusal === undefined ? decided : refusedBy(refusal, decided);
      const { record, events, lease } = follow(session, decision, session.now);
      this.keep(session, record, lease);
      this.tellAll(session, record, events);
      if (decision.within) this.within.push(decision.within);
      if (decision.remove) this.remove(record);
      this.moves.push({ before: session, after: record, removed: decision.remove === true, refusal });
      return { record, changed: true };
    } catch (error) {
      return { error };
    }
  }

  private remove(record: SessionRecord): void {
    const { id: sessionId, teamId, projectId } = record;
    this.removed.add(sessionId);
    if (record.rendersWaha !== true) return;
    this.removals.push({ id: this.ids.next(), contract: sessionRemoved, event: { teamId, projectId, sessionId } });
  }

  private tell(record: SessionRecord, draft: EventDraft): void {
    if (isOnlyWhereNamed(draft.type) && !isNamed(draft.type, record.config.events)) return;
    const id = this.ids.next();
    this.made.push({ event: sessionEvent(id, record, draft), session: record, draft });
    if (draft.type === 'session.status') this.statuses.push({ id, sessionId: record.id, change: draft.payload });
  }

  private tellAll(before: SessionRecord, record: SessionRecord, events: readonly EventDraft[]): void {
    for (const draft of events) this.tell(record, draft);
    if (events.length === 0 && showsNewCode(before, record)) this.tellCode(record);
  }

  /** A further code is no change of status here; the WAHA layer tells its webhooks of each. */
  private tellCode(record: SessionRecord): void {
    const { status, statusReason } = record;
    const draft: EventDraft = { type: 'session.status', payload: { status, statusReason } };
    this.made.push({ event: renderedOnlyEvent(this.ids.next(), record, draft), session: record, draft });
  }

  private keep(before: LockedSession, record: SessionRecord, lease: 'take' | 'release' | undefined): void {
    const { node, boot, ttlMs } = this.terms;
    const earlier = this.saves.get(record.id)?.lease;
    const save = lease === 'take' ? { node, boot, ttlMs } : (lease ?? earlier);
    this.saves.set(record.id, { record, lease: save });
    const held = lease === 'take' ? { lease: { node, boot, live: true } } : lease ? { lease: undefined } : {};
    this.sessions.set(record.id, { ...before, ...record, ...held });
  }
}
