import { Injectable } from '@nestjs/common';
import { eventStream } from '@parley/contracts';
import { Broker } from '@parley/messaging';

/** The consumer that all replicas share. */
export const eventsDurable = 'webhook-delivery';

/** How far the replicas have come together in the stream of events. @throws while NATS is away */
@Injectable()
export class AckFloor {
  constructor(private readonly broker: Broker) {}

  /** Every event up to this place has been fanned out, by whichever replica, or buried. */
  async read(): Promise<number> {
    const manager = await this.broker.manager();
    return (await manager.consumers.info(eventStream.name, eventsDurable)).ack_floor.stream_seq;
  }

  /** The last place that the stream has given out. Less than what is known of it when the stream was made anew. */
  async end(): Promise<number> {
    const manager = await this.broker.manager();
    return (await manager.streams.info(eventStream.name)).state.last_seq;
  }
}
