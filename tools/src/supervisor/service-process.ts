import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, createWriteStream } from 'node:fs';
import { openLog } from '../infra/log-file.js';
import { endProcess, ofChild, type RunningProcess } from '../infra/running-process.js';
import type { KeptProcess } from './keeper.js';

export interface ServiceLaunch {
  /** Absolute path of the main file. */
  entry: string;
  flags: readonly string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  echo: boolean;
}

/**
 * Buffers from this size on are returned to the system when freed. By default glibc raises the threshold with each large
 * buffer, and keeps up to 60 MB of holes after megabytes have passed through a service.
 */
const allocation = { MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * A service as a child process with an IPC channel: `disconnect` tells the service that its supervisor is gone. It has its
 * own process group, so that a signal to ours stops it through the supervisor, in order.
 */
export function serviceProcess(
  { name, logPath }: Pick<KeptProcess, 'name' | 'logPath'>,
  launch: () => Promise<ServiceLaunch>,
  stopGraceMs: number,
): KeptProcess {
  return {
    name,
    logPath,
    start: async () => start(await launch(), logPath),
    end: (running) => endProcess(running, ['SIGTERM'], stopGraceMs),
  };
}

async function start(
  { entry, flags, cwd, environment, echo }: ServiceLaunch,
  logPath: string,
): Promise<RunningProcess> {
  const log = openLog(logPath);
  const output = echo ? 'pipe' : log;
  const child = spawn(process.execPath, [...flags, entry], {
    cwd,
    env: { ...allocation, ...environment },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (echo) copyOutput(child, log);
  else closeSync(log);
  return ofChild(child, entry);
}

/** Copies the child's output to the log and to our own output. The stream closes the log. */
function copyOutput(child: ChildProcess, log: number): void {
  const file = createWriteStream('', { fd: log });
  child.stdout?.on('data', (chunk: Buffer) => {
    file.write(chunk);
    process.stdout.write(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    file.write(chunk);
    process.stderr.write(chunk);
  });
  child.once('close', () => file.end());
}
