import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { inTransaction, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { purgeMessages, somePurge } from './chat.store.js';

/** Messages deleted in one transaction, which holds their session up. */
export const purgedAtOnce = 2_000;
const sweepEveryMs = 60_000;

/** Deletes what is left of chats that were deleted, in the background and in small bites. */
@Injectable()
export class ChatPurges implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #stopped = false;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.wake(), sweepEveryMs);
    this.#timer.unref();
    this.wake();
  }

  /** A chat was deleted. */
  wake(): void {
    this.#working ??= this.work()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'chats not purged; the next sweep goes on'))
      .finally(() => (this.#working = undefined));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  private async work(): Promise<void> {
    for (;;) {
      const purge = this.#stopped ? undefined : await somePurge(this.pool);
      if (!purge) return;
      await inTransaction(this.pool, (client) => purgeMessages(client, purge, purgedAtOnce));
    }
  }
}
