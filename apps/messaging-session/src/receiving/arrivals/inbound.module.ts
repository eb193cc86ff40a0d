import { Global, Module } from '@nestjs/common';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { ChangedMessages } from '../../message/index.js';
import { RecordArrivals } from '../../live/running/index.js';
import { Arrivals } from './arrivals.js';
import { InboundExistsController } from './inbound-exists.controller.js';
import { deleteOldActs } from './message-act.store.js';
import { ReleaseActs } from './release-acts.js';
import { ResolveArrivals } from './resolve-arrivals.js';
import { SameMessages } from './same-messages.js';
import { WriteArrivals } from './write-arrivals.js';

/** Must be longer than networks redeliver undelivered items: Meta does so for 7 days. */
const keptForSeconds = 8 * 24 * 3600;

@Global()
@Module({
  controllers: [InboundExistsController],
  providers: [
    Arrivals,
    ChangedMessages,
    { provide: RecordArrivals, useExisting: Arrivals },
    ReleaseActs,
    ResolveArrivals,
    SameMessages,
    WriteArrivals,
    repeatedTask(ReleaseActs, {
      ...{ name: 'acts whose messages have come', intervalMs: 5_000, startsBeside: true },
      run: (release) => release.lookOn(),
    }),
    repeatedTask<Pool>(PG_POOL, {
      ...{ name: 'old acts on messages', intervalMs: 3_600_000, startsBeside: true },
      run: (pool) => deleteOldActs(pool, keptForSeconds),
    }),
  ],
  exports: [Arrivals, ChangedMessages, RecordArrivals, ReleaseActs],
})
export class InboundModule {}
