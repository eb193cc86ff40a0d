import { Inject, Injectable } from '@nestjs/common';
import { isConnectionError, isOfDatabase } from '@parley/database';
import { SendReports } from '@parley/engine-kit';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { isOfTooManySends } from '../graph/refusal.js';
import { CloudUpdates } from '../updates/cloud-updates.js';
import { SyncedContacts } from '../updates/synced-contacts.js';
import type { WebhookItem } from '../webhook/webhook-item.js';
import { sendToldOf } from './inbound-item.js';
import { type InboxItem, InboxStore } from './inbox.store.js';

interface Owner {
  readonly sessionId: string;
  readonly projectId: string;
}

/** An item that fails this often, while the database works, fails because of its content. */
const mostFailures = 10;

/** Applies what webhooks say about sends and people, before messages are recorded. */
@Injectable()
export class SettleTold {
  constructor(
    private readonly inbox: InboxStore,
    private readonly sends: SendReports,
    private readonly updates: CloudUpdates,
    private readonly contacts: SyncedContacts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Settles sends first, so that what a webhook says about a message finds that message.
   * @returns the items to be recorded: one that fails is set aside, and holds up no other
   * @throws the error if the database is away, as the other items would fail too
   */
  async execute(of: Owner, items: readonly InboxItem[]): Promise<InboxItem[]> {
    const { sessionId } = of;
    const heard = await Promise.all(
      items.map(async (one) => {
        const send = sendToldOf(one.item);
        return !send || this.isDone(one, () => this.sends.settle(sessionId, { kind: 'accepted', ...send }));
      }),
    );
    if (items.some(({ item }) => tellsOfTooMany(item))) await this.sends.sentTooFast(sessionId);
    const settled: InboxItem[] = [];
    for (const [place, one] of items.entries()) {
      if (heard[place] === true && (await this.isDone(one, () => this.apply(of, one.item)))) settled.push(one);
    }
    return settled;
  }

  private apply(of: Owner, item: WebhookItem): Promise<void> {
    return item.kind === 'contact' ? this.contacts.apply(of, item.contact) : this.updates.apply(of, item);
  }

  private async isDone({ id }: InboxItem, settle: () => Promise<void>): Promise<boolean> {
    try {
      await settle();
      return true;
    } catch (error) {
      if (isConnectionError(error)) throw error;
      // A lock or a time limit may pass. Where it does not, it is the item that takes too long.
      if (isOfDatabase(error) && (await this.inbox.putOff(id))) {
        this.logger.warn({ err: error, inboxId: id }, 'something that Meta told is applied later');
        return false;
      }
      const failures = await this.inbox.countFailure(id);
      const isGivenUp = failures >= mostFailures;
      this.logger.error({ err: error, inboxId: id, isGivenUp }, 'something that Meta told could not be applied');
      // What it says of a message is recorded all the same.
      return isGivenUp;
    }
  }
}

function tellsOfTooMany(item: WebhookItem): boolean {
  return item.kind === 'status' && item.status.error !== undefined && isOfTooManySends(item.status.error.code);
}
