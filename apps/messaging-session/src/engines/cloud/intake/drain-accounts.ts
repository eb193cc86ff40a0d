import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Drained, Drains, FairSlots, LOGGER, type Logger } from '@parley/service-runtime';
import { isOfDatabase } from '../../../database/index.js';
import { CloudUpdates } from '../updates/index.js';
import { AccountInboxStore, type AccountItem, type DueAccount } from './account-inbox.store.js';
import { HookOwnerStore } from './hook-owner.store.js';

const atOnce = 4;
const accountsAtOnce = 500;
const sessionsAtOnce = 100;
/** An item that fails this often, while the database works, fails because of its content. */
const mostFailures = 10;

interface DrainedAccount extends Drained {
  readonly businessAccountId: string;
}

/**
 * Applies what Meta tells of accounts to each session of theirs, in any process. An item is stored once, and is removed when all
 * sessions have it: applied twice, it changes nothing.
 */
@Injectable()
export class DrainAccounts implements BeforeApplicationShutdown {
  readonly #drains: Drains<DrainedAccount>;
  /** The account that was looked for last. */
  #after = '';

  constructor(
    private readonly inbox: AccountInboxStore,
    private readonly owners: HookOwnerStore,
    private readonly updates: CloudUpdates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#drains = new Drains(
      new FairSlots(atOnce),
      (account) => this.turn(account),
      (error, { businessAccountId }) => {
        logger.error(
          { err: error, businessAccountId },
          'what Meta told of an account is not applied; it is tried again',
        );
      },
    );
  }

  /** The account has items in the inbox. */
  wake({ businessAccountId, teamId }: DueAccount): void {
    this.#drains.wake({ key: businessAccountId, businessAccountId, teamId, sessionId: businessAccountId });
  }

  /** Drains what a process left when it ended, and what failed: some accounts at each call, in turn. */
  async wakeAll(): Promise<void> {
    const accounts = await this.inbox.accounts(this.#after, accountsAtOnce);
    this.#after = accounts.length === accountsAtOnce ? (accounts.at(-1)?.businessAccountId ?? '') : '';
    for (const account of accounts) this.wake(account);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#drains.stop();
  }

  /** Applies the oldest item. @returns false when there is none */
  private async turn({ businessAccountId }: DrainedAccount): Promise<boolean> {
    const told = await this.inbox.oldest(businessAccountId);
    if (!told) return false;
    try {
      await this.apply(told);
    } catch (error) {
      if (isOfDatabase(error)) throw error;
      const failures = await this.inbox.countFailure(told.id);
      const isGivenUp = failures >= mostFailures;
      this.logger.error({ err: error, inboxId: told.id, isGivenUp }, 'something that Meta told could not be applied');
      if (!isGivenUp) return true;
    }
    await this.inbox.remove(told.id);
    return true;
  }

  private async apply({ account, item }: AccountItem): Promise<void> {
    for (let after: string | undefined = '0'; after !== undefined;) {
      const sessions = await this.owners.ofAccount(account, after, sessionsAtOnce);
      for (const { id: sessionId, projectId } of sessions) await this.updates.apply({ sessionId, projectId }, item);
      after = sessions.length === sessionsAtOnce ? sessions.at(-1)?.id : undefined;
    }
  }
}
