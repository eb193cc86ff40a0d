import { setTimeout as pause } from 'node:timers/promises';
import type { StreamMessage } from '@parley/messaging';
import type { EventSource } from '../events/event-source.js';
import { preciseNowMs } from '../events/event-text.js';
import type { Owner } from '../events/many-records.js';
import { atRate } from '../load.js';
import type { DeliveryLedger } from './delivery-ledger.js';

export interface LoadTarget {
  owner: Owner;
  /** Number of the owner's endpoints; each event is delivered to all of them. */
  endpoints: number;
  /** Size of an envelope in bytes. */
  payloadBytes: number;
}

const mostInBatch = 500;
const mostBytesInBatch = 4 * 1024 * 1024;
const refillEveryMs = 5;

/**
 * Puts events into the start of the delivery chain: publishes `events.made` to JetStream, as an outbox relay does. An event
 * is accepted once the stream has acknowledged it.
 */
export class DeliveryLoad {
  private readonly text: string;
  private readonly batchSize: number;
  private waiting: StreamMessage[] = [];
  private pumping: Promise<void> | null = null;

  constructor(
    private readonly source: EventSource,
    private readonly ledger: DeliveryLedger,
    private readonly target: LoadTarget,
  ) {
    this.text = source.textFor(target.owner, target.payloadBytes);
    this.batchSize = Math.max(1, Math.min(mostInBatch, Math.floor(mostBytesInBatch / target.payloadBytes)));
  }

  /** Closed loop: keeps `underWay` deliveries in flight. Finds the top rate. */
  async closed(underWay: number, seconds: number): Promise<void> {
    const endAt = performance.now() + seconds * 1000;
    while (performance.now() < endAt) {
      const room = Math.floor((underWay - this.ledger.missing) / this.target.endpoints);
      const size = Math.min(room, this.batchSize);
      if (size > 0) await this.publish(Array.from({ length: size }, () => this.make()));
      await pause(refillEveryMs);
    }
  }

  /** Open loop: creates deliveries at a steady rate, whatever became of earlier ones. Finds the latency. */
  async open(deliveriesPerSecond: number, seconds: number): Promise<void> {
    const perSecond = deliveriesPerSecond / this.target.endpoints;
    await atRate(perSecond, Math.max(1, Math.round(perSecond * seconds)), () => {
      this.waiting.push(this.make());
      this.pumping ??= this.pump();
      return true;
    });
    await this.pumping;
  }

  private make(): StreamMessage {
    const madeAtMs = preciseNowMs();
    const message = this.source.make(this.target.owner, this.text);
    this.ledger.made(message.id, this.target.endpoints, madeAtMs);
    return message;
  }

  private async publish(messages: readonly StreamMessage[]): Promise<void> {
    await this.source.publish(messages);
    const atMs = preciseNowMs();
    for (const { id } of messages) this.ledger.accepted(id, atMs);
  }

  /** Publishes waiting messages together as soon as the previous batch is acknowledged. */
  private async pump(): Promise<void> {
    while (this.waiting.length > 0) await this.publish(this.waiting.splice(0, this.batchSize));
    this.pumping = null;
  }
}
