import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Once for a test file, and beside its receivers, which must go on answering. */
let built: Promise<unknown> | undefined;

/** A service in a process of its own, from what was built, so that it can be killed. */
export interface ForkedService {
  readonly pid: number;
  /** SIGKILL: nothing is let go of, nothing is cleaned up. */
  kill(): Promise<void>;
  /** Sets its wall clock, and nothing else's, apart from the true one by so many milliseconds. */
  setClockOffset(offsetMs: number): Promise<void>;
}

/** Builds what is stale, starts the service of that folder of `apps/` and waits until it is ready. */
export async function forkService(name: string, env: Record<string, string>): Promise<ForkedService> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  built ??= promisify(execFile)(process.execPath, ['tools/bin/build.mjs'], { cwd: root, env: inherited });
  await built;
  const child = fork(`apps/${name}/dist/main.js`, {
    cwd: root,
    execArgv: ['--import', `${root}libs/testing/src/shifted-clock.mjs`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...inherited, ...env },
  });
  await ready(child);
  return {
    pid: child.pid ?? Number.NaN,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    setClockOffset: async (offsetMs) => {
      const shifted = new Promise<void>((resolve, reject) => {
        child.once('exit', () => reject(new Error('The service ended before its clock was set.')));
        child.on('message', (message) => {
          if ((message as { clockOffsetMs?: unknown }).clockOffsetMs === offsetMs) resolve();
        });
      });
      child.send({ clockOffsetMs: offsetMs });
      await shifted;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The service ended with ${code} before it was ready.`)));
    child.on('message', (message) => {
      if ((message as { kind?: unknown }).kind === 'ready') resolve();
    });
  });
}
