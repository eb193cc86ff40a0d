import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sandboxMailWaiting } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import { busySpacingMs, LOGGER, type Logger, nextRunAtMs, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Answer } from '../../../messages/inbound/index.js';
import type { DueMail, MailBody } from './mail.js';
import { dueMail, type Woken } from './mailbox.store.js';
import { DueSessions, tickMs } from './due-sessions.js';

/** A session that runs in this process. */
export interface MailReceiver {
  /**
   * Receives mail in this order. Returns how many items it took. 0: the session cannot receive now and is not asked again until
   * it is woken.
   */
  deliver(mail: readonly DueMail[]): Promise<number>;
  /** An acknowledgement for this session, to be recorded together with what another session of this process receives. */
  answerOf(body: MailBody): Answer;
}

const limits = { perSession: 200, inAll: 1000 };
const errorPauseMs = 500;
const notificationMaxIds = 1000;

/**
 * Delivers due mail to the sessions of this process. Only one round runs at a time, so that order is kept. Rounds start for
 * sessions that this process or a notification wakes; the sweep looks for due mail of all sessions.
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

  /** From now on the session receives its mail here. */
  attach(sessionId: string, receiver: MailReceiver): void {
    this.#receivers.set(sessionId, receiver);
  }

  detach(sessionId: string, receiver: MailReceiver): void {
    if (this.#receivers.get(sessionId) === receiver) this.#receivers.delete(sessionId);
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
    const ids = this.#due.take(Date.now()).filter((id) => this.#receivers.has(id));
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
    // A session that took its limit may have more mail. If the round itself was full, every session that took mail may.
    const full = mail.length === limits.inAll;
    for (const id of sessionIds) {
      const more = full ? taken.get(id) !== 0 : taken.get(id) === limits.perSession;
      if (more) this.#due.add(id, Date.now());
    }
  }
}
