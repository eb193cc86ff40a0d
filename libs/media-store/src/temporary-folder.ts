import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskError, diskFull } from './disk-full.js';
import { StagingFolder } from './staged-file.js';

/** Undefined where the system has no such numbers. */
const uid = process.getuid?.();
/** Of this user alone, whoever else runs Parley on the machine. */
const parent = join(tmpdir(), `parley-work-${uid ?? 'all'}`);
const leftovers = new StagingFolder(parent, 0o700);
/** With less left, what could not be written is put down to the full disk. */
const leastFreeBytes = 1024 * 1024;

/**
 * Runs `work` with a folder of its own below the temporary folder, and removes it afterwards. What processes left that died
 * is removed after half an hour.
 * @param name begins the name of the folder
 * @throws what `work` throws; DomainError `unavailable` instead of the error of a full disk
 */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  await leftovers.removeLeftovers();
  if (uid !== undefined && (await stat(parent)).uid !== uid)
    throw new Error(`The folder ${parent} belongs to another user.`);
  const folder = await mkdtemp(join(parent, `${name}-`));
  try {
    return await work(folder);
  } catch (error) {
    throw diskError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** For what another program could not write. @throws DomainError `unavailable` when the disk of the folder is full */
export async function requireDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastFreeBytes) throw diskFull();
}
