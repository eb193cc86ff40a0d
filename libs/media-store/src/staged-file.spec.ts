import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StagingFolder } from './staged-file.js';
import { inTemporaryFolder } from './temporary-folder.js';

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

/** Bytes of which the second part meets a full disk, with the error that the system gives for it. */
async function* meetingFullDisk(): AsyncGenerator<Buffer> {
  yield Buffer.from('the first part');
  await writeFile('/dev/full', 'the second part');
}

const unavailable = { code: 'unavailable', retryAfterSeconds: 30 };

it('a full disk is a refusal to repeat later, and leaves nothing of the file', async () => {
  const staging = new StagingFolder(folder);
  const file = await staging.stage(1_000, () => Promise.resolve());
  await expect(file.write(Readable.from(meetingFullDisk()))).rejects.toMatchObject(unavailable);
  await file.discard();
  expect(await readdir(folder)).toEqual([]);
  let own = '';
  const working = inTemporaryFolder('test', async (path) => {
    own = path;
    await writeFile(join(path, 'in'), 'some bytes');
    await writeFile('/dev/full', 'more');
  });
  await expect(working).rejects.toMatchObject(unavailable);
  await expect(readdir(own)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a folder that a killed process left is removed with what is in it', async () => {
  await mkdir(join(folder, 'upload-1'));
  await writeFile(join(folder, 'upload-1', 'file'), 'half a file');
  await new StagingFolder(folder).removeLeftovers(Date.now() + 31 * minutes);
  expect(await readdir(folder)).toEqual([]);
});
