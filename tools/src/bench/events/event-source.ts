import { randomBytes } from 'node:crypto';
import { type EventMade, eventMade, envelopeText, type EventType, projectEvents } from '@parley/contracts';
import { BatchPublisher, Broker, type StreamMessage } from '@parley/messaging';
import { createLogger, firstIdAt } from '@parley/service-runtime';
import type { Owner } from './many-records.js';

/** Ids carry a node number; no service has this one. */
const nodeBits = 1023n << 12n;
const ackTimeoutMs = 10_000;
/** As the relay of an outbox publishes them. */
const batchSize = 1_000;

export function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** Makes events and publishes them, as the relay of a service's outbox does. */
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

  /** The message of such an {@link event}. */
  make(owner: Owner, text: string): StreamMessage {
    const event = this.event(owner, text);
    return { id: event.id, subject: eventMade.subject, payload: Buffer.from(JSON.stringify(event)) };
  }

  /** An event of now, whose content is retained. */
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

  /** The text with which an event of that owner has an envelope of so many bytes; of random letters and digits. */
  textFor(owner: Owner, envelopeBytes: number): string {
    const { envelope } = this.event(owner, '');
    return randomBytes(envelopeBytes)
      .toString('base64url')
      .slice(0, envelopeBytes - Buffer.byteLength(envelope));
  }

  /** Settles when the stream has it all. */
  publish(messages: readonly StreamMessage[]): Promise<void> {
    return this.publisher.publish(messages);
  }

  /** Publishes it as soon as what goes before has been acknowledged, together with what is waiting by then. */
  emit(message: StreamMessage): void {
    this.waiting.push(message);
    this.pumping ??= this.pump();
  }

  /** Settles when all that was emitted is in the stream. @throws what kept it out */
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
