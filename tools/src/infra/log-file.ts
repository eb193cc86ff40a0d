import { existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const rotateAboveBytes = 32 * 1024 * 1024;

/** Opens a log for appending and returns its descriptor. One that has grown large becomes `<path>.1` first. */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path) && statSync(path).size > rotateAboveBytes) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
