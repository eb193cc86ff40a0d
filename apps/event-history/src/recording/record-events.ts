import { Inject, Injectable } from '@nestjs/common';
import {
  type EventMade,
  type RecordingPartition,
  eventsRecorded,
  eventsRecordedInPartition,
  partitionSuffix,
} from '@parley/contracts/events';
import { atMost, CLOCK, type Clock } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import { EventRecordStore, type Recorded } from './event-record.store.js';
import { type Recording, recordingOf, type RetentionPeriods, splitBySize } from './recording.js';
import { RecordingLayout, byPartition } from './recording-layout.js';
import { RecordingMetrics } from './recording-metrics.js';
import { Notifications } from '@parley/messaging';
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

export const RETENTION_PERIODS = Symbol('RETENTION_PERIODS');

/** UTF-16 units of stored envelopes that are sent to Postgres at once: a thousand of a megabyte each would be too much. */
const unitsUnderWay = 16 * 1024 * 1024;
/** Limits the connections used here: reads and test events need connections of this process too. */
const maxConcurrentParts = 4;
const maxRemembered = 10_000;

/**
 * Records events in the history: the events of a batch and a partition in one transaction, unless their bodies are huge.
 * Idempotent by the event's id.
 */
@Injectable()
export class RecordEvents {
  private last: Promise<void> = Promise.resolve();
  private readonly recordedHere = new LRUCache<string, true>(atMost(maxRemembered));

  constructor(
    private readonly records: EventRecordStore,
    private readonly layout: RecordingLayout,
    private readonly notifications: RecordedNotifications,
    private readonly metrics: RecordingMetrics,
    @Inject(RETENTION_PERIODS) private readonly periods: RetentionPeriods,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records batches one after another, in the order of the calls: live streams show events in recording order. */
  execute(events: readonly EventMade[]): Promise<void> {
    const turn = this.last.then(() => this.record(events));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** This process has committed these events already. When they arrive from the stream, they are skipped. */
  passOver(eventIds: readonly string[]): void {
    for (const id of eventIds) this.recordedHere.set(id, true);
  }

  private async record(events: readonly EventMade[]): Promise<void> {
    const now = this.clock.now();
    const recordings = events
      .filter(({ id }) => !this.recordedHere.has(id))
      .map((event) => recordingOf(event, this.periods, now))
      .filter((recording): recording is Recording => recording !== null);
    let recorded = 0;
    const recordRun = async (run: readonly Recording[], of: RecordingPartition): Promise<void> => {
      const fresh = await this.records.record(run, of);
      this.notifications.publish(fresh);
      recorded += fresh.recordings.length;
    };
    await this.layout.whileCurrent(async ({ partitions }) => {
      const parts = fromAnywhere(byPartition(recordings, partitions));
      const concurrency = Math.min(maxConcurrentParts, parts.length);
      await eachOf(parts, concurrency, async ({ of, items }) => {
        for (const run of splitBySize(items, unitsUnderWay / concurrency)) await recordRun(run, of);
      });
    });
    this.metrics.observe(events, recorded, this.clock.now());
  }
}

/** Starts at a random partition, so that replicas whose batches begin together do not wait for each other's locks. */
function fromAnywhere<Thing>(things: readonly Thing[]): Thing[] {
  const start = Math.floor(Math.random() * things.length);
  return [...things.slice(start), ...things.slice(0, start)];
}

/** Runs `concurrency` items at a time. All started items are finished when it settles. @throws the first error of an item */
async function eachOf<Thing>(
  things: readonly Thing[],
  concurrency: number,
  run: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = things.values();
  const worker = async (): Promise<void> => {
    for (const thing of waiting) await run(thing);
  };
  const settled = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason as Error;
}
