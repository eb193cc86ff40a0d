import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const rotateAboveBytes = 32 * 1024 * 1024;

/** Opens a log for appending and returns its descriptor. One that has grown large becomes `<path>.1` first. */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path) && statSync(path).size > rotateAboveBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/**
 * Empties the logs in `folder` that have grown large, each into `<path>.1` first. Their processes go on writing: a file
 * that is opened for appending grows from its new end. A line that comes between the copy and the cut is lost.
 */
export function limitLogs(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const path = join(folder, name);
    if (statSync(path).size <= rotateAboveBytes) continue;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  }
}
