import { Injectable } from '@nestjs/common';
import { eventStream } from '@parley/contracts/events';
import { Broker } from '@parley/messaging';

/** The durable consumer shared by all replicas, also when recording is divided. */
export const eventsDurable = 'event-history';

/** NATS is asked at most this often per process. */
const askEveryMs = 50;

/** How far all replicas together have processed the stream of events. */
@Injectable()
export class RecordingProgress {
  private reading?: Promise<number>;
  private last = 0;
  private requestedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly broker: Broker) {}

  /**
   * The stream sequence up to which every event is recorded, dead-lettered or parked. At most 50 ms old.
   *
   * @throws while NATS is unreachable
   */
  async through(): Promise<number> {
    const nowMs = performance.now();
    if (nowMs - this.requestedAtMs >= askEveryMs)
      this.reading ??= this.ask(nowMs).finally(() => (this.reading = undefined));
    return this.reading ?? this.last;
  }

  private async ask(nowMs: number): Promise<number> {
    const manager = await this.broker.manager();
    this.last = (await manager.consumers.info(eventStream.name, eventsDurable)).ack_floor.stream_seq;
    this.requestedAtMs = nowMs;
    return this.last;
  }
}
