import { Injectable } from '@nestjs/common';
import { eventStream } from '@parley/contracts/events';
import { Broker, ParkedEvents } from '@parley/messaging';

/** The consumer that all replicas share. */
export const eventsDurable = 'webhook-delivery';

/** How far all replicas together have come in the stream of events. */
export interface Progress {
  /** Stream sequence up to which every event is fanned out by some replica, a dead letter, or parked. */
  floor: number;
  /** Events below `floor` that are still to be fanned out. */
  parked: Pick<ParkedEvents, 'earliestOf'>;
  /** Changes when the consumer or its stream is created anew: earlier sequences are meaningless then. */
  consumer: string;
}

/** One process asks NATS at most this often. */
const askEveryMs = 50;

/** Reads the acknowledgement floor of the shared consumer. @throws while NATS is unreachable */
@Injectable()
export class AckFloor {
  private reading?: Promise<Progress>;
  private last?: Progress;
  private requestedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly broker: Broker) {}

  /** Asks NATS at most every 50 ms. In between, callers get the last answer, or share the one under way if there is none. */
  async read(): Promise<Progress> {
    if (this.last && this.nowMs() - this.requestedAtMs < askEveryMs) return this.last;
    this.requestedAtMs = this.nowMs();
    this.reading ??= this.ask().finally(() => (this.reading = undefined));
    this.last = await this.reading;
    return this.last;
  }

  /** The last sequence that the stream has assigned. Less than a known sequence when the stream was created anew. */
  async end(): Promise<number> {
    const manager = await this.broker.manager();
    return (await manager.streams.info(eventStream.name)).state.last_seq;
  }

  /**
   * Whether a reader at `floor` has reached `end`, a former end of the stream. Also true when `end` is not in the stream
   * any more: its events have expired, or the stream was created anew.
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

  /** The order matters: an event is stored as parked before its message is acknowledged. */
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
