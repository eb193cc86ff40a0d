import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { laneKey, type LaneMark, Lanes } from '../lanes/index.js';
import { AckFloor } from './ack-floor.js';

/** Lanes that go on once everything up to a place of the stream is fanned out. */
interface Unsettled {
  sequence: number;
  marks: readonly LaneMark[];
}

const shortestPauseMs = 2;
const longestPauseMs = 250;
const failurePauseMs = 1000;
const lanesAtOnce = 500;

/**
 * Several replicas take turns at the stream, so what one has added to a lane may be preceded by what another still has
 * in hand. Such additions wait here until the acknowledgements have passed them. Dying loses the list alone, which
 * MendLanes makes again.
 */
@Injectable()
export class SettleLanes implements BeforeApplicationShutdown {
  private waiting: Unsettled[] = [];
  private running: Promise<void> | null = null;
  private readonly stopped = new AbortController();

  constructor(
    private readonly lanes: Lanes,
    private readonly ackFloor: AckFloor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param sequence the place that must have been passed */
  add(sequence: number, marks: readonly LaneMark[]): void {
    if (this.stopped.signal.aborted || marks.length === 0) return;
    this.waiting.push({ sequence, marks });
    this.running ??= this.run().finally(() => (this.running = null));
  }

  /** What waits for a place that the stream never came to, since it was made anew. */
  forgetBeyond(end: number): void {
    this.waiting = this.waiting.filter(({ sequence }) => sequence <= end);
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
        this.logger.warn({ err: error, waiting: this.waiting.length }, 'lanes not settled; it is tried again');
        pauseMs = failurePauseMs;
      }
      if (this.waiting.length > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns whether any could be settled */
  private async settle(): Promise<boolean> {
    const floor = await this.ackFloor.read();
    const passed = new Set(this.waiting.filter(({ sequence }) => sequence <= floor));
    const marks = [...furthest([...passed].flatMap(({ marks: ofOne }) => ofOne)).values()];
    for (let from = 0; from < marks.length; from += lanesAtOnce) {
      await this.lanes.settle(marks.slice(from, from + lanesAtOnce));
    }
    this.waiting = this.waiting.filter((one) => !passed.has(one));
    return passed.size > 0;
  }
}

/** One mark a lane. */
function furthest(marks: readonly LaneMark[]): Map<string, LaneMark> {
  const byLane = new Map<string, LaneMark>();
  for (const mark of marks) {
    const known = byLane.get(laneKey(mark));
    if (!known || known.sequence < mark.sequence) byLane.set(laneKey(mark), mark);
  }
  return byLane;
}
