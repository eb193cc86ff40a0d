import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { purgeMessages, somePurge } from './chat.store.js';

/** Messages deleted in one transaction, which holds their session up. */
export const purgedAtOnce = 2_000;

/** Deletes what is left of chats that were deleted, in the background and in small bites. Woken when a chat is deleted. */
@Injectable()
export class ChatPurges extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    super({
      name: 'purge of deleted chats',
      intervalMs: 60_000,
      startsBeside: true,
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
}
