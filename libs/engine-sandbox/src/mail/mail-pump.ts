import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sandboxMailWaiting } from '@parley/contracts/sessions';
import { Notifications } from '@parley/messaging';
import { busySpacingMs, LOGGER, type Logger, nextRunAtMs, PG_POOL } from '@parley/service-runtime';
import { isConnectionError } from '@parley/database';
import type { Pool } from 'pg';
import type { Answer } from '@parley/engine-kit';
import type { DueMail, MailBody } from '../mailbox/mail.js';
import { dueMail, type Woken } from '../mailbox/mailbox.store.js';
import { DueSessions, tickMs } from './due-sessions.js';
import { FailingMailboxes } from './failing-mailboxes.js';

/** A session that runs in this process. */
export interface MailReceiver {
  readonly teamId: string;
  /**
   * Receives mail in this order, all or nothing. Returns how many items it took. 0: the session cannot receive now and is not
   * asked again until it is woken.
   */
  deliver(mail: readonly DueMail[]): Promise<number>;
  /** The same, item by item. Mail that fails often is received without its content. */
  deliverApart(mail: readonly DueMail[]): Promise<void>;
  /** An acknowledgement for this session, to be recorded together with what another session of this process receives. */
  answerOf(body: MailBody): Answer;
}

/** What one round takes. `bytes` bounds how long it holds the process. */
const limits = { perSession: 200, inAll: 1000, bytes: 2 * 1024 * 1024 };
/** Mailboxes that are recorded apart at a time: they must not take all connections to the database. */
const mostApart = 4;
const errorPauseMs = 500;
const notificationMaxIds = 1000;

/**
 * Delivers due mail to the sessions of this process. Only one round runs at a time, so that order is kept. Rounds start for
 * sessions that this process or a notification wakes; the sweep looks for due mail of all sessions. A round takes mail of the
 * teams in turn, and of the sessions of a team. A mailbox whose mail fails is set aside with a back-off of its own and then
 * recorded apart from the rounds (decisions.md §14).
 */
