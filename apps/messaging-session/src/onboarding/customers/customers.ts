import { Inject, Injectable } from '@nestjs/common';
import type { CustomerEventType, CustomerPayload } from '@parley/contracts/events';
import { attemptMoved, noPlace } from '@parley/contracts/onboarding';
import { ChangeAnnouncer, Notifications, type OutboxEvent, outboxInsert } from '@parley/messaging';
import { IDS, type Ids, LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { teamEvent } from '../../events/index.js';
import { type SessionListener, SessionListeners } from '../../session-state/index.js';
import { becomeCustomer, moveAttempt, type MovedAttempt } from './attempt-moves.store.js';
import {
  attemptStep,
  type CustomerMove,
  type CustomerSession,
  isDisconnected,
  type NoPlace,
  originChange,
} from './customer-session.js';
import { bySession, withoutPlace } from './room-for-customers.js';

/**
 * Applies the moves of sessions to their end customers, in the transaction of the move: attempts change status, first
 * connections take places of their link, and the team gets events (decisions.md §9).
 */
@Injectable()
export class Customers implements SessionListener {
  readonly #ended: Counter<'kind' | 'outcome'>;

  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly notifications: Notifications,
    private readonly announcer: ChangeAnnouncer,
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
    listeners: SessionListeners,
  ) {
    listeners.add(this);
    this.#ended = new Counter({
      name: 'parley_onboarding_attempts_ended_total',
      help: 'Visits of QuickLinks and widget sessions that ended, by what came of them.',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    });
  }

  /** Writes `customer.created`. */
  async created(client: PoolClient, session: CustomerSession): Promise<void> {
    if (session.originKind) await insertEvents(client, [customerEvent(this.ids.next(), 'customer.created', session)]);
  }

  /** {@link withoutPlace}. An end customer is not told of limits and settings; the log is. */
  async refusals(client: PoolClient, moves: readonly CustomerMove[]): Promise<ReadonlyMap<string, NoPlace>> {
    const refused = await withoutPlace(client, moves.filter(isOfCustomer));
    for (const [sessionId, why] of refused) {
      this.logger.warn({ sessionId, why }, 'an end customer found no place as the account would have connected');
    }
    return refused;
  }

  /** @param moves without connections that {@link withoutPlace} refused */
  async moved(client: PoolClient, moves: readonly CustomerMove[]): Promise<() => void> {
    const attempts = await this.follow(client, moves.filter(isOfCustomer));
    return () => this.announce(attempts);
  }

  announced({ projectId, originKind, originId }: CustomerSession): void {
    if (originKind === undefined || originId === undefined) return;
    this.announcer.note(projectId, () => originChange(originKind, originId));
  }

  private async follow(client: PoolClient, moves: readonly CustomerMove[]): Promise<MovedAttempt[]> {
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
      const reason = step === 'failed' && move.refusal ? noPlace : undefined;
      const attempt = await moveAttempt(client, after.id, { ...becomes[step], reason });
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
      this.announcer.note(projectId, () => originChange(kind, originId));
      this.notifications.publishNotification(attemptMoved, { attemptId, sequence });
    }
  }
}

function isOfCustomer({ after }: CustomerMove): boolean {
  return after.originKind !== undefined;
}

/** How long an end customer has from then on, however late WhatsApp asks for the passkey (decisions.md §16). */
const passkeyForMs = 600_000;

/** An attempt's status after each step. A worker removes the sessions of failed attempts. */
const becomes = {
  connected: { status: 'connected', lookNow: false },
  moved: { status: 'connecting', lookNow: false },
  passkey_requested: { status: 'connecting', lookNow: false, liveForMs: passkeyForMs },
  codes_spent: { status: 'connecting', lookNow: true },
  failed: { status: 'failed', lookNow: true },
  removed: { status: 'cancelled', lookNow: false },
} as const;

async function insertEvents(client: PoolClient, events: readonly OutboxEvent[]): Promise<void> {
  const { text, values } = outboxInsert(client, events);
  await client.query({ name: 'outbox-insert', text, values });
}

/** A lifecycle event of an end customer, for the outbox, written in the transaction of the change (decisions.md §9). */
function customerEvent(id: string, type: CustomerEventType, session: CustomerSession): OutboxEvent {
  const { id: sessionId, teamId, projectId, environment, name, externalId, originKind, originId } = session;
  if (!originKind || originId === undefined) throw new Error(`Session ${sessionId} is of no end customer.`);
  const origin = { kind: originKind, id: originId };
  const payload: CustomerPayload = { externalId, sessionId, session: name, projectId, origin };
  return teamEvent(id, { teamId, environment, sourceType: 'customer', sourceId: sessionId }, { type, payload });
}
