import type { Msg } from '@nats-io/transport-node';

const nanosPerMs = 1_000_000;
const ack = Buffer.from('+ACK');
const working = Buffer.from('+WPI');
const terminate = Buffer.from('+TERM');

/** A message of a JetStream consumer: what its reply subject says about the delivery, and the answers to it. */
export class FactMessage {
  readonly stream: string;
  /** 1 for the first. */
  readonly deliveryCount: number;
  readonly streamSequence: number;
  /** When the stream took it, epoch ms. */
  readonly storedAtMs: number;
  /** What the stream holds for the consumer beyond this message. */
  readonly pending: number;
  private answered = false;

  /** @throws when the message is not one of JetStream's */
  constructor(private readonly message: Msg) {
    // `$JS.ACK.<stream>.<durable>.<deliveries>.<stream seq>.<consumer seq>.<ns>.<pending>`; newer servers put
    // `<domain>.<account hash>` before the stream and something random at the end.
    const tokens = (message.reply ?? '').split('.');
    const start = tokens.length === 9 ? 2 : 4;
    if (tokens[0] !== '$JS' || tokens.length < 9) throw new Error(`${message.reply} is not a JetStream reply subject.`);
    this.stream = tokens[start] ?? '';
    this.deliveryCount = Number(tokens[start + 2]);
    this.streamSequence = Number(tokens[start + 3]);
    this.storedAtMs = Math.floor(Number(tokens[start + 5]) / nanosPerMs);
    this.pending = Number(tokens[start + 6]);
  }

  get subject(): string {
    return this.message.subject;
  }

  get data(): Uint8Array {
    return this.message.data;
  }

  get text(): string {
    return this.message.string();
  }

  /** What it was published under; a message published without an id has its place in the stream. */
  get factId(): string {
    return this.message.headers?.get('Nats-Msg-Id') || `${this.stream}:${this.streamSequence}`;
  }

  ack(): void {
    this.answer(ack);
  }

  /** Deliver it again, to whichever replica, not before `delayMs`. */
  nak(delayMs = 0): void {
    this.answer(Buffer.from(delayMs > 0 ? `-NAK {"delay":${Math.ceil(delayMs) * nanosPerMs}}` : '-NAK'));
  }

  /** Never deliver it again. */
  terminate(): void {
    this.answer(terminate);
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
}
