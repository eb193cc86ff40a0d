import { Global, Module } from '@nestjs/common';
import { deliveriesChanged } from '@parley/contracts';
import { ChangeAnnouncer, Notifications } from '@parley/messaging';

const announcer = {
  provide: ChangeAnnouncer,
  useFactory: (notifications: Notifications) => new ChangeAnnouncer(notifications, deliveriesChanged),
  inject: [Notifications],
};

/** Tells gateways what changes, while somebody follows it. */
@Global()
@Module({ providers: [announcer], exports: [announcer] })
export class ChangesModule {}
