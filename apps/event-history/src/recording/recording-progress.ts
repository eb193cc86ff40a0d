import { Injectable } from '@nestjs/common';
import { eventStream } from '@parley/contracts';
import { Broker } from '@parley/messaging';

/** The consumer that all replicas share, also where recording is divided. */
export const eventsDurable = 'event-history';

/** NATS is asked so often at most, by all of a process together. */
const askEveryMs = 50;

/** How far the replicas have come together in the stream of events. */
@Injectable()
export class RecordingProgress {
  private reading?: Promise<number>;
  private last = 0;
  private askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly broker: Broker) {}

  /**
   * Every event up to this place of the stream is recorded, a dead letter, or parked. Not older than 50 ms.
   * @throws while NATS is away
   */
  async through(): Promise<number> {
    const nowMs = performance.now();
    if (nowMs - this.askedAtMs >= askEveryMs)
      this.reading ??= this.ask(nowMs).finally(() => (this.reading = undefined));
    return this.reading ?? this.last;
  }

  private async ask(nowMs: number): Promise<number> {
    const manager = await this.broker.manager();
    this.last = (await manager.consumers.info(eventStream.name, eventsDurable)).ack_floor.stream_seq;
    this.askedAtMs = nowMs;
    return this.last;
  }
}
