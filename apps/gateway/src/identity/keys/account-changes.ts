import { Injectable } from '@nestjs/common';
import { accountChanged, type AccountThing } from '@parley/contracts';
import { Notifications } from '@parley/messaging';

/** Tells all gateways that something of a team changed, for who looks at it. A signal: one that is lost is not repeated. */
@Injectable()
export class AccountChanges {
  constructor(private readonly notifications: Notifications) {}

  tell(teamId: string, ...types: AccountThing[]): void {
    this.notifications.publishNotification(accountChanged, { teamId, types });
  }
}
