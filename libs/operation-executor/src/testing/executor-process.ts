import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@parley/testing';
import type { ExecutorBench } from './executor-bench.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const main = 'libs/operation-executor/src/testing/executor-main.ts';

/** `executor-main.ts` in a process that a test can kill or freeze. */
export class ExecutorProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(bench: ExecutorBench): Promise<ExecutorProcess> {
    const child = fork(main, {
      cwd: root,
      execArgv: ['--import', './tools/jest/register-source-loader.mjs'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...environment(),
        DATABASE_URL: bench.database.url,
        NATS_URL: bench.nats.url,
        PARLEY_SECRET: 'a secret of thirty-two characters',
      },
    });
    let isReady = false;
    child.on('message', (message) => (isReady ||= (message as { kind?: unknown }).kind === 'ready'));
    try {
      await waitFor(() => isReady, { message: 'the executor process', timeoutMs: 60_000 });
    } catch (error) {
      // It would run the jobs of other tests.
      child.kill('SIGKILL');
      throw error;
    }
    return new ExecutorProcess(child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  goOn(): void {
    this.child.kill('SIGCONT');
  }

  /** @returns its exit code; null after SIGKILL */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const exit = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    return (await exit)[0];
  }
}

/** Jest's own NODE_OPTIONS are not for the child. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return env;
}
