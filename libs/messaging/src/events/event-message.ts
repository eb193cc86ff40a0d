import type { Msg } from '@nats-io/transport-node';
import { parkedHeader } from './event-headers.js';

const nanosPerMs = 1_000_000;
const ack = Buffer.from('+ACK');
const working = Buffer.from('+WPI');

/** A message of a JetStream consumer: parses the delivery details in its reply subject, and sends the answers. */
export class EventMessage {
  /** The stream that contains the message, and the message's sequence there. */
  readonly queue: { stream: string; sequence: number };
  /** 1 for the first delivery. */
  readonly deliveryCount: number;
  /** Number of messages that the stream still has for the consumer after this one. */
  readonly pending: number;
  /** When that stream stored the message, epoch ms. */
  private readonly takenAtMs: number;
  /** When it came here, as `performance.now()`. */
  readonly arrivedAtMs = performance.now();
  private answered = false;

  /** @throws when the message does not come from JetStream */
  constructor(private readonly message: Msg) {
    // `$JS.ACK.<stream>.<durable>.<deliveries>.<stream seq>.<consumer seq>.<ns>.<pending>`. Newer servers put
    // `<domain>.<account hash>` before the stream and a random token at the end.
    const tokens = (message.reply ?? '').split('.');
    const start = tokens.length === 9 ? 2 : 4;
    if (tokens[0] !== '$JS' || tokens.length < 9) throw new Error(`${message.reply} is not a JetStream reply subject.`);
    this.queue = { stream: tokens[start] ?? '', sequence: Number(tokens[start + 3]) };
    this.deliveryCount = Number(tokens[start + 2]);
    this.takenAtMs = Math.floor(Number(tokens[start + 5]) / nanosPerMs);
    this.pending = Number(tokens[start + 6]);
  }

  get subject(): string {
    return this.header(parkedHeader.subject) ?? this.message.subject;
  }

  /** The stream that the event was published to, even if the event was parked since. */
  get stream(): string {
    return this.header(parkedHeader.stream) ?? this.queue.stream;
  }

  get streamSequence(): number {
    return this.numberOf(parkedHeader.sequence) ?? this.queue.sequence;
  }

  /** When the original stream stored the event, epoch ms. */
  get storedAtMs(): number {
    return this.numberOf(parkedHeader.storedAt) ?? this.takenAtMs;
  }

  /**
   * How often a handler got the event before this delivery. Naks for a missing dependency count too, but only until the event
   * is parked.
   */
  get attempts(): number {
    return this.isParked ? (this.numberOf(parkedHeader.attempts) ?? 0) : this.deliveryCount - 1;
  }

  /** How often the event failed because of itself. */
  get failures(): number {
    return this.numberOf(parkedHeader.failures) ?? 0;
  }

  get isParked(): boolean {
    return this.message.headers?.has(parkedHeader.parkedAt) ?? false;
  }

  /** Epoch ms of the first parking; undefined while the event is not parked. */
  get parkedAtMs(): number | undefined {
    return this.numberOf(parkedHeader.parkedAt);
  }

  /** Epoch ms of the event's last failure, or of its parking. */
  get failedAtMs(): number | undefined {
    return this.numberOf(parkedHeader.failedAt);
  }

  /** Epoch ms before which the event must not be handled again. */
  get notBeforeMs(): number {
    return this.numberOf(parkedHeader.notBefore) ?? 0;
  }

  get data(): Uint8Array {
    return this.message.data;
  }

  get text(): string {
    return this.message.string();
  }

  /** The id that the event was published with. For a message published without one: stream and sequence. */
  get eventId(): string {
    const id = this.header(parkedHeader.eventId) ?? this.header('Nats-Msg-Id');
    return id ?? `${this.stream}:${this.streamSequence}`;
  }

  ack(): void {
    this.answer(ack);
  }

  /** Asks for a new delivery, to any replica, after `delayMs`. */
  nak(delayMs = 0): void {
    this.answer(Buffer.from(delayMs > 0 ? `-NAK {"delay":${Math.ceil(delayMs) * nanosPerMs}}` : '-NAK'));
  }

  /** Restarts the ack wait. */
  working(): void {
    if (!this.answered) this.message.respond(working);
  }

  /** Sent without waiting for confirmation: a lost answer leads to a repeated delivery, which handlers must tolerate anyway. */
  private answer(payload: Uint8Array): void {
    if (this.answered) return;
    this.answered = true;
    this.message.respond(payload);
  }

  private header(name: string): string | undefined {
    return this.message.headers?.get(name) || undefined;
  }

  private numberOf(name: string): number | undefined {
    const text = this.header(name);
    return text === undefined ? undefined : Number(text);
  }
}