@Injectable()
export class MailPump implements OnApplicationShutdown {
  readonly #receivers = new Map<string, MailReceiver>();
  readonly #due = new DueSessions();
  readonly #failing = new FailingMailboxes();
  readonly #apart = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Infinity;
  #round: Promise<void> | undefined;
  #closed = false;
  #notBeforeMs = 0;
  #ranAtMs = 0;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly notifications: Notifications,
  ) {}

  /** From now on the session receives its mail here. */
  attach(sessionId: string, receiver: MailReceiver): void {
    this.#receivers.set(sessionId, receiver);
  }

  detach(sessionId: string, receiver: MailReceiver): void {
    if (this.#receivers.get(sessionId) !== receiver) return;
    this.#receivers.delete(sessionId);
    this.#failing.recovered(sessionId);
  }

  /** Undefined: the session does not run in this process. */
  receiver(sessionId: string): MailReceiver | undefined {
    return this.#receivers.get(sessionId);
  }

  /** Schedules delivery for sessions with new mail, due after these ms. Notifies the owners of sessions that run elsewhere. */
  wake(sessions: Woken): void {
    const now = Date.now();
    // After a pause of one tick, mail that is due now is delivered at once. Under load, ticks limit the number of rounds.
    const isRested = performance.now() - this.#ranAtMs >= tickMs;
    const elsewhere: string[] = [];
    for (const [sessionId, times] of sessions) {
      if (!this.#receivers.has(sessionId)) elsewhere.push(sessionId);
      else for (const afterMs of times) this.#due.add(sessionId, now + Math.max(0, afterMs), isRested && afterMs <= 0);
    }
    for (let at = 0; at < elsewhere.length; at += notificationMaxIds) {
      this.notifications.publishNotification(sandboxMailWaiting, {
        sessionIds: elsewhere.slice(at, at + notificationMaxIds),
      });
    }
    this.schedule();
  }

  /** Wakes those of the sessions that run in this process: they have mail. */
  wakeLocal(sessionIds: readonly string[]): void {
    this.wake(new Map(sessionIds.filter((id) => this.#receivers.has(id)).map((id) => [id, [0]])));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#round;
    await Promise.all(this.#apart);
  }

  private schedule(): void {
    const at = this.#due.next();
    if (this.#closed || this.#round || at === undefined || at >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    const delayMs = Math.max(at - Date.now(), this.#notBeforeMs - performance.now());
    // A timer would wait for a whole millisecond at least.
    if (delayMs > 0) this.#timer = setTimeout(() => this.run(), delayMs);
    else setImmediate(() => this.run());
  }

  private run(): void {
    if (this.#closed || this.#round) return;
    this.#timerAt = Infinity;
    this.#ranAtMs = performance.now();
    const ids = this.takeDue();
    this.#round = this.round(ids)
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error, sessions: ids.length },
          'sandbox mail not delivered; it stays and is tried again',
        );
        for (const id of ids) this.#due.add(id, Date.now() + errorPauseMs);
      })
      .finally(() => {
        if (ids.length > 1) this.#notBeforeMs = nextRunAtMs(this.#ranAtMs, busySpacingMs);
        this.#round = undefined;
        this.schedule();
      });
  }

  /** The sessions of the next round. Those that failed before are started apart. */
  private takeDue(): string[] {
    const now = Date.now();
    const due = this.#due.take(now).filter((id) => this.#receivers.has(id) && !this.#failing.isWaiting(id, now));
    for (const id of due) if (this.#failing.has(id)) this.startApart(id);
    return due.filter((id) => !this.#failing.has(id));
  }

  private async round(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    const { boxes, behind } = await this.read(sessionIds);
    const taken = new Map<string, number>();
    await Promise.all(
      [...boxes].map(async ([id, box]) => {
        taken.set(id, await this.delivered(id, box));
      }),
    );
    // A session that took nothing of what it was given cannot receive now.
    for (const id of behind) if (taken.get(id) !== 0) this.#due.add(id, Date.now());
  }

  /** @returns how many it took; 0 where it failed, and is due again later */
  private async delivered(id: string, box: readonly DueMail[]): Promise<number> {
    try {
      return (await this.#receivers.get(id)?.deliver(box)) ?? 0;
    } catch (error) {
      this.setAside(id, error);
      return 0;
    }
  }

  private startApart(id: string): void {
    if (this.#failing.underWay >= mostApart) {
      this.#due.add(id, Date.now() + errorPauseMs);
      return;
    }
    this.#failing.begin(id);
    const apart = this.deliverApart(id)
      .catch((error: unknown) => this.setAside(id, error))
      .finally(() => {
        this.#failing.end(id);
        this.#apart.delete(apart);
        this.schedule();
      });
    this.#apart.add(apart);
  }

  private async deliverApart(id: string): Promise<void> {
    const { boxes } = await this.read([id]);
    await this.#receivers.get(id)?.deliverApart(boxes.get(id) ?? []);
    this.#failing.recovered(id);
    // Wakes were passed over meanwhile. A round finds whether there is more, and whether the session receives.
    this.#due.add(id, Date.now());
  }

  private setAside(id: string, error: unknown): void {
    const now = Date.now();
    // While the database is away, it is not the mailbox that fails.
    const againAtMs = isConnectionError(error) ? now + errorPauseMs : this.#failing.setAside(id, now);
    this.#due.add(id, againAtMs);
    this.logger.warn(
      { err: error, sessionId: id, againAtMs },
      'mail of a sandbox session is not recorded; it stays and is tried again',
    );
  }

  /** Due mail of these sessions, by session, and which of them may have more. */
  private async read(sessionIds: readonly string[]): Promise<{ boxes: Map<string, DueMail[]>; behind: string[] }> {
    const sessions = sessionIds.map((id) => ({ id, teamId: this.#receivers.get(id)?.teamId ?? id }));
    const { mail, behind } = await dueMail(this.pool, sessions, limits);
    const boxes = new Map<string, DueMail[]>();
    for (const item of mail) {
      const box = boxes.get(item.sessionId);
      if (box) box.push(item);
      else boxes.set(item.sessionId, [item]);
    }
    return { boxes, behind };
  }
}
