import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thisMachine } from '../supervisor/processes.js';

const inMemory = '/dev/shm';
/** Test files have databases of their own, whose logs may grow to some hundred megabytes each. */
const leastBytes = 8 * 1024 ** 3;

/**
 * The folder in which tests keep the data of their servers, and other temporary files: in memory where there is plenty of it.
 * Making and removing the thousand files of each database is a tenth of what the integration tests cost on a disk.
 */
export function dataFolder(): string {
  const isChosen = process.env['TMPDIR'] !== undefined;
  return !isChosen && isFit() ? inMemory : tmpdir();
}

/** What is in the folder takes of the memory that processes need too. In many containers it is small or runs no programs. */
function isFit(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    const memoryBytes = Math.min(Number(available) * 1024, thisMachine().memoryBytes);
    return bavail * bsize >= leastBytes && memoryBytes >= 1.5 * leastBytes && runsPrograms();
  } catch {
    return false;
  }
}

/** Tests write programs and run them. */
function runsPrograms(): boolean {
  const folder = mkdtempSync(join(inMemory, 'parley-probe-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
