import { Inject, Injectable } from '@nestjs/common';
import { attemptMoved, type CustomerEventType } from '@parley/contracts';
import { ChangeAnnouncer, Notifications, type OutboxEvent, outboxInsert } from '@parley/messaging';
import { IDS, type Ids, METRICS } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { becomeCustomer, type MovedAttempt, moveAttempt, remainingSessions } from './attempt-moves.store.js';
import { customerEvent } from './customer-event.js';
import { originChange } from './origin-change.js';
import { attemptStep, type CustomerMove, type CustomerSession, isDisconnected } from './customer-session.js';

/**
 * Applies the moves of sessions to their end customers, in the transaction of the move: attempts change status, first
 * connections take places of their link, and the team gets events (decisions.md §9).
 */
@Injectable()
export class Customers {
  readonly #ended: Counter<'kind' | 'outcome'>;

  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly notifications: Notifications,
    private readonly changes: ChangeAnnouncer,
    @Inject(METRICS) registry: Registry,
  ) {
    this.#ended = new Counter({
      name: 'parley_onboarding_attempts_ended_total',
      help: 'Visits of QuickLinks and widget sessions that ended, by what came of them.',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    });
  }

  /** Writes `customer.created` in the transaction that creates the session. */
  async created(client: PoolClient, session: CustomerSession): Promise<void> {
    await insertEvents(client, [customerEvent(this.ids.next(), 'customer.created', session)]);
  }

  /**
   * The sessions that would connect for the first time and have no place on their link. Decided before a connection is
   * written: a session without a place is never shown connected (decisions.md §9). Call with the sessions locked.
   */
  async withoutPlace(client: PoolClient, moves: readonly CustomerMove[]): Promise<ReadonlySet<string>> {
    const first = [...moves].sort(bySession).flatMap((move) => {
      const { id, originKind, originId, customerSince } = move.after;
      if (attemptStep(move) !== 'connected' || originKind !== 'quicklink' || customerSince) return [];
      return [{ id, linkId: originId ?? '' }];
    });
    if (first.length === 0) return new Set();
    const remaining = new Map(await remainingSessions(client, [...new Set(first.map(({ linkId }) => linkId))]));
    const refused = first.filter(({ linkId }) => {
      const left = remaining.get(linkId) ?? 0;
      remaining.set(linkId, left - 1);
      return left <= 0;
    });
    return new Set(refused.map(({ id }) => id));
  }

  /**
   * @param moves without connections that {@link withoutPlace} refused
   * @returns the moved attempts, to {@link announce} after the commit
   */
  async follow(client: PoolClient, moves: readonly CustomerMove[]): Promise<MovedAttempt[]> {
    const steps = [...moves].sort(bySession).map((move) => ({ move, step: attemptStep(move) }));
    const attempts: MovedAttempt[] = [];
    const events: OutboxEvent[] = [];
    const customers = new Set(moves.filter(({ before }) => before.customerSince).map(({ before }) => before.id));
    const tell = (type: CustomerEventType, session: CustomerSession): void => {
      events.push(customerEvent(this.ids.next(), type, session));
    };
    for (const { move, step } of steps) {
      const { after } = move;
      const isCustomer = customers.has(after.id);
      if (isCustomer && isDisconnected(move)) tell('customer.disconnected', after);
      if (isCustomer || !step) continue;
      const attempt = await moveAttempt(client, after.id, becomes[step]);
      if (attempt) attempts.push(attempt);
      if (attempt?.status !== 'connected') continue;
      await becomeCustomer(client, after.id);
      customers.add(after.id);
      tell('customer.connected', after);
    }
    if (events.length > 0) await insertEvents(client, events);
    return attempts;
  }

  /** Call after the commit. Notifies the waiting readers of these attempts. */
  announce(attempts: readonly MovedAttempt[]): void {
    for (const { id: attemptId, projectId, kind, originId, sequence, status } of attempts) {
      if (status !== 'connecting') this.#ended.inc({ kind, outcome: status });
      this.changes.note(projectId, () => originChange(kind, originId));
      this.notifications.publishNotification(attemptMoved, { attemptId, sequence });
    }
  }
}

/** An attempt's status after each step. A worker removes the sessions of failed attempts. */
const becomes = {
  connected: { status: 'connected', lookNow: false },
  moved: { status: 'connecting', lookNow: false },
  codes_spent: { status: 'connecting', lookNow: true },
  failed: { status: 'failed', lookNow: true },
  removed: { status: 'cancelled', lookNow: false },
} as const;

/** All transactions lock attempts in the order of session ids. */
function bySession(one: CustomerMove, other: CustomerMove): number {
  return Number(BigInt(one.after.id) - BigInt(other.after.id));
}

async function insertEvents(client: PoolClient, events: readonly OutboxEvent[]): Promise<void> {
  const { text, values } = outboxInsert(events);
  await client.query({ name: 'outbox-insert', text, values });
}
