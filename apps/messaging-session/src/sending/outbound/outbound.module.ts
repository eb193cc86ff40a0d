import { Global, Module } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { PerformSends, SettleReports } from '../../live/running/index.js';
import { deleteOldEarly } from '../../message/index.js';
import { EarlierSends } from './earlier-sends.js';
import { GiveSends } from './give-sends.js';
import { LimitedChats } from './limited-chats.js';
import { ReserveSends } from './reserve-sends.js';
import { SendPace } from './send-pace.js';
import { Sends } from './sends.js';
import { SettleSends } from './settle-sends.js';

const earlyForSeconds = 7 * 24 * 3600;

@Global()
@Module({
  providers: [
    EarlierSends,
    expiredReceipts,
    GiveSends,
    LimitedChats,
    ReserveSends,
    SendPace,
    Sends,
    SettleSends,
    { provide: PerformSends, useExisting: Sends },
    { provide: SettleReports, useExisting: SettleSends },
    repeatedTask(SettleSends, {
      ...{ name: 'sends that the network never settled', intervalMs: 60_000, startsBeside: true },
      run: (settling) => settling.expire(),
    }),
    repeatedTask<Pool>(PG_POOL, {
      ...{ name: 'acknowledgements of unknown messages', intervalMs: 3_600_000, startsBeside: true },
      run: (pool) => deleteOldEarly(pool, earlyForSeconds),
    }),
  ],
  exports: [EarlierSends, LimitedChats, PerformSends, Sends, SettleReports, SettleSends],
})
export class OutboundModule {}
