import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, namedAs, notFound } from '@parley/contracts/base';
import type { SessionConfig, SessionResult, SessionResults } from '@parley/contracts/sessions';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { Engines } from '../../engines/index.js';
import { Handover } from '../running/index.js';
import { nameTaken, SessionChanges, SessionQueries } from '../../session-state/index.js';
import type { ChangedSession, SessionRecord, Decision, LockedSession } from '@parley/engine-kit';
import { SessionPurges } from './session-purges.js';

/**
 * Starts, stops, logs out and removes sessions, whichever process runs them (decisions.md §3). Idempotent: changes of
 * one session are serialized on its row.
 * @throws DomainError `not_found`, `conflict` for a name that several projects have; `not_supported_by_engine` from a
 *   start whose engine is not installed
 */
@Injectable()
export class SessionLifecycle {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly engines: Engines,
    private readonly handover: Handover,
    private readonly purges: SessionPurges,
  ) {}

  /** Starts the session in this process. Does nothing if any process runs it. */
  async start(caller: Caller, named: string): Promise<SessionRecord> {
    const { id, engine } = await this.sessions.lookUp(caller, named);
    this.engines.get(engine);
    return this.take(id, ({ status }) => (status === 'DISCONNECTED' ? start : undefined)).catch(namedAs(named));
  }

  /**
   * Stops and starts the session in one transaction; starts a stopped one. Single-flight: if the session was
   * (re)started after this request read it, nothing more is done.
   */
  async restart(caller: Caller, named: string): Promise<SessionRecord> {
    const { id, engine, startedAt: seenStart } = await this.sessions.lookUp(caller, named);
    this.engines.get(engine);
    return this.take(id, ({ status, startedAt }) => {
      if (status === 'DISCONNECTED') return start;
      const isAsSeen = startedAt?.getTime() === seenStart?.getTime();
      return isAsSeen ? { triggers: [{ kind: 'stop' }, { kind: 'start' }], lease: 'take' } : undefined;
    }).catch(namedAs(named));
  }

  /** Stops the session. It stays linked. */
  async stop(caller: Caller, named: string): Promise<SessionRecord> {
    const { id } = await this.sessions.lookUp(caller, named);
    return this.stopById(id).catch(namedAs(named));
  }

  stopMany(caller: Caller, ids: readonly string[]): Promise<SessionResults> {
    return this.each(caller, ids, (id) => this.stopById(id));
  }

  /** Unlinks the session. The next start pairs it anew. */
  async logout(caller: Caller, named: string): Promise<SessionRecord> {
    const { id } = await this.sessions.lookUp(caller, named);
    return this.end(id, ({ statusReason, engine }) =>
      statusReason === 'LOGGED_OUT'
        ? undefined
        : {
            triggers: [{ kind: 'logged_out', reason: 'logout requested' }],
            set: { suspended: false },
            within: async (client) => this.engines.find(engine)?.loggedOut?.(client, id, 'user'),
          },
    ).catch(namedAs(named));
  }

  /** Logs sessions out, if linked, and removes them with all their data. @returns how many existed */
  async remove(ids: readonly string[]): Promise<number> {
    const removed = await Promise.all(ids.map((id) => this.removeById(id)));
    this.purges.wake();
    return removed.filter(Boolean).length;
  }

  async removeMany(caller: Caller, ids: readonly string[]): Promise<SessionResults> {
    const results = await this.each(caller, ids, async (id) => {
      if (!(await this.removeById(id))) throw notFound('Session', id);
    });
    this.purges.wake();
    return results;
  }

  /** Restarts the session of an end customer whose pairing codes expired. Does nothing in any other state. */
  async offerAgain(id: string): Promise<void> {
    await this.take(id, ({ statusReason }) => (statusReason === 'QR_TIMEOUT' ? start : undefined));
  }

  /**
   * Starts the session of an end customer with settings that it lacked before, unless it was started once.
   * @throws DomainError `conflict` where another session has the number
   */
  async startWith(id: string, config: SessionConfig): Promise<void> {
    await this.take(id, ({ status, statusReason, config: known }) =>
      status === 'DISCONNECTED' && statusReason === undefined
        ? { ...start, set: { config: { ...known, ...config } } }
        : undefined,
    ).catch((error: unknown) => {
      throw nameTaken(error, id);
    });
  }

  /**
   * Stops a session because its team is suspended, and remembers it. One that does not run stays as it is, and one whose team is
   * suspended no more: whoever asks may have looked before the end.
   */
  async suspend(id: string): Promise<void> {
    const { changed, record } = await this.changes.apply({
      ...{ sessionId: id, asksSuspension: true },
      decide: ({ shouldRun, isTeamSuspended }) =>
        shouldRun && isTeamSuspended ? { triggers: [{ kind: 'stop' }], set: { suspended: true } } : undefined,
    });
    if (changed) this.handover.ended(record);
  }

  /** Starts a session that {@link suspend} stopped, in whichever process has room for it, unless its team is suspended again. */
  async resume(id: string): Promise<void> {
    const { changed, record } = await this.changes.apply({
      ...{ sessionId: id, asksSuspension: true },
      decide: ({ suspended, isTeamSuspended }) =>
        suspended && !isTeamSuspended ? { triggers: [{ kind: 'start' }], lease: 'release' } : undefined,
    });
    if (changed) this.handover.freed(record);
  }

  /** A session that a suspension stopped is stopped by hand from here on: the end of the suspension does not start it. */
  private stopById(id: string): Promise<SessionRecord> {
    return this.end(id, ({ statusReason, suspended }) =>
      statusReason === 'MANUAL_STOP' && !suspended
        ? undefined
        : { triggers: [{ kind: 'stop' }], set: { suspended: false } },
    );
  }

  /**
   * Removes the session of an end customer, unless it has connected once.
   * @param within work of the same transaction
   * @returns false when it has connected, or is gone
   */
  async removeUnconnected(id: string, within?: (client: PoolClient) => Promise<void>): Promise<boolean> {
    const isRemoved = await this.removeById(id, (session) => !session.customerSince, within);
    if (isRemoved) this.purges.wake();
    return isRemoved;
  }

  /** @returns false when the session is gone, or may not be removed */
  private async removeById(
    id: string,
    mayRemove: (session: LockedSession) => boolean = () => true,
    besides?: (client: PoolClient) => Promise<void>,
  ): Promise<boolean> {
    try {
      const { changed } = await this.endIf(id, (session) => {
        if (!mayRemove(session)) return undefined;
        const { engine, linked, status } = session;
        const within: Decision['within'] = async (client) => {
          await this.engines.find(engine)?.discard?.(client, id);
          await besides?.(client);
        };
        if (linked) return { triggers: [{ kind: 'logged_out', reason: 'session removed' }], remove: true, within };
        return { triggers: status === 'DISCONNECTED' ? [] : [{ kind: 'stop' }], remove: true, within };
      });
      return changed;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return false;
      throw error;
    }
  }

  private async take(sessionId: string, decide: Decide): Promise<SessionRecord> {
    const { record, changed } = await this.changes.apply({ sessionId, decide });
    if (changed) this.handover.claimed(record);
    return record;
  }

  private async end(sessionId: string, decide: Decide): Promise<SessionRecord> {
    return (await this.endIf(sessionId, decide)).record;
  }

  private async endIf(sessionId: string, decide: Decide): Promise<ChangedSession> {
    const ended = await this.changes.apply({ sessionId, decide });
    if (ended.changed) this.handover.ended(ended.record);
    return ended;
  }

  /**
   * Applies `change` to all sessions that the caller sees, concurrently, and reports the outcome of each. A failure
   * does not stop the others. A duplicate id is changed once and reported twice.
   */
  private async each(
    caller: Caller,
    ids: readonly string[],
    change: (id: string) => Promise<unknown>,
  ): Promise<SessionResults> {
    const visible = [...(await this.sessions.visibleOf(caller, ids))];
    const outcomes = await Promise.all(
      visible.map(async (id): Promise<SessionResult> => {
        try {
          await change(id);
          return { id, outcome: 'done' };
        } catch (error) {
          if (error instanceof DomainError && error.code === 'not_found') return { id, outcome: 'not_found' };
          this.logger.error({ err: error, sessionId: id }, 'one session of many failed');
          const detail = error instanceof DomainError ? error.message : 'Internal server error.';
          return { id, outcome: 'failed', detail };
        }
      }),
    );
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    return { results: ids.map((id) => byId.get(id) ?? { id, outcome: 'not_found' }) };
  }
}

type Decide = (session: LockedSession) => Decision | undefined;

const start: Decision = { triggers: [{ kind: 'start' }], lease: 'take' };
