import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { findSettleable, settleable } from './campaign.store.js';
import { closeRecipients } from './close-recipients.js';

const intervalMs = 1_000;
const batchSize = 100;

/**
 * Settles recipients of ended campaigns once the network has settled their sends. One whose send was refused after all
 * is skipped: an ended campaign does not repeat it. Processes that do so at once settle each recipient once.
 */
@Injectable()
export class SettleEnded extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    const run = () => settleEnded(pool);
    super({ name: 'settle ended campaigns', intervalMs, logger, run, due: { pool, when: settleable } });
  }
}

async function settleEnded(pool: Pool): Promise<number> {
  const campaigns = await findSettleable(pool, batchSize);
  for (const { isSessionGone, ...campaign } of campaigns) {
    await inTransaction(pool, (client) =>
      closeRecipients(
        client,
        campaign,
        isSessionGone ? { status: 'failed', error: 'session_not_found' } : { status: 'skipped' },
      ),
    );
  }
  return campaigns.length;
}
