import { Inject, Injectable } from '@nestjs/common';
import { isConnectionError } from '@parley/database';
import { LOGGER, type Logger, PG_POOL, RepeatedTask, SetAside } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Engines } from '../../engines/index.js';
import { nextPurge, purgeSome } from './purge.store.js';

/**
 * Deletes the data of removed sessions in the background, in small batches. Woken when a session is removed. One whose data
 * cannot be deleted does not hold up the others.
 */
@Injectable()
export class SessionPurges extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger, engines: Engines) {
    const failing = new SetAside({ firstPauseMs: 60_000, longestPauseMs: 3_600_000 });
    super({
      name: 'purge of removed sessions',
      intervalMs: 60_000,
      startsBeside: true,
      logger,
      run: async (stopping) => {
        while (!stopping.aborted) {
          const id = await nextPurge(pool, failing.waiting());
          if (id === undefined) return;
          try {
            await purgeSome(pool, engines.all, id);
            failing.succeeded(id);
          } catch (error) {
            if (isConnectionError(error)) throw error;
            failing.failed(id);
            logger.error({ err: error, sessionId: id }, 'data of a removed session stays; it is tried again');
          }
        }
      },
    });
  }
}
