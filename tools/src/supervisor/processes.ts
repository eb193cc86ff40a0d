import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { ServerSize } from '../infra/server-kind.js';

/** How the services run: all in one process, or each in one of its own (decisions.md §15). */
export type Processes = 'one' | 'each';

export interface Machine {
  cores: number;
  memoryBytes: number;
}

const smallBytes = 2 * 1024 ** 3;

/**
 * PARLEY_PROCESSES. By default `one` on a machine with one core or less than 2 GiB of memory, otherwise `each`. Who asks for
 * replicas of a service has processes of their own.
 *
 * @throws when the value is neither, or replicas are asked for in `one`
 */
export function processesOf(environment: NodeJS.ProcessEnv, machine: Machine): Processes {
  const replicated = Object.keys(environment).find(
    (name) => name.startsWith('PARLEY_REPLICAS_') && !['', '1'].includes(environment[name] ?? ''),
  );
  const value = environment['PARLEY_PROCESSES'] || undefined;
  if (value !== undefined && value !== 'one' && value !== 'each') {
    throw new Error(`PARLEY_PROCESSES must be "one" or "each", not "${value}"`);
  }
  if (value === 'one' && replicated !== undefined) {
    throw new Error(`${replicated} must be 1 with PARLEY_PROCESSES=one: a service runs once in the process`);
  }
  if (value !== undefined) return value;
  return replicated === undefined && isSmall(machine) ? 'one' : 'each';
}

function isSmall({ cores, memoryBytes }: Machine): boolean {
  return cores <= 1 || memoryBytes < smallBytes;
}

/**
 * How much memory the servers and the services take: `small` with 2 GiB or less, `middle` in one process on a larger machine,
 * whose services are to stay as small as they are busy.
 */
export function sizeOf(processes: Processes, { memoryBytes }: Pick<Machine, 'memoryBytes'>): ServerSize {
  if (memoryBytes <= smallBytes) return 'small';
  return processes === 'one' ? 'middle' : 'large';
}

/** What this machine, or the container that we run in, has. */
export function thisMachine(): Machine {
  const limited = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return {
    cores: Math.min(availableParallelism(), coresOfQuota(readQuota())),
    memoryBytes: Math.min(totalmem(), limited),
  };
}

/** The cores that a container may use, from `cpu.max` of its control group: `<microseconds> <of how many>`, or `max …`. */
export function coresOfQuota(quota: string): number {
  const [share, period] = quota.trim().split(' ').map(Number);
  return share !== undefined && period !== undefined && share / period > 0 ? share / period : Number.POSITIVE_INFINITY;
}

function readQuota(): string {
  try {
    return readFileSync('/sys/fs/cgroup/cpu.max', 'utf8');
  } catch {
    // Not Linux, or no control group of version 2: there is no quota that we could know of.
    return 'max 100000';
  }
}
