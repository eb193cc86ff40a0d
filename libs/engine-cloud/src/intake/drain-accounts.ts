import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Drained, DrainedQueues, LOGGER, type Logger } from '@parley/service-runtime';
import { isConnectionError, isOfDatabase } from '@parley/database';
import { CloudUpdates } from '../updates/cloud-updates.js';
import { AccountInboxStore, type AccountItem, type DueAccount } from './account-inbox.store.js';
import { type CloudSession, HookOwnerStore } from './hook-owner.store.js';

const atOnce = 4;
const accountsAtOnce = 500;
const sessionsAtOnce = 100;
/** An item that fails this often, while the database works, fails because of its content. */
const mostFailures = 10;

type DrainedAccount = Drained & DueAccount;

const first: DueAccount = { teamId: '0', businessAccountId: '' };

/**
 * Applies what Meta tells of accounts to each session of theirs, in any process. An item is stored once, and is removed when all
 * sessions have it: applied twice, it changes nothing. What each team was told is a queue of its own, whoever else claims the
 * account, and a turn applies one item to one page of sessions (decisions.md §14).
 */
@Injectable()
export class DrainAccounts implements BeforeApplicationShutdown {
  readonly #queues: DrainedQueues<DueAccount, DrainedAccount>;

  constructor(
    private readonly inbox: AccountInboxStore,
    private readonly owners: HookOwnerStore,
    private readonly updates: CloudUpdates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#queues = new DrainedQueues({
      ...{ atOnce, pageSize: accountsAtOnce },
      find: (after = first, limit) => inbox.accounts(after, limit),
      workOf: drained,
      turn: (account) => this.turn(account),
      failed: (error, { businessAccountId }) => {
        logger.error(
          { err: error, businessAccountId },
          'what Meta told of an account is not applied; it is tried again',
        );
      },
    });
  }

  /** The account has items in the inbox. */
  wake(account: DueAccount): void {
    this.#queues.wake(drained(account));
  }

  /** Drains what a process left when it ended, and what failed: some accounts at each call, in turn. */
  async wakeAll(): Promise<void> {
    await this.#queues.lookOn();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#queues.stop();
  }

  /** Applies the oldest item to some sessions. @returns false when there is none */
  private async turn(of: DrainedAccount): Promise<boolean> {
    const told = await this.inbox.oldest(of);
    if (!told) return false;
    const sessions = await this.owners.ofAccount(told.account, told.appliedTo, sessionsAtOnce);
    const failure = await this.apply(told, sessions);
    if (failure && !(await this.isGivenUp(told, failure.error))) return true;
    const last = sessions.length === sessionsAtOnce ? sessions.at(-1) : undefined;
    await (last ? this.inbox.advance(told.id, last.id) : this.inbox.remove(told.id));
    return true;
  }

  /** One session that fails keeps the item from no other. @returns the first failure @throws while the database is away */
  private async apply(
    { item }: AccountItem,
    sessions: readonly CloudSession[],
  ): Promise<{ error: unknown } | undefined> {
    let failure: { error: unknown } | undefined;
    const projects = new Set<string>();
    for (const { id: sessionId, projectId } of sessions) {
      // Templates are the project's.
      if (item.kind === 'template' && projects.has(projectId)) continue;
      projects.add(projectId);
      try {
        await this.updates.apply({ sessionId, projectId }, item);
      } catch (error) {
        if (isConnectionError(error)) throw error;
        failure ??= { error };
      }
    }
    return failure;
  }

  private async isGivenUp({ id }: AccountItem, error: unknown): Promise<boolean> {
    // A lock or a time limit may pass. Where it does not, it is the item that takes too long.
    if (isOfDatabase(error) && (await this.inbox.putOff(id))) {
      this.logger.warn({ err: error, inboxId: id }, 'something that Meta told is applied later');
      return false;
    }
    const isGivenUp = (await this.inbox.countFailure(id)) >= mostFailures;
    this.logger.error({ err: error, inboxId: id, isGivenUp }, 'something that Meta told could not be applied');
    return isGivenUp;
  }
}

function drained({ businessAccountId, teamId }: DueAccount): DrainedAccount {
  const key = JSON.stringify([teamId, businessAccountId]);
  return { key, teamId, businessAccountId, sessionId: businessAccountId };
}
