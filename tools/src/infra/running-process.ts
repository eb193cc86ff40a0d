import type { ChildProcess } from 'node:child_process';
import { isAlive } from './process-table.js';
import { waitUntil } from './wait-until.js';

const adoptedPollMs = 200;

/** A process that runs now, a child of ours or an adopted one. */
export interface RunningProcess {
  pid: number;
  /** True when another process than ours started it. */
  adopted: boolean;
  /** Resolves when it has ended, with how, for people: "exit code 1", "SIGKILL", "gone". */
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

/** A process that is not our child: the system does not tell us of its end, so it is looked at. */
export function ofAdopted(pid: number): RunningProcess {
  const ended = waitUntil(() => !isAlive(pid), Number.POSITIVE_INFINITY, adoptedPollMs).then(() => 'gone');
  return { pid, adopted: true, ended };
}

/** Signals a process; one that has just ended is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Asks a process to end and kills it when it has not within `graceMs`. Resolves once it is gone. */
export async function endProcess(running: RunningProcess, polite: NodeJS.Signals, graceMs: number): Promise<void> {
  signal(running.pid, polite);
  const timer = setTimeout(() => signal(running.pid, 'SIGKILL'), graceMs);
  await running.ended;
  clearTimeout(timer);
}
