import { Injectable } from '@nestjs/common';
import { eventsRecorded, eventsRecordedInPartition, partitionSuffix } from '@parley/contracts/events';
import { Notifications } from '@parley/messaging';
import type { Recorded } from './event-record.store.js';
import { notificationsOf } from './recorded-event.js';

/**
 * Notifies live streams of recorded events after the commit. Gateways find lost notifications themselves: by gaps in the
 * positions, and by regular reads of the history.
 */
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
