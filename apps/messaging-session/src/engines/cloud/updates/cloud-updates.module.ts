import { Module } from '@nestjs/common';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { CloudUpdates, repeatedForSeconds } from './cloud-updates.js';
import { deleteOldUpdates } from './update.store.js';

@Module({
  providers: [
    CloudUpdates,
    repeatedTask<Pool>(PG_POOL, {
      ...{ name: 'old updates of Meta', intervalMs: 3_600_000, startsBeside: true },
      run: (pool) => deleteOldUpdates(pool, repeatedForSeconds),
    }),
  ],
  exports: [CloudUpdates],
})
export class CloudUpdatesModule {}
