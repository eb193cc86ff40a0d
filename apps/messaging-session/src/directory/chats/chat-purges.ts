import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { purgeMessages, somePurge } from './chat.store.js';

/** The limit of messages deleted in one transaction, as it locks their session. */
export const purgedAtOnce = 2_000;

/** Deletes the messages of deleted chats in the background, in small batches. Woken when a chat is deleted. */
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
