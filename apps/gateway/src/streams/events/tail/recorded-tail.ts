import {
  DomainError,
  eventsRecorded,
  type EventsRecorded,
  eventsRecordedInPartition,
  partitionSuffix,
  type RecordedEvent,
  type RecordingPartition,
} from '@parley/contracts';
import type { Notifications, NotificationSubscription } from '@parley/messaging';
import { type Logger, RepeatedTask } from '@parley/service-runtime';
import { RecentEvents } from './recent-events.js';
import { RecordedOrder } from './recorded-order.js';
import { type RecordedPages, Redivided } from './recorded-pages.js';

/** A lost notification is noticed after so long at the latest. */
const sweepIntervalMs = 1_000;
/** Notifications of several recorders overtake each other: a gap is often filled by the next one. */
const gapPatienceMs = 20;
/** A tail without streams goes on for so long: streams that were cut off come back. */
const idleMs = 30_000;
/** Longer than it takes to read a page of history. */
const recentMs = 10_000;
/** Characters of event bodies that are kept: of recent events, and as many of what came too early. Tails share them. */
const maxSize = 8_000_000;
/** What a tail keeps however many there are: the largest event has its place. */
const minSize = 1_000_000;
/** Of a gap that notifications promise and history does not have. */
const maxFillsOfGap = 3;

/** Hears of the events that are recorded. */
export interface TailFollower {
  /** The next events of all owners of a partition, in the order of recording. */
  recorded(events: readonly RecordedEvent[]): void;
  /** Some events are no longer available: no stream of the partition can go on without a loss. */
  lost(of: RecordingPartition): void;
  /** Recording was divided: every stream is to begin anew where it is. */
  redivided(): void;
}

export interface TailSource {
  pages: RecordedPages;
  notifications: Notifications;
  logger: Logger;
}

/**
 * Everything that is recorded in a partition, as it is recorded: one for the whole process. Fed by notifications; what
 * they miss is read from history. Runs only while streams use it.
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

  /** Everything up to here has been told; null when it is not in use, or has ended. */
  get position(): bigint | null {
    return this.#hasEnded ? null : this.#order.position;
  }

  /** @throws DomainError `unavailable` once it has ended, as recording was divided otherwise */
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
   * From when this settles, nothing that is recorded goes unnoticed until the use is ended.
   * @returns ends the use, once
   * @throws DomainError `unavailable` when history cannot be asked where it stands
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

  /** For good. */
  async close(): Promise<void> {
    this.#hasEnded = true;
    await this.#starting?.catch(() => undefined);
    const sweep = this.#sweep;
    await this.#stop();
    await sweep?.stop();
  }

  async #start(): Promise<void> {
    try {
      // Before history is asked: what is recorded meanwhile is held.
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

  /** The sweep is left to end by itself: it is the sweep that stops an idle tail. */
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

  /** Not awaited, so that sweeps do not queue up behind a service that is away. */
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
