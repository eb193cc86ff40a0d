import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { AckFloor, type Progress } from '../stream/index.js';

/** Sequences to remember, more than a replica fetches at once. For forgotten ones NATS is asked again. */
const maxRemembered = 10_000;
const nothing: Progress = { floor: 0, parked: { earliestOf: () => undefined }, consumer: '' };

/**
 * Knows up to which sequence the stream is fanned out, from what this process has fanned out and from the acknowledgements of
 * all replicas. A single replica asks NATS once; several replicas ask when a batch does not follow the known floor.
 */
@Injectable()
export class FannedOut {
  private known = nothing;
  private readonly own = new Set<number>();

  constructor(
    private readonly ackFloor: AckFloor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The progress once this batch is fanned out too. @param batch stream sequences of the batch */
  async with(batch: readonly number[]): Promise<Progress> {
    const first = Math.min(...batch);
    const settled = this.settledWith(batch);
    // A redelivered sequence may belong to a stream that was created anew.
    const isEnough = settled >= Math.max(...batch) && first > this.known.floor;
    if (!isEnough) await this.ask();
    return { ...this.known, floor: isEnough ? settled : this.settledWith(batch) };
  }

  /** The progress as the acknowledgements of all replicas say it now, or as this process knows it while NATS is away. */
  async latest(): Promise<Progress> {
    await this.ask();
    return this.known;
  }

  /** Notes the sequences that this process has fanned out. */
  add(batch: readonly number[]): void {
    for (const sequence of batch) this.own.add(sequence);
    this.moveOn();
    for (const sequence of this.own) {
      if (this.own.size <= maxRemembered) return;
      this.own.delete(sequence);
    }
  }

  private settledWith(batch: readonly number[]): number {
    const inBatch = new Set(batch);
    return settledSequence((sequence) => this.own.has(sequence) || inBatch.has(sequence), this.known.floor);
  }

  private moveOn(): void {
    let { floor } = this.known;
    while (this.own.delete(floor + 1)) floor += 1;
    this.known = { ...this.known, floor };
  }

  private async ask(): Promise<void> {
    try {
      const now = await this.ackFloor.read();
      const isSame = now.consumer === this.known.consumer;
      if (!isSame) this.own.clear();
      this.known = { ...now, floor: isSame ? Math.max(now.floor, this.known.floor) : now.floor };
      for (const sequence of this.own) if (sequence <= this.known.floor) this.own.delete(sequence);
      this.moveOn();
    } catch (error) {
      this.logger.warn({ err: error }, 'place in the stream not known; partitions are settled later');
    }
  }
}

/**
 * The sequence up to which the whole stream is fanned out.
 * @param isFannedOut whether this process has fanned out a sequence, acknowledged or not
 * @param ackFloor sequence up to which everything is acknowledged
 */
export function settledSequence(isFannedOut: (sequence: number) => boolean, ackFloor: number): number {
  let settled = ackFloor;
  while (isFannedOut(settled + 1)) settled += 1;
  return settled;
}
