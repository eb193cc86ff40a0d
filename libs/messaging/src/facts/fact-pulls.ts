import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';

interface Options {
  batchSize: number;
  /** Messages that may be on their way or waiting together; what is slow holds back only itself. */
  capacity: number;
  waitingCount(): number;
  onMessage(message: JsMsg): void;
  /** The consumer, the stream or the server is gone: the pulls ended. */
  onLost(error: unknown): void;
}

const pullExpiresMs = 30_000;
/** One is being filled while the next is on its way to the server. */
const parallelPulls = 2;

/** Keeps pull requests open on a consumer, for as much as there is room. */
export class FactPulls {
  private readonly open = new Set<ConsumerMessages>();
  private requested = 0;
  private starting = 0;
  private ended = false;

  constructor(
    private readonly consumer: Consumer,
    private readonly options: Options,
  ) {}

  fill(): void {
    const { batchSize, capacity } = this.options;
    while (!this.ended && this.open.size + this.starting < parallelPulls) {
      const room = capacity - this.options.waitingCount() - this.requested;
      if (room < Math.ceil(batchSize / 4)) return;
      void this.pull(Math.min(room, batchSize));
    }
  }

  stop(): void {
    this.ended = true;
    for (const messages of this.open) messages.stop();
  }

  private async pull(count: number): Promise<void> {
    let missing = count;
    this.requested += count;
    this.starting += 1;
    try {
      const messages = await this.consumer.fetch({ max_messages: count, expires: pullExpiresMs });
      this.starting -= 1;
      this.open.add(messages);
      if (this.ended) messages.stop();
      try {
        for await (const message of messages) {
          missing -= 1;
          this.requested -= 1;
          this.options.onMessage(message);
        }
      } finally {
        this.open.delete(messages);
        this.requested -= missing;
      }
    } catch (error) {
      if (this.ended) return;
      this.stop();
      this.options.onLost(error);
      return;
    }
    this.fill();
  }
}
