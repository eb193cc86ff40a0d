import { Global, Module } from '@nestjs/common';
import { deliveriesChanged } from '@parley/contracts/changes';
import { ChangeAnnouncer, Notifications } from '@parley/messaging';

const announcer = {
  provide: ChangeAnnouncer,
  useFactory: (notifications: Notifications) => new ChangeAnnouncer(notifications, deliveriesChanged),
  inject: [Notifications],
};

/** Notifies gateways of changed deliveries, while someone follows them. */
@Global()
@Module({ providers: [announcer], exports: [announcer] })
export class ChangesModule {}
