import { Injectable } from '@nestjs/common';
import { eventStream } from '@parley/contracts';
import { Broker, ParkedEvents } from '@parley/messaging';

/** The consumer that all replicas share. */
export const eventsDurable = 'webhook-delivery';

/** How far the replicas have come together in the stream of events. */
export interface Progress {
  /** Every event up to this place is matched (by any replica), a dead letter, or parked. */
  floor: number;
  /** What the acknowledgements have passed although it is still to be fanned out. */
  parked: Pick<ParkedEvents, 'earliestOf'>;
  /** Another value once the consumer, or its stream, was made anew: places of before mean nothing then. */
  consumer: string;
}

/** NATS is asked so often at most, by all of a process together. */
const askEveryMs = 50;

/** @throws while NATS is away */
@Injectable()
export class AckFloor {
  private reading?: Promise<Progress>;
  private last?: Progress;
  private askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly broker: Broker) {}

  /** Not older than 50 ms. Callers meanwhile get the same answer. */
  async read(): Promise<Progress> {
    if (this.last && this.nowMs() - this.askedAtMs < askEveryMs) return this.last;
    this.askedAtMs = this.nowMs();
    this.reading ??= this.ask().finally(() => (this.reading = undefined));
    this.last = await this.reading;
    return this.last;
  }

  /** The last place that the stream has given out. Less than what is known of it when the stream was made anew. */
  async end(): Promise<number> {
    const manager = await this.broker.manager();
    return (await manager.streams.info(eventStream.name)).state.last_seq;
  }

  /**
   * Whether who stands at `floor` has come to `end`, which was the end of the stream once. So has everyone where that place
   * is not in the stream any more: its events have expired, or the stream was made anew.
   */
  async isReached(end: number, floor: number): Promise<boolean> {
    if (floor >= end) return true;
    const manager = await this.broker.manager();
    const { first_seq: first, last_seq: last } = (await manager.streams.info(eventStream.name)).state;
    return end < first || end > last;
  }

  protected nowMs(): number {
    return performance.now();
  }

  /** In this order: what is parked is stored before its message is acknowledged. */
  protected async ask(): Promise<Progress> {
    const manager = await this.broker.manager();
    const { ack_floor: floor, created } = await manager.consumers.info(eventStream.name, eventsDurable);
    return {
      floor: floor.stream_seq,
      parked: await ParkedEvents.read(this.broker, eventsDurable),
      consumer: String(created),
    };
  }
}
