import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Engines } from '../../engines/index.js';
import { purgeSome } from './purge.store.js';

/** Deletes the data of removed sessions in the background, in small batches. Woken when a session is removed. */
@Injectable()
export class SessionPurges extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger, engines: Engines) {
    super({
      name: 'purge of removed sessions',
      intervalMs: 60_000,
      startsBeside: true,
      logger,
      run: async (stopping) => {
        while (!stopping.aborted && (await purgeSome(pool, engines.all)));
      },
    });
  }
}
