import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sandboxMailWaiting } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import { busySpacingMs, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Answer } from '../../../messages/inbound/index.js';
import type { DueMail, MailBody } from './mail.js';
import { dueMail, type Woken } from './mailbox.store.js';
import { DueSessions, tickMs } from './due-sessions.js';

/** A session that runs here. */
export interface MailReceiver {
  /**
   * Takes mail, in this order; gives how much of it was taken. None: not now, and the session is not to be asked again
   * until it is woken.
   */
  deliver(mail: readonly DueMail[]): Promise<number>;
  /** An answer for it, to be recorded with what another session of this process takes. */
  answerOf(body: MailBody): Answer;
}

const limits = { perSession: 200, inAll: 1000 };
const errorPauseMs = 500;
const notificationMaxIds = 1000;

/**
 * Brings due mail to the sessions of this process, one round at a time so that order is kept. It is woken for single
 * sessions, by this process or by notifications, and never looks for work by itself: the sweep does that for all at once.
 */
@Injectable()
export class MailPump implements OnApplicationShutdown {
  readonly #receivers = new Map<string, MailReceiver>();
  readonly #due = new DueSessions();
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

  /** A session of this process takes its mail from here on. */
  attach(sessionId: string, receiver: MailReceiver): void {
    this.#receivers.set(sessionId, receiver);
  }

  detach(sessionId: string, receiver: MailReceiver): void {
    if (this.#receivers.get(sessionId) === receiver) this.#receivers.delete(sessionId);
  }

  /** Undefined: the session does not run here. */
  receiver(sessionId: string): MailReceiver | undefined {
    return this.#receivers.get(sessionId);
  }

  /** There is mail, due in so many ms. For sessions that run elsewhere their owner is told. */
  wake(sessions: Woken): void {
    const now = Date.now();
    // Where little comes, it waits for nothing; where much comes, ticks keep the rounds few.
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

  /** There is mail for those of the sessions that run here. */
  wakeLocal(sessionIds: readonly string[]): void {
    this.wake(new Map(sessionIds.filter((id) => this.#receivers.has(id)).map((id) => [id, [0]])));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  private schedule(): void {
    const at = this.#due.next();
    if (this.#closed || this.#round || at === undefined || at >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => this.run(), Math.max(0, at - Date.now(), this.#notBeforeMs - performance.now()));
  }

  private run(): void {
    this.#timerAt = Infinity;
    this.#ranAtMs = performance.now();
    const ids = this.#due.take(Date.now()).filter((id) => this.#receivers.has(id));
    if (ids.length > 1) this.#notBeforeMs = performance.now() + busySpacingMs;
    this.#round = this.round(ids)
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error, sessions: ids.length },
          'sandbox mail not delivered; it stays and is tried again',
        );
        for (const id of ids) this.#due.add(id, Date.now() + errorPauseMs);
      })
      .finally(() => {
        this.#round = undefined;
        this.schedule();
      });
  }

  private async round(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    const mail = await dueMail(this.pool, sessionIds, limits);
    const boxes = new Map<string, DueMail[]>();
    for (const item of mail) {
      const box = boxes.get(item.sessionId);
      if (box) box.push(item);
      else boxes.set(item.sessionId, [item]);
    }
    const taken = new Map<string, number>();
    await Promise.all(
      [...boxes].map(async ([id, box]) => {
        taken.set(id, (await this.#receivers.get(id)?.deliver(box)) ?? 0);
      }),
    );
    // A box that gave all that it may in a round has more perhaps; when the round itself was full, each may.
    const full = mail.length === limits.inAll;
    for (const id of sessionIds) {
      const more = full ? taken.get(id) !== 0 : taken.get(id) === limits.perSession;
      if (more) this.#due.add(id, Date.now());
    }
  }
}
