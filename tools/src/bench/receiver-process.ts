import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ReceiverCommand, ReceiverReport } from './receiver.protocol.js';

/** The bench's end of the receiver process. */
export class ReceiverProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<ReceiverProcess> {
    const child = fork(fileURLToPath(new URL('./receiver.js', import.meta.url)));
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new ReceiverProcess(child, `http://127.0.0.1:${port}/webhooks`);
  }

  count(): Promise<number> {
    return this.ask<number>({ ask: 'count' });
  }

  report(): Promise<ReceiverReport> {
    return this.ask<ReceiverReport>({ ask: 'report' });
  }

  async reset(): Promise<void> {
    await this.ask({ ask: 'reset' });
  }

  stop(): void {
    this.child.disconnect();
  }

  /** Waits until `expected` requests came, or until none has come for `quietMs`; answers how many came. */
  async drained(expected: number, quietMs = 15_000): Promise<number> {
    let last = -1;
    let lastChangeMs = Date.now();
    for (;;) {
      const count = await this.count();
      if (count >= expected) return count;
      if (count !== last) [last, lastChangeMs] = [count, Date.now()];
      if (Date.now() - lastChangeMs > quietMs) return count;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async ask<T>(command: ReceiverCommand): Promise<T> {
    this.child.send(command);
    const [answer] = (await once(this.child, 'message')) as [T];
    return answer;
  }
}
