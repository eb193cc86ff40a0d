import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { OrderingPartitions, partitionKey, type PartitionMark } from '../schedule/index.js';
import { AckFloor, type Progress } from '../stream/index.js';
import type { OwnedMark } from './ordering-keys.js';

/** Partitions to settle once the stream is fanned out up to `sequence`. */
interface Unsettled {
  sequence: number;
  marks: readonly OwnedMark[];
  /** Settled already up to a parked event; the rest waits for that event. */
  isBegun?: boolean;
}

const shortestPauseMs = 50;
const longestPauseMs = 500;
const failurePauseMs = 1000;
const partitionsAtOnce = 500;

/**
 * Settles additions to partitions that had to wait. Replicas share the stream, so another replica may still be handling
 * events that precede an addition. The addition waits here until the acknowledgements have passed it. A crash loses only
 * this list; RepairPartitions then settles the partitions.
 */
@Injectable()
export class SettlePartitions implements BeforeApplicationShutdown {
  private waiting: Unsettled[] = [];
  private consumer?: string;
  private running: Promise<void> | null = null;
  private readonly stopped = new AbortController();

  constructor(
    private readonly partitions: OrderingPartitions,
    private readonly ackFloor: AckFloor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param sequence stream sequence that the acknowledgements must pass */
  add(sequence: number, marks: readonly OwnedMark[]): void {
    if (this.stopped.signal.aborted || marks.length === 0) return;
    this.waiting.push({ sequence, marks });
    this.running ??= this.run().finally(() => (this.running = null));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    for (let pauseMs = shortestPauseMs; this.waiting.length > 0 && !signal.aborted;) {
      try {
        pauseMs = (await this.settle()) ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      } catch (error) {
        this.logger.warn({ err: error, waiting: this.waiting.length }, 'partitions not settled; it is tried again');
        pauseMs = failurePauseMs;
      }
      if (this.waiting.length > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns whether any partition could be settled */
  private async settle(): Promise<boolean> {
    const progress = await this.ackFloor.read();
    this.forgetFormer(progress);
    const passed = new Set(this.waiting.filter(({ sequence }) => sequence <= progress.floor));
    const remaining = [...passed].map((one) => ({ ...one, marks: one.marks.filter((mark) => isHeld(mark, progress)) }));
    const marks = [...passed].flatMap((one) =>
      one.marks.filter((mark) => !one.isBegun || !isHeld(mark, progress)).map((mark) => upTo(mark, progress)),
    );
    const settled = [...furthest(marks).values()];
    for (let from = 0; from < settled.length; from += partitionsAtOnce) {
      await this.partitions.settle(settled.slice(from, from + partitionsAtOnce));
    }
    const left = remaining.filter((one) => one.marks.length > 0).map((one) => ({ ...one, isBegun: true }));
    this.waiting = [...this.waiting.filter((one) => !passed.has(one)), ...left];
    return settled.length > 0;
  }

  /** Drops sequences of a former stream or consumer. RepairPartitions settles their partitions. */
  private forgetFormer({ consumer }: Progress): void {
    if (this.consumer !== undefined && this.consumer !== consumer) this.waiting = [];
    this.consumer = consumer;
  }
}

/** Whether an earlier event of the session is parked. */
export function isHeld({ orderingKey, sequence }: OwnedMark, { parked }: Progress): boolean {
  return earliestOf(orderingKey, parked) <= sequence;
}

export function upTo({ webhookId, session, sequence, orderingKey }: OwnedMark, { parked }: Progress): PartitionMark {
  return { webhookId, session, sequence: Math.min(sequence, earliestOf(orderingKey, parked) - 1) };
}

/** Sequence of the earliest parked event with this ordering key; Infinity when none is parked. */
export function earliestOf(orderingKey: string, parked: Progress['parked']): number {
  return parked.earliestOf(orderingKey) ?? Infinity;
}

/** Keeps the furthest mark of each partition. */
function furthest(marks: readonly PartitionMark[]): Map<string, PartitionMark> {
  const byPartition = new Map<string, PartitionMark>();
  for (const mark of marks) {
    const known = byPartition.get(partitionKey(mark));
    if (!known || known.sequence < mark.sequence) byPartition.set(partitionKey(mark), mark);
  }
  return byPartition;
}
