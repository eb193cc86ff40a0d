import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, type EventMade, eventMade, type EventRecord } from '@parley/contracts';
import { maxEventBytes, outboxHandover } from '@parley/messaging';
import { Batcher, busySpacingMs, CLOCK, type Clock, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { toRecord } from '../reading/index.js';
import {
  EventRecordStore,
  RecordedNotifications,
  RecordEvents,
  type Recording,
  recordingOf,
  RETENTION_PERIODS,
  type RetentionPeriods,
} from '../recording/index.js';

interface Made {
  event: EventMade;
  recording: Recording;
}

const batchSize = 256;
/** UTF-16 units of envelopes in one transaction; one that has more goes alone. */
const batchUnits = 4 * 1024 * 1024;

/**
 * The step that all test events have in common: recorded and on their way in one transaction, which those that come
 * together share. The consumer of the stream passes over it, or finds it known in another process.
 */
@Injectable()
export class RecordTestEvent implements OnApplicationShutdown {
  private readonly batches: Batcher<Made, void>;

  constructor(
    private readonly records: EventRecordStore,
    private readonly recordEvents: RecordEvents,
    private readonly notifications: RecordedNotifications,
    @Inject(RETENTION_PERIODS) private readonly periods: RetentionPeriods,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {
    this.batches = new Batcher({
      maxSize: batchSize,
      maxWeight: batchUnits,
      spacingMs: busySpacingMs,
      weigh: ({ event }) => event.envelope.length,
      run: (made) => this.record(made),
    });
  }

  /** @throws DomainError `payload_too_large` */
  async run(event: EventMade): Promise<EventRecord> {
    requireSendable(event);
    const now = this.clock.now();
    const recording = recordingOf(event, this.periods, now);
    if (recording === null) throw new Error('The event was past its life as it was made: the clock is wrong.');
    await this.batches.add({ event, recording });
    return toRecord({ ...recording, revokedThrough: null }, now);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.batches.close();
  }

  private async record(made: readonly Made[]): Promise<void[]> {
    const events = made.map(({ event }) => ({ id: event.id, contract: eventMade, event }));
    const recordings = made.map(({ recording }) => recording);
    const { recorded, committed } = await inTransaction(this.pool, (client, later) => {
      const { insert, committed } = outboxHandover(client, events);
      later(client.query({ name: 'test-event-outbox-insert', ...insert }));
      const recorded = this.records.insert(client, recordings);
      later(recorded);
      return Promise.resolve({ recorded, committed });
    });
    this.recordEvents.passOver(recordings.map(({ id }) => id));
    committed();
    this.notifications.publish(await recorded);
    return made.map(() => undefined);
  }
}

/** Far from the limit, an event need not be written twice to be measured. */
const surelySendableUnits = 100_000;

function requireSendable(event: EventMade): void {
  // Its text is at most six times as many bytes as its envelope has units, beside a few hundred of our own.
  if (event.envelope.length < surelySendableUnits) return;
  if (Buffer.byteLength(JSON.stringify(event)) > maxEventBytes) {
    throw new DomainError('payload_too_large', 'Field "payload" is larger than an event may be.');
  }
}
