import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { findSettleable, noteUnsettled, settleable } from './campaign.store.js';
import { closeRecipients, settleSent } from './close-recipients.js';
import { findPending, settleRecipients } from './recipient.store.js';

const intervalMs = 5_000;
const mostCampaigns = 100;
/** Sends under way wait for the keys of as many recipients. */
const mostRecipients = 250;

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
  const campaigns = await findSettleable(pool, mostCampaigns);
  for (const { isSessionGone, ...campaign } of campaigns) {
    await inTransaction(pool, (client) =>
      isSessionGone
        ? closeRecipients(client, campaign, { status: 'failed', error: 'session_not_found' })
        : settleSome(client, campaign),
    );
  }
  return campaigns.length;
}

async function settleSome(client: PoolClient, campaign: { id: string; teamId: string }): Promise<void> {
  const recipients = await findPending(client, campaign, '0', mostRecipients);
  const { closed } = await settleSent(
    client,
    campaign,
    recipients.map(({ id }) => id),
  );
  if (closed.length > 0) {
    await settleRecipients(
      client,
      campaign.id,
      closed.map((id) => ({ id, status: 'skipped' })),
    );
  }
  await noteUnsettled(client, campaign.id);
}
