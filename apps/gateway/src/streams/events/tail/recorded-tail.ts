import { DomainError } from '@parley/contracts/base';
import {
  eventsRecorded,
  type EventsRecorded,
  eventsRecordedInPartition,
  partitionSuffix,
  type RecordedEvent,
  type RecordingPartition,
} from '@parley/contracts/events';
import type { Notifications, NotificationSubscription } from '@parley/messaging';
import { type Logger, RepeatedTask } from '@parley/service-runtime';
import { RecentEvents } from './recent-events.js';
import { RecordedOrder } from './recorded-order.js';
import { type RecordedPages, Redivided } from './recorded-pages.js';

/** A lost notification is noticed within this time. */
const sweepIntervalMs = 1_000;
/** Notifications of several recorders overtake each other, so the next one often fills a gap. */
const gapPatienceMs = 20;
/** A tail without streams runs on for this time, because disconnected streams come back. */
const idleMs = 30_000;
/** Longer than it takes to read a page of history. */
const recentMs = 10_000;
/** Characters of event bodies in memory: of recent events, and as many again of runs that came too early. Tails share them. */
const maxSize = 8_000_000;
/** Minimum for each tail, however many there are: the largest event must fit. */
const minSize = 1_000_000;
/** Attempts to fill a gap that notifications promise and history does not have. */
const maxFillsOfGap = 3;

/** Is told of the recorded events. */
export interface TailFollower {
  /** The next events of all owners of a partition, in the order of recording. */
  recorded(events: readonly RecordedEvent[]): void;
  /** Some events are not available any more: no stream of the partition can continue without a loss. */
  lost(of: RecordingPartition): void;
  /** The number of recording partitions changed: every stream must begin anew. */
  redivided(): void;
}

export interface TailSource {
  pages: RecordedPages;
  notifications: Notifications;
  logger: Logger;
}

/**
 * Follows everything that is recorded in a partition, once for the whole process. Notifications feed it; missed events
 * are read from history. Runs only while streams use it.
 */
export class RecordedTail {
  readonly #order: RecordedOrder;
  readonly #recent: RecentEvents;
  #users = 0;
  #usedAtMs = 0;
  #starting: Promise<void> | undefined;
  #notifications: NotificationSubscription | undefined;
  #sweep: RepeatedTask | undefined;
  #gapTimer: NodeJS.Timeout | undefined;
  #isFilling = false;
  #hasEnded = false;

  constructor(
    private readonly of: RecordingPartition,
    private readonly source: TailSource,
    private readonly follower: TailFollower,
  ) {
    const size = Math.max(minSize, maxSize / of.partitions);
    this.#order = new RecordedOrder(size);
    this.#recent = new RecentEvents(size);
  }

  /** Everything up to here was passed on; null when the tail is not in use, or has ended. */
  get position(): bigint | null {
    return this.#hasEnded ? null : this.#order.position;
  }

  /** @throws DomainError `unavailable` when {@link position} is null: the number of partitions may have changed meanwhile */
  requirePosition(): bigint {
    if (this.position === null)
      throw new DomainError('unavailable', 'Streams of events begin anew.', { retryAfterSeconds: 1 });
    return this.position;
  }

  /** All events after a position up to {@link position}; null when they are not in memory any more. */
  since(position: bigint): RecordedEvent[] | null {
    return this.position === null ? null : this.#recent.after(position);
  }

