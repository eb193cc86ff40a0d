import type { ChildProcess } from 'node:child_process';
import { isAlive } from './process-table.js';

const adoptedPollMs = 200;

/** A running process: our child, or an adopted process. */
export interface RunningProcess {
  pid: number;
  /** True when another process started it. */
  adopted: boolean;
  /** Resolves when the process has ended, with a readable reason: "exit code 1", "SIGKILL", "gone". */
  ended: Promise<string>;
}

/** @throws when the program could not be started at all */
export function ofChild(child: ChildProcess, program: string): Promise<RunningProcess> {
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`${program} cannot be started: ${error.message}`, { cause: error })),
    );
    child.once('spawn', () => resolve({ pid: child.pid as number, adopted: false, ended }));
  });
}

/**
 * A process that is not our child. The system does not report its end, so it is polled. The poll does not keep this process
 * running: a command that uses a server of someone else ends before that server.
 */
export function ofAdopted(pid: number): RunningProcess {
  const ended = new Promise<string>((resolve) => {
    const poll = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(poll);
      resolve('gone');
    }, adoptedPollMs);
    poll.unref();
  });
  return { pid, adopted: true, ended };
}

/** Sends a signal. A process that has just ended is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Sends the signals in turn, then SIGKILL, each when the process has not ended `graceMs` after the one before. Resolves once it
 * has ended.
 */
export async function endProcess(
  running: RunningProcess,
  signals: readonly NodeJS.Signals[],
  graceMs: number,
): Promise<void> {
  const next = [...signals, 'SIGKILL' as const].values();
  let timer: NodeJS.Timeout | undefined;
  const sendNext = (): void => {
    const { value } = next.next();
    if (value === undefined) return;
    signal(running.pid, value);
    timer = setTimeout(sendNext, graceMs);
  };
  sendNext();
  // Keeps this process running until then, which the poll of an adopted process does not.
  const wait = setInterval(() => undefined, adoptedPollMs);
  await running.ended;
  clearTimeout(timer);
  clearInterval(wait);
}
