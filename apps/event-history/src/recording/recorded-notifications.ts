import { Injectable } from '@nestjs/common';
import { eventsRecorded, eventsRecordedInPartition, partitionSuffix } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import type { Recorded } from './event-record.store.js';
import { notificationsOf } from './recorded-event.js';

/** Tells live streams what was recorded, once it is committed. What gets lost on the way they find by themselves. */
@Injectable()
export class RecordedNotifications {
  constructor(private readonly notifications: Notifications) {}

  publish(recorded: Recorded): void {
    const { of } = recorded;
    const [contract, options] =
      of.partitions === 1 ? [eventsRecorded] : [eventsRecordedInPartition, { subjectSuffix: partitionSuffix(of) }];
    for (const notification of notificationsOf(recorded))
      this.notifications.publishNotification(contract, notification, options);
  }
}
