import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, isConnectionError } from '@parley/database';
import { LOGGER, type Logger, PG_POOL, RepeatedTask, SetAside } from '@parley/service-runtime';
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
    const failing = new SetAside({ firstPauseMs: intervalMs, longestPauseMs: 600_000 });
    const run = () => settleEnded(pool, logger, failing);
    super({ name: 'settle ended campaigns', intervalMs, logger, run, due: { pool, when: settleable } });
  }
}

/** A campaign that cannot be settled is set aside, and the others go on. */
async function settleEnded(pool: Pool, logger: Logger, failing: SetAside): Promise<number> {
  const campaigns = await findSettleable(pool, mostCampaigns, failing.waiting());
  for (const { isSessionGone, ...campaign } of campaigns) {
    try {
      await inTransaction(pool, (client) =>
        isSessionGone
          ? closeRecipients(client, campaign, { status: 'failed', error: 'session_not_found' })
          : settleSome(client, campaign),
      );
      failing.succeeded(campaign.id);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      failing.failed(campaign.id);
      logger.error({ err: error, campaignId: campaign.id }, 'an ended campaign is not settled; it is tried again');
    }
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
