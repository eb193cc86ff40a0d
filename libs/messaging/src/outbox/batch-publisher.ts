import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import { isFull, isInDoubt } from '../events/jetstream-errors.js';
import { parkedHeader } from '../events/event-headers.js';

export interface StreamMessage {
  /** The `Nats-Msg-Id` by which the stream recognises duplicates. */
  id: string;
  subject: string;
  payload: Uint8Array;
}

interface Batch {
  missing: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

interface PubAck {
  seq?: number;
  error?: { code: number; err_code?: number; description: string };
}

const firstTimeoutMs = 2_000;
const longestTimeoutMs = 10_000;

/** The stream is full. With `DiscardPolicy.New` it refuses new messages. */
export class StreamFull extends Error {}

/**
 * An earlier attempt with the same message id may never be stored; for a while, neither will any other attempt with that id.
 */
class InDoubt extends Error {}

/**
 * Publishes batches to JetStream, one batch at a time, pipelined. The client's own `publish` creates a timer, a race and an
 * error per message, which is most of its cost. A batch needs one timer and one inbox for all acknowledgements.
 */
export class BatchPublisher {
  private readonly inbox: string;
  private readonly subscription: Subscription;
  private number = 0;
  private batch: Batch | null = null;
  /**
   * Short at first, so that messages lost with a dead leader are soon sent to the next. Doubles after each batch that is not
   * acknowledged in time, for a slow server, and halves after a fast one.
   */
  private timeoutMs: number;
  /**
   * The next attempt uses new message ids: the stream may store an event twice, but consumers deduplicate by the event's own
   * id.
   */
  private isInDoubt = false;

  constructor(
    private readonly broker: Broker,
    private readonly shortestTimeoutMs = firstTimeoutMs,
  ) {
    this.timeoutMs = shortestTimeoutMs;
    this.inbox = broker.newInbox();
    this.subscription = broker.connection.subscribe(`${this.inbox}.>`, {
      callback: (error, msg) => this.answered(error, msg),
    });
  }

  /** All or nothing for the caller: rejects when any message is refused or not acknowledged in time. */
  async publish(messages: readonly StreamMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const reply = `${this.inbox}.${++this.number}`;
    const { timeoutMs } = this;
    const startedAtMs = performance.now();
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.batch = { missing: messages.length, resolve, reject };
        timer = setTimeout(() => {
          this.timeoutMs = Math.min(timeoutMs * 2, longestTimeoutMs);
          reject(new Error(`Not acknowledged within ${timeoutMs} ms.`));
        }, timeoutMs);
        for (const { id, subject, payload } of messages) {
          const about = headers();
          about.set('Nats-Msg-Id', this.isInDoubt ? `${id}.${this.number}` : id);
          if (this.isInDoubt) about.set(parkedHeader.eventId, id);
          this.broker.connection.publish(subject, payload, { reply, headers: about });
        }
      });
      this.isInDoubt = false;
      if (performance.now() - startedAtMs < timeoutMs / 4)
        this.timeoutMs = Math.max(timeoutMs / 2, this.shortestTimeoutMs);
    } catch (error) {
      this.isInDoubt = error instanceof InDoubt;
      throw error;
    } finally {
      clearTimeout(timer);
      this.batch = null;
    }
  }

  close(): void {
    if (!this.broker.connection.isClosed()) this.subscription.unsubscribe();
  }

  private answered(error: Error | null, msg: Msg): void {
    // Answers to an abandoned batch are ignored: its messages are published again.
    if (!this.batch || msg.subject !== `${this.inbox}.${this.number}`) return;
    const problem = error ?? problemOf(msg);
    if (problem) return this.batch.reject(problem);
    this.batch.missing -= 1;
    if (this.batch.missing === 0) this.batch.resolve();
  }
}

function problemOf(msg: Msg): Error | null {
  if (msg.headers?.code === 503) return new Error('No stream takes the subject.');
  const answer = msg.json<PubAck>();
  if (isInDoubt(answer)) return new InDoubt('JetStream does not know what became of an earlier attempt.');
  const { error } = answer;
  if (!error) return null;
  const text = `JetStream refused: ${error.description} (${error.code}).`;
  return isFull(error.err_code) ? new StreamFull(text) : new Error(text);
}
