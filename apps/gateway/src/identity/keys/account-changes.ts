import { Injectable } from '@nestjs/common';
import { accountChanged, type AccountThing } from '@parley/contracts/changes';
import { Notifications } from '@parley/messaging';

/** Notifies all gateways that data of a team changed, for clients that display it. A lost notification is not repeated. */
@Injectable()
export class AccountChanges {
  constructor(private readonly notifications: Notifications) {}

  tell(teamId: string, ...types: AccountThing[]): void {
    this.notifications.publishNotification(accountChanged, { teamId, types });
  }
}
