import { randomBytes } from 'node:crypto';
import { type EventMade, eventMade, envelopeText, type EventType, projectEvents } from '@parley/contracts/events';
import { BatchPublisher, Broker, type StreamMessage } from '@parley/messaging';
import { createLogger, firstIdAt } from '@parley/service-runtime';
import type { Owner } from './many-records.js';

/** Ids contain a node number; no service uses this one. */
const nodeBits = 1023n << 12n;
const ackTimeoutMs = 10_000;
/** The batch size of an outbox relay. */
const batchSize = 1_000;

export function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** Creates events and publishes them like the outbox relay of a service. */
export class EventSource {
  private lastId = 0n;
  private waiting: StreamMessage[] = [];
  private pumping: Promise<void> | undefined;
  private failure: unknown;

  private constructor(
    private readonly broker: Broker,
    private readonly publisher: BatchPublisher,
  ) {}

  static async connect(natsUrl: string): Promise<EventSource> {
    const logger = createLogger({ service: 'bench', level: 'warn' });
    const broker = await Broker.connect({ url: natsUrl, name: 'bench', logger });
    return new EventSource(broker, new BatchPublisher(broker, ackTimeoutMs));
  }

  /** Creates the stream message of an {@link event}. */
  make(owner: Owner, text: string): StreamMessage {
    const event = this.event(owner, text);
    return { id: event.id, subject: eventMade.subject, payload: Buffer.from(JSON.stringify(event)) };
  }

  /** Creates an event with the present time, whose content is retained. */
  event(owner: Owner, text: string): EventMade {
    const type: EventType = 'message.received';
    const now = new Date();
    const id = this.nextId(now);
    const createdAt = now.toISOString();
    const payload = { ...projectEvents[type].example, text };
    return {
      id,
      ...owner,
      type,
      sourceType: 'session',
      sourceId: '1000',
      session: 'default',
      environment: 'sandbox',
      retained: true,
      createdAt,
      envelope: envelopeText({ id, session: 'default', timestamp: createdAt, event: type, payload }),
    };
  }

  /** A random text with which an event of that owner has an envelope of `envelopeBytes` bytes. */
  textFor(owner: Owner, envelopeBytes: number): string {
    const { envelope } = this.event(owner, '');
    return randomBytes(envelopeBytes)
      .toString('base64url')
      .slice(0, envelopeBytes - Buffer.byteLength(envelope));
  }

  /** Resolves once the stream has all messages. */
  publish(messages: readonly StreamMessage[]): Promise<void> {
    return this.publisher.publish(messages);
  }

  /** Publishes the message, with all others waiting by then, as soon as earlier ones have been acknowledged. */
  emit(message: StreamMessage): void {
    this.waiting.push(message);
    this.pumping ??= this.pump();
  }

  /** Resolves once everything emitted is in the stream. @throws the error that prevented it */
  async emitted(): Promise<void> {
    await this.pumping;
    if (this.failure !== undefined) throw new Error('Events were not published.', { cause: this.failure });
  }

  async close(): Promise<void> {
    this.publisher.close();
    await this.broker.close();
  }

  private async pump(): Promise<void> {
    try {
      while (this.waiting.length > 0) await this.publisher.publish(this.waiting.splice(0));
    } catch (error) {
      this.failure = error;
    }
    this.pumping = undefined;
  }

  private nextId(now: Date): string {
    const first = BigInt(firstIdAt(now)) | nodeBits;
    this.lastId = this.lastId < first ? first : this.lastId + 1n;
    return this.lastId.toString();
  }
}
