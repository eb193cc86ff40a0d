import { Inject, Injectable } from '@nestjs/common';
import type { EventMade } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import { byPartition, type Part } from './by-partition.js';
import { EventRecordStore } from './event-record.store.js';
import { RecordedNotifications } from './recorded-notifications.js';
import { type Recording, recordingOf, type RetentionPeriods, splitBySize } from './recording.js';
import { RecordingLayout } from './recording-layout.js';
import { RecordingMetrics } from './recording-metrics.js';

export const RETENTION_PERIODS = Symbol('RETENTION_PERIODS');

/** A thousand envelopes of a megabyte must not go to Postgres at once. */
const statementUnits = 16 * 1024 * 1024;
const maxRemembered = 10_000;

/**
 * Takes events into history, those of a batch and a partition in one transaction unless their bodies are huge. Idempotent
 * by the event's id.
 */
@Injectable()
export class RecordEvents {
  private last: Promise<void> = Promise.resolve();
  private readonly recordedHere = new LRUCache<string, true>({ max: maxRemembered });

  constructor(
    private readonly records: EventRecordStore,
    private readonly layout: RecordingLayout,
    private readonly notifications: RecordedNotifications,
    private readonly metrics: RecordingMetrics,
    @Inject(RETENTION_PERIODS) private readonly periods: RetentionPeriods,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One batch after the other, in the order in which they are handed over: streams show them in that of recording. */
  execute(events: readonly EventMade[]): Promise<void> {
    const turn = this.last.then(() => this.record(events));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** These are committed already, by this process: when they come from the stream, nothing is to be done. */
  passOver(eventIds: readonly string[]): void {
    for (const id of eventIds) this.recordedHere.set(id, true);
  }

  private async record(events: readonly EventMade[]): Promise<void> {
    const now = this.clock.now();
    const recordings = events
      .filter(({ id }) => !this.recordedHere.has(id))
      .map((event) => recordingOf(event, this.periods, now))
      .filter((recording): recording is Recording => recording !== null);
    const counts = await this.layout.whileCurrent(({ partitions }) =>
      Promise.all(byPartition(recordings, partitions).map((part) => this.recordPart(part))),
    );
    const recorded = counts.reduce((sum, count) => sum + count, 0);
    this.metrics.observe(events, recorded, this.clock.now());
  }

  private async recordPart({ of, items }: Part<Recording>): Promise<number> {
    let recorded = 0;
    for (const run of splitBySize(items, statementUnits)) {
      const fresh = await this.records.record(run, of);
      this.notifications.publish(fresh);
      recorded += fresh.recordings.length;
    }
    return recorded;
  }
}
