import { Global, Module } from '@nestjs/common';
import { messagingChanged } from '@parley/contracts/changes';
import { ChangeAnnouncer, Notifications } from '@parley/messaging';

const announcer = {
  provide: ChangeAnnouncer,
  useFactory: (notifications: Notifications) => new ChangeAnnouncer(notifications, messagingChanged),
  inject: [Notifications],
};

/** Tells gateways what changes, while somebody follows it. */
@Global()
@Module({ providers: [announcer], exports: [announcer] })
export class ChangesModule {}
