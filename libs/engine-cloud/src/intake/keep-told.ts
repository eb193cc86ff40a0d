import { Injectable } from '@nestjs/common';
import { DrainAccounts } from './drain-accounts.js';
import { DrainInbox } from './drain-inbox.js';
import { InboxStore, type Told } from './inbox.store.js';

/** Stores what Meta told, and has it recorded. */
@Injectable()
export class KeepTold {
  constructor(
    private readonly inbox: InboxStore,
    private readonly drain: DrainInbox,
    private readonly accounts: DrainAccounts,
  ) {}

  async execute(told: Told): Promise<void> {
    const { ofSessions, ofAccounts, teamId } = told;
    if (ofSessions.length + ofAccounts.length === 0) return;
    await this.inbox.add(told);
    const sessions = new Map(ofSessions.map(({ session }) => [session.id, session]));
    for (const session of sessions.values()) this.drain.wake(session);
    for (const businessAccountId of new Set(ofAccounts.map(({ account }) => account.businessAccountId))) {
      this.accounts.wake({ businessAccountId, teamId });
    }
  }
}
