import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The fake Graph API, in a process of its own. */
export class FakeGraph {
  private constructor(
    private readonly child: ChildProcess,
    readonly baseUrl: string,
  ) {}

  static async start(): Promise<FakeGraph> {
    const child = fork(fileURLToPath(new URL('./fake-graph-process.js', import.meta.url)));
    const [port] = (await once(child, 'message')) as [number];
    return new FakeGraph(child, `http://127.0.0.1:${port}`);
  }

  stop(): void {
    this.child.disconnect();
  }
}