  /**
   * When the promise has resolved, no recorded event is missed until the use is ended.
   * @returns a function that ends the use; further calls do nothing
   * @throws DomainError `unavailable` when history cannot be asked for its position
   * @throws Redivided
   */
  async use(): Promise<() => void> {
    if (this.#hasEnded) throw new Redivided();
    this.#users += 1;
    let isUsed = true;
    const end = (): void => {
      if (!isUsed) return;
      isUsed = false;
      this.#users -= 1;
      this.#usedAtMs = performance.now();
    };
    try {
      await (this.#starting ??= this.#start());
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Ends the tail for good. */
  async close(): Promise<void> {
    this.#hasEnded = true;
    await this.#starting?.catch(() => undefined);
    const sweep = this.#sweep;
    await this.#stop();
    await sweep?.stop();
  }

  async #start(): Promise<void> {
    try {
      // Subscribes before history is asked, so that events recorded meanwhile are held.
      this.#notifications = this.#subscribe((notification) => this.#take(notification));
      const { through: head } = await this.source.pages.everywhereAfter(undefined, this.of);
      this.#recent.restart(BigInt(head));
      this.#give(this.#order.start(head));
    } catch (error) {
      await this.#stop();
      throw error;
    }
    const run = (): Promise<void> => this.#look();
    this.#sweep = new RepeatedTask({
      name: 'look for recorded events',
      intervalMs: sweepIntervalMs,
      logger: this.source.logger,
      run,
    });
    void this.#sweep.start();
  }

  #subscribe(take: (notification: EventsRecorded) => void): NotificationSubscription {
    const { notifications } = this.source;
    return this.of.partitions === 1
      ? notifications.subscribeNotification(eventsRecorded, take)
      : notifications.subscribeNotification(eventsRecordedInPartition, take, {
          subjectSuffix: partitionSuffix(this.of),
        });
  }

  /** Does not wait for the sweep, because the sweep itself stops an idle tail. */
  async #stop(): Promise<void> {
    const notifications = this.#notifications;
    void this.#sweep?.stop();
    clearTimeout(this.#gapTimer);
    this.#starting = this.#notifications = this.#sweep = this.#gapTimer = undefined;
    this.#order.clear();
    this.#recent.restart(0n);
    await notifications?.stop();
  }

  async #look(): Promise<void> {
    const nowMs = performance.now();
    this.#recent.forgetSeenBefore(nowMs - recentMs);
    if (this.#users === 0 && nowMs - this.#usedAtMs > idleMs) await this.#stop();
    else this.#fill();
  }

  #take(run: { after: string; events: readonly RecordedEvent[]; through?: string }): void {
    this.#give(this.#order.take(run));
    if (this.#order.hasGap && this.#order.position !== null)
      this.#gapTimer ??= setTimeout(() => this.#fillGap(), gapPatienceMs);
  }

  #give(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return;
    this.#recent.add(events, performance.now());
    this.follower.recorded(events);
  }

  #fillGap(): void {
    this.#gapTimer = undefined;
    if (this.#order.hasGap) this.#fill();
  }

  /** Not awaited, so that sweeps do not queue up behind an unavailable service. */
  #fill(): void {
    if (this.#isFilling) return;
    this.#isFilling = true;
    this.#fillAll()
      .catch((error: unknown) => {
        if (error instanceof Redivided) this.follower.redivided();
        else this.source.logger.warn({ err: error }, 'recorded events not read; the next sweep reads them');
      })
      .finally(() => (this.#isFilling = false));
  }

  async #fillAll(): Promise<void> {
    for (let fillsOfGap = 0; fillsOfGap < maxFillsOfGap;) {
      const after = this.#order.position;
      if (after === null) return;
      const page = await this.source.pages.everywhereAfter(after.toString(), this.of);
      const position = this.#order.position;
      if (position === null) return;
      const through = BigInt(page.through);
      if (page.isGone && (through > position || through < after)) this.#lose(page.through);
      else this.#take({ ...page, after: after.toString() });
      if (page.isEnd && !this.#order.hasGap) return;
      if (page.isEnd) fillsOfGap += 1;
    }
  }

  #lose(head: string): void {
    this.source.logger.error({ head }, 'recorded events were lost before they were read; live streams end');
    this.#order.clear();
    this.#recent.restart(BigInt(head));
    this.follower.lost(this.of);
    this.#give(this.#order.start(head));
  }
}
