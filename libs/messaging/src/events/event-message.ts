import type { Msg } from '@nats-io/transport-node';
import { parkedHeader } from './event-headers.js';

const nanosPerMs = 1_000_000;
const ack = Buffer.from('+ACK');
const working = Buffer.from('+WPI');

/** A message of a JetStream consumer: what its reply subject says about the delivery, and the answers to it. */
export class EventMessage {
  /** The stream that the message is in, and its place there. */
  readonly queue: { stream: string; sequence: number };
  /** 1 for the first. */
  readonly deliveryCount: number;
  /** What the stream holds for the consumer beyond this message. */
  readonly pending: number;
  /** When the stream took it, epoch ms. */
  private readonly takenAtMs: number;
  private answered = false;

  /** @throws when the message is not one of JetStream's */
  constructor(private readonly message: Msg) {
    // `$JS.ACK.<stream>.<durable>.<deliveries>.<stream seq>.<consumer seq>.<ns>.<pending>`; newer servers put
    // `<domain>.<account hash>` before the stream and something random at the end.
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

  /** The stream that the event was published to, also when it has been parked since. */
  get stream(): string {
    return this.header(parkedHeader.stream) ?? this.queue.stream;
  }

  get streamSequence(): number {
    return this.numberOf(parkedHeader.sequence) ?? this.queue.sequence;
  }

  /** When the stream took the event, epoch ms. */
  get storedAtMs(): number {
    return this.numberOf(parkedHeader.storedAt) ?? this.takenAtMs;
  }

  /** How often a handler has had it. A nak for reasons that are not its own counts only until it is parked. */
  get attempts(): number {
    return this.isParked ? (this.numberOf(parkedHeader.attempts) ?? 0) : this.deliveryCount - 1;
  }

  /** How often it failed by its own fault. */
  get failures(): number {
    return this.numberOf(parkedHeader.failures) ?? 0;
  }

  get isParked(): boolean {
    return this.message.headers?.has(parkedHeader.parkedAt) ?? false;
  }

  /** Epoch ms; undefined as long as it is not parked. */
  get parkedAtMs(): number | undefined {
    return this.numberOf(parkedHeader.parkedAt);
  }

  /** Epoch ms of its last failure, or of its parking. */
  get failedAtMs(): number | undefined {
    return this.numberOf(parkedHeader.failedAt);
  }

  /** Epoch ms before which it is not to be handled again. */
  get notBeforeMs(): number {
    return this.numberOf(parkedHeader.notBefore) ?? 0;
  }

  get data(): Uint8Array {
    return this.message.data;
  }

  get text(): string {
    return this.message.string();
  }

  /** What it was published under; a message published without an id has its place in the stream. */
  get eventId(): string {
    const id = this.header(parkedHeader.eventId) ?? this.header('Nats-Msg-Id');
    return id ?? `${this.stream}:${this.streamSequence}`;
  }

  ack(): void {
    this.answer(ack);
  }

  /** Deliver it again, to whichever replica, not before `delayMs`. */
  nak(delayMs = 0): void {
    this.answer(Buffer.from(delayMs > 0 ? `-NAK {"delay":${Math.ceil(delayMs) * nanosPerMs}}` : '-NAK'));
  }

  /** Restarts the ack wait. */
  working(): void {
    if (!this.answered) this.message.respond(working);
  }

  /** No round trip: a lost answer means a repeated delivery, which handlers must stand anyway. */
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
