import type { RunningJob } from '@parley/operation-executor';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import type { CampaignNow } from './campaign.store.js';
import { findNew, holdRecipients } from './held-recipients.store.js';
import type { NewRecipient } from './recipient.store.js';

/**
 * Holds the recipients of one run who are new to a restricted account, so that the campaign goes on with those who are known
 * (decisions.md §16). Held recipients stay pending, and are sent to once the restriction is lifted.
 */
export class HeldRecipients {
  #isRestricted: boolean;
  #hasAny: boolean;
  readonly #held = new Set<string>();
  /** The page whose recipients are decided on. */
  #decided: readonly NewRecipient[] | undefined;

  constructor(
    private readonly campaign: CampaignNow,
    private readonly job: RunningJob,
    private readonly pool: Pool,
  ) {
    this.#isRestricted = campaign.isRestricted;
    this.#hasAny = campaign.held;
  }

  /** Some recipients of the campaign are held. */
  get hasAny(): boolean {
    return this.#hasAny;
  }

  /** Whether a recipient is to be passed over. Decides on the rest of the page at once: what is before may be under way. */
  async has(recipient: NewRecipient, page: readonly NewRecipient[]): Promise<boolean> {
    if (this.#isRestricted && this.#decided !== page) {
      this.#decided = page;
      await this.decide(page.slice(page.indexOf(recipient)));
    }
    return this.#held.has(recipient.id);
  }

  /** The account turned out to be restricted by the refusal of a send. */
  async refused({ id }: NewRecipient): Promise<void> {
    this.#isRestricted = true;
    await this.hold([id]);
  }

  private async decide(recipients: readonly NewRecipient[]): Promise<void> {
    const strangers = await findNew(this.pool, this.campaign, recipients);
    this.#isRestricted = strangers !== undefined;
    if (strangers && strangers.size > 0) await this.hold([...strangers]);
  }

  private async hold(ids: readonly string[]): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await this.job.holdClaim(client);
      await holdRecipients(client, this.campaign.id, ids);
    });
    for (const id of ids) this.#held.add(id);
    if (this.#hasAny) return;
    this.#hasAny = true;
    await this.job.progress('restricted');
  }
}
