import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The gateway in a process of its own, from what was built, so that it can be killed. */
export interface ForkedGateway {
  /** SIGKILL: nothing is let go of, nothing is cleaned up. */
  kill(): Promise<void>;
}

/** Starts it and waits until it is ready. */
export async function forkGateway(environment: Record<string, string>): Promise<ForkedGateway> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = fork(main, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...inherited, ...environment },
  });
  await ready(child);
  return {
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code} before it was ready.`)));
    child.on('message', (message) => {
      if ((message as { kind?: unknown }).kind === 'ready') resolve();
    });
  });
}
