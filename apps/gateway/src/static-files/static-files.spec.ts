import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StaticFiles } from './static-files.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-dashboard-'));
  for (const name of ['app.js', 'app.js.br', 'app.js.gz']) await writeFile(join(folder, name), name);
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.0', undefined],
  ['br;q=0.01', 'br'],
  ['', undefined],
])('what takes "%s" gets %s', async (accepted, encoding) => {
  expect((await new StaticFiles(folder).find('app.js', accepted)).encoding).toBe(encoding);
});
