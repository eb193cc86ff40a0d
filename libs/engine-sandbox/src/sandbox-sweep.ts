import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sandboxMailWaiting } from '@parley/contracts/sessions';
import { type NotificationSubscription, Notifications } from '@parley/messaging';
import { LOGGER, type Logger, NeededInterval, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { LEASE_TERMS, type LeaseTerms } from '@parley/engine-kit';
import { MailPump } from './mail/mail-pump.js';
import { sessionsWithDueMail } from './mailbox/mailbox.store.js';
import { sessionsToReconnect } from './numbers/number.store.js';
import { SandboxEngine } from './sandbox-engine.js';
import { SANDBOX_TIMING, type SandboxTiming } from './sandbox-timing.js';

/**
 * One timer for all sandbox sessions of the process; it runs while there are any. Looks for due mail, networks that are up
 * again and expired codes.
 */
@Injectable()
export class SandboxSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #timer: NeededInterval;
  #sweeping: Promise<void> | undefined;
  #notifications: NotificationSubscription | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly notifications: Notifications,
    private readonly engine: SandboxEngine,
    private readonly pump: MailPump,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    @Inject(SANDBOX_TIMING) { sweepEveryMs: everyMs }: SandboxTiming,
  ) {
    this.#timer = new NeededInterval({ everyMs, isNeeded: () => engine.isInUse, run: () => this.start() });
    engine.onOpened(() => this.#timer.start());
  }

  onApplicationBootstrap(): void {
    this.#notifications = this.notifications.subscribeNotification(sandboxMailWaiting, ({ sessionIds }) =>
      this.pump.wakeLocal(sessionIds),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.#timer.stop();
    await this.#notifications?.stop();
    await this.#sweeping;
  }

  /** Runs one sweep at a time. */
  private start(): void {
    this.#sweeping ??= this.sweep()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'sandbox sweep failed; the next one does its work');
      })
      .finally(() => (this.#sweeping = undefined));
  }

  private async sweep(): Promise<void> {
    this.pump.wakeLocal(await sessionsWithDueMail(this.pool, this.terms));
    await this.engine.reconnect(await sessionsToReconnect(this.pool, this.terms));
    await this.engine.tick();
  }
}
