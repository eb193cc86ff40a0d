import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type EventMade, eventMade, type EventRecord } from '@parley/contracts';
import { maxEventBytes, outboxInsert } from '@parley/messaging';
import { CLOCK, type Clock, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { toRecord } from '../reading/index.js';
import {
  EventRecordStore,
  RecordedNotifications,
  recordingOf,
  RETENTION_PERIODS,
  type RetentionPeriods,
} from '../recording/index.js';

/**
 * The step that all test events have in common: recorded and on their way in one transaction. Our consumer of the
 * stream meets the event later as one that is known.
 */
@Injectable()
export class RecordTestEvent {
  constructor(
    private readonly records: EventRecordStore,
    private readonly notifications: RecordedNotifications,
    @Inject(RETENTION_PERIODS) private readonly periods: RetentionPeriods,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `payload_too_large` */
  async run(event: EventMade): Promise<EventRecord> {
    requireSendable(event);
    const now = this.clock.now();
    const recording = recordingOf(event, this.periods, now);
    if (recording === null) throw new Error('The event was past its life as it was made: the clock is wrong.');
    const recorded = await inTransaction(this.pool, async (client) => {
      const { text, values } = outboxInsert([{ id: event.id, contract: eventMade, event }]);
      await client.query({ name: 'test-event-outbox-insert', text, values });
      return this.records.insert(client, [recording]);
    });
    this.notifications.publish(recorded);
    return toRecord({ ...recording, revokedThrough: null }, now);
  }
}

function requireSendable(event: EventMade): void {
  if (Buffer.byteLength(JSON.stringify(event)) > maxEventBytes) {
    throw new DomainError('payload_too_large', 'Field "payload" is larger than an event may be.');
  }
}
