import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { EventMade, EventRecord } from '@parley/contracts/events';
import { maxEventBytes } from '@parley/messaging';
import { Batcher, busySpacingMs, CLOCK, type Clock } from '@parley/service-runtime';
import { toRecord } from '../reading/index.js';
import {
  RecordedNotifications,
  RecordEvents,
  recordingOf,
  RETENTION_PERIODS,
  type RetentionPeriods,
} from '../recording/index.js';
import { type MadeTestEvent, TestEventStore } from './test-event.store.js';

const batchSize = 256;
/** Maximum UTF-16 units of envelopes in one transaction. A larger envelope is recorded alone. */
const batchUnits = 4 * 1024 * 1024;

/**
 * Records test events and writes them to the outbox in one transaction, shared by requests that arrive together. This
 * process's consumer skips them when they arrive from the stream; consumers of other processes find their records.
 */
@Injectable()
export class RecordTestEvent implements OnApplicationShutdown {
  private readonly batches: Batcher<MadeTestEvent, void>;

  constructor(
    private readonly store: TestEventStore,
    private readonly recordEvents: RecordEvents,
    private readonly notifications: RecordedNotifications,
    @Inject(RETENTION_PERIODS) private readonly periods: RetentionPeriods,
    @Inject(CLOCK) private readonly clock: Clock,
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

  private async record(made: readonly MadeTestEvent[]): Promise<void[]> {
    const { recorded, committed } = await this.store.record(made);
    this.recordEvents.passOver(made.map(({ event }) => event.id));
    committed();
    for (const part of recorded) this.notifications.publish(part);
    return made.map(() => undefined);
  }
}

/** Below this size an event certainly fits, so it is not serialized just to be measured. */
const surelySendableUnits = 100_000;

function requireSendable(event: EventMade): void {
  // The JSON has at most six bytes per UTF-16 unit of the envelope, plus a few hundred bytes.
  if (event.envelope.length < surelySendableUnits) return;
  if (Buffer.byteLength(JSON.stringify(event)) > maxEventBytes) {
    throw new DomainError('payload_too_large', 'Field "payload" is larger than an event may be.');
  }
}
