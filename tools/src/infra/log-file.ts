import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const rotateAboveBytes = 32 * 1024 * 1024;

/** Opens a log for appending and returns its descriptor. A log that has grown too large is renamed to `<path>.1` first. */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path) && statSync(path).size > rotateAboveBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/**
 * Truncates the logs in `folder` that have grown too large, after copying each to `<path>.1`. Their processes continue to
 * write: files opened for appending continue at the new end. A line written between copy and truncation is lost.
 *
 * @param failed is called for each log that could not be truncated
 */
export function limitLogs(folder: string, failed: (path: string, error: unknown) => void): void {
  for (const path of logsIn(folder, failed)) {
    try {
      if (statSync(path).size > rotateAboveBytes) limit(path);
    } catch (error) {
      failed(path, error);
    }
  }
}

function logsIn(folder: string, failed: (path: string, error: unknown) => void): string[] {
  try {
    const names = readdirSync(folder).filter((file) => file.endsWith('.log'));
    return names.map((name) => join(folder, name));
  } catch (error) {
    failed(folder, error);
    return [];
  }
}

/** Keeps no copy when the disk is full. */
function limit(path: string): void {
  try {
    copyFileSync(path, `${path}.1`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    rmSync(`${path}.1`, { force: true });
  }
  truncateSync(path);
}

/** How long a log may grow beyond its limit before it is noticed. */
const checkEveryMs = 5_000;

/** Keeps the logs of running processes from growing without bound, until `signal` aborts. */
export function keepLogsLimited(folder: string, signal: AbortSignal, say: (line: string) => void): void {
  const timer = setInterval(() => {
    limitLogs(folder, (path, error) => {
      say(`the log ${path} could not be cut: ${error instanceof Error ? error.message : String(error)}`);
    });
  }, checkEveryMs);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}
