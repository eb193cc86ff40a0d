import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const psOutputBytes = 64 * 1024 * 1024;

/** Identifies a server among all processes: the program's name, and an argument that only this server has. */
export interface ProcessMark {
  program: string;
  /** For example the absolute path of its data folder. */
  argument: string;
}

/** The pid of the process with this mark, or undefined. A pid reused by another program never matches. */
export function findMarkedProcess(mark: ProcessMark): number | undefined {
  const found = commandLines().find(
    ({ words }) => basename(words[0] ?? '') === mark.program && words.includes(mark.argument),
  );
  return found?.pid;
}

/** Whether the process exists and has not ended. A zombie counts as ended. */
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
 * The processes whose environment contains `name=value`. Reads `/proc`; on other systems asks `ps`, which shows the
 * environment of the user's own processes.
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
    // The process has ended meanwhile or belongs to another user: in both cases it is not ours.
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM') return undefined;
    throw error;
  }
}
