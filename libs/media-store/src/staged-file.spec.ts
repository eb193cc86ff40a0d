import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StagingFolder } from './staged-file.js';

const minutes = 60_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staging-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function leave(name: string, ageMs: number): Promise<void> {
  await writeFile(join(folder, name), 'half a file');
  const at = new Date(Date.now() - ageMs);
  await utimes(join(folder, name), at, at);
}

it('what a killed process left is removed while the others go on, what comes is not', async () => {
  const staging = new StagingFolder(folder);
  await staging.removeLeftovers();
  await leave('left', 31 * minutes);
  await leave('coming', 29 * minutes);
  const ofNow = await staging.stage(10, () => Promise.resolve());
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['left', 'coming']));
  await staging.removeLeftovers(Date.now() + minutes);
  expect(await readdir(folder)).toContain('left');
  await leave('coming', 0);
  await staging.removeLeftovers(Date.now() + 10 * minutes);
  expect(await readdir(folder)).toEqual(['coming']);
  await ofNow.discard();
});
