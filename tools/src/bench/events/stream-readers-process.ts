import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StreamReadersCommand, StreamReadersReport } from './stream-readers.protocol.js';

type Answer = { answered: unknown } | { failed: string };

/** The bench's end of the process that reads streams. */
export class StreamReadersProcess {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('./stream-readers.js', import.meta.url)));
  private readonly ended = once(this.child, 'exit').then((): [Answer] => [
    { failed: 'The process that reads streams has ended.' },
  ]);

  /** Settles when all of them have begun. */
  async open(baseUrl: string, key: string, paths: string[]): Promise<void> {
    await this.ask({ ask: 'open', baseUrl, key, paths });
  }

  /** Forgets what came so far. */
  async record(): Promise<void> {
    await this.ask({ ask: 'record' });
  }

  async report(): Promise<StreamReadersReport> {
    return (await this.ask({ ask: 'report' })) as StreamReadersReport;
  }

  async closeAll(): Promise<void> {
    await this.ask({ ask: 'close' });
  }

  stop(): void {
    this.child.disconnect();
  }

  private async ask(command: StreamReadersCommand): Promise<unknown> {
    this.child.send(command);
    const [answer] = (await Promise.race([once(this.child, 'message'), this.ended])) as [Answer];
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.answered;
  }
}
