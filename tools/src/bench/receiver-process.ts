import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from './child.js';
import type { ReceiverMethods, ReceiverReport } from './receiver.js';

/** The bench's end of the receiver process. */
export class ReceiverProcess {
  private constructor(
    private readonly child: ReturnType<typeof startChild<ReceiverMethods>>,
    readonly url: string,
  ) {}

  static async start(): Promise<ReceiverProcess> {
    const child = startChild<ReceiverMethods>(new URL('./receiver.js', import.meta.url));
    return new ReceiverProcess(child, `http://127.0.0.1:${await child.ask.listen()}/webhooks`);
  }

  report(): Promise<ReceiverReport> {
    return this.child.ask.report();
  }

  reset(): Promise<void> {
    return this.child.ask.reset();
  }

  stop(): void {
    this.child.stop();
  }

  /** Waits until `expected` requests came, or until none has come for `quietMs`; answers how many came. */
  async drained(expected: number, quietMs = 15_000): Promise<number> {
    let last = -1;
    let lastChangeMs = Date.now();
    for (;;) {
      const count = await this.child.ask.count();
      if (count >= expected) return count;
      if (count !== last) [last, lastChangeMs] = [count, Date.now()];
      if (Date.now() - lastChangeMs > quietMs) return count;
      await pause(100);
    }
  }
}
