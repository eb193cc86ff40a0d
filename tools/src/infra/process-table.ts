import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const psOutputBytes = 64 * 1024 * 1024;

/** A server among the processes: the name of its program and a word of its command line that is only its own. */
export interface ProcessMark {
  program: string;
  /** For instance the absolute path of its data folder. */
  argument: string;
}

/** The process with this mark, or undefined. A pid that was given to another program never matches. */
export function findMarkedProcess(mark: ProcessMark): number | undefined {
  const found = commandLines().find(
    ({ words }) => basename(words[0] ?? '') === mark.program && words.includes(mark.argument),
  );
  return found?.pid;
}

/** Whether the pid exists and has not ended; a zombie that waits for its parent counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  const stat = readProc(pid, 'stat');
  return stat !== undefined && !/^\d+ \(.*\) Z/s.test(stat);
}

/**
 * The processes whose environment has `name=value`. Reads `/proc`; elsewhere asks `ps`, which shows the environment of
 * the user's own processes.
 */
export function findByEnvironment(name: string, value: string): number[] {
  const entry = `${name}=${value}`;
  if (process.platform === 'linux') {
    return pids().filter((pid) => readProc(pid, 'environ')?.split('\0').includes(entry) === true && isAlive(pid));
  }
  return execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: psOutputBytes })
    .split('\n')
    .filter((line) => ` ${line} `.includes(` ${entry} `))
    .map((line) => Number.parseInt(line, 10));
}

function commandLines(): { pid: number; words: string[] }[] {
  if (process.platform === 'linux') {
    return pids().flatMap((pid) => {
      const words = readProc(pid, 'cmdline')?.split('\0') ?? [];
      return words.length > 1 ? [{ pid, words }] : [];
    });
  }
  return execFileSync('ps', ['axww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: psOutputBytes })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, ...words]) => ({ pid: Number(pid), words }));
}

function pids(): number[] {
  return readdirSync('/proc')
    .filter((folder) => /^\d+$/.test(folder))
    .map(Number);
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Ended meanwhile, or another user's: not ours either way.
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM') return undefined;
    throw error;
  }
}
