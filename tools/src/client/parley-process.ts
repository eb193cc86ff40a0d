import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';

/** A Parley that a tool runs for itself: the real `npm start`, in a child process. */
export interface ParleyProcess {
  stop(): Promise<void>;
}

/**
 * Starts Parley and waits for its ready line.
 *
 * @param env variables that differ from our own environment, such as PORT and PARLEY_HOME
 * @param detached when true, Ctrl-C does not reach it and the caller must stop it
 */
export async function startParley(
  env: Record<string, string>,
  timeoutMs = 180_000,
  detached = false,
): Promise<ParleyProcess> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'tools/bin/start.mjs')], {
    cwd: repositoryRoot,
    // Imitates `npm start`: Parley then ends with its parent, even when that is killed.
    env: { ...process.env, ...env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  const output: string[] = [];
  const remember = (chunk: Buffer) => output.push(chunk.toString());
  child.stdout.on('data', remember);
  child.stderr.on('data', remember);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`Parley was not ready within ${timeoutMs / 1000} s:\n${output.join('')}`));
    }, timeoutMs);
    child.stdout.on('data', () => {
      if (!output.join('').includes('parley ready on')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Parley ended with code ${String(code)} before it was ready:\n${output.join('')}`));
    });
  });
  return { stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
