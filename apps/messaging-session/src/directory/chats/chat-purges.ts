import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { inTransaction, LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { purgeMessages, somePurge } from './chat.store.js';

/** Messages deleted in one transaction, which holds their session up. */
export const purgedAtOnce = 2_000;
const sweepEveryMs = 60_000;

/** Deletes what is left of chats that were deleted, in the background and in small bites. */
@Injectable()
export class ChatPurges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    this.task = new RepeatedTask({
      name: 'purge of deleted chats',
      intervalMs: sweepEveryMs,
      logger,
      run: async (stopping) => {
        while (!stopping.aborted) {
          const purge = await somePurge(pool);
          if (!purge) return;
          await inTransaction(pool, (client) => purgeMessages(client, purge, purgedAtOnce));
        }
      },
    });
  }

  onApplicationBootstrap(): void {
    void this.task.start();
  }

  /** A chat was deleted. */
  wake(): void {
    this.task.wake();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
