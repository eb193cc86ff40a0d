import { Inject, Injectable } from '@nestjs/common';
import { attemptMoved, type CustomerEventType } from '@parley/contracts';
import { ChangeAnnouncer, Notifications, type OutboxEvent, outboxInsert } from '@parley/messaging';
import { IDS, type Ids, METRICS } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { becomeCustomer, LinkPlaces, type MovedAttempt, moveAttempt } from './attempt-moves.store.js';
import { customerEvent } from './customer-event.js';
import { originChange } from './origin-change.js';
import {
  type AttemptStep,
  attemptStep,
  type CustomerMove,
  type CustomerSession,
  isDisconnected,
} from './customer-session.js';

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

  /** @returns the moved attempts, to {@link announce} after the commit */
  async follow(client: PoolClient, moves: readonly CustomerMove[]): Promise<MovedAttempt[]> {
    const steps = moves.map((move) => ({ move, step: attemptStep(move) })).sort(bySession);
    const places = await LinkPlaces.lock(client, linksOf(steps));
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
      const attempt =
        step === 'connected'
          ? await this.place(client, after, places)
          : await moveAttempt(client, after.id, becomes[step]);
      if (attempt) attempts.push(attempt);
      if (attempt?.status !== 'connected') continue;
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

  /** Handles a first connection. Without a free place the attempt fails, and its session is removed. */
  private async place(
    client: PoolClient,
    { id, originKind, originId = '' }: CustomerSession,
    places: LinkPlaces,
  ): Promise<MovedAttempt | undefined> {
    const hasPlace = originKind !== 'quicklink' || (await places.hasPlace(client, originId));
    const attempt = await moveAttempt(client, id, hasPlace ? connected : failed);
    if (attempt && hasPlace) await becomeCustomer(client, id);
    return attempt;
  }
}

const connected = { status: 'connected', lookNow: false } as const;
const failed = { status: 'failed', lookNow: true } as const;

/** An attempt's status after each step but the first connection. A worker removes the sessions of failed attempts. */
const becomes = {
  moved: { status: 'connecting', lookNow: false },
  codes_spent: { status: 'connecting', lookNow: true },
  failed,
  removed: { status: 'cancelled', lookNow: false },
} as const;

function linksOf(steps: readonly { move: CustomerMove; step?: AttemptStep }[]): string[] {
  return steps.flatMap(({ move: { after }, step }) =>
    step === 'connected' && after.originKind === 'quicklink' && after.originId !== undefined ? [after.originId] : [],
  );
}

/** All transactions lock attempts in the order of session ids. */
function bySession(one: { move: CustomerMove }, other: { move: CustomerMove }): number {
  return Number(BigInt(one.move.after.id) - BigInt(other.move.after.id));
}

async function insertEvents(client: PoolClient, events: readonly OutboxEvent[]): Promise<void> {
  const { text, values } = outboxInsert(events);
  await client.query({ name: 'outbox-insert', text, values });
}
