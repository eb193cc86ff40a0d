import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readOpenApi } from '../openapi-types/read-openapi.js';
import { renderTypes } from '../openapi-types/render-types.js';
import { repositoryRoot } from '../repository-root.js';

/** Writes the types of libs/client; with `--check` only says whether the committed file is what would be written. */
const path = 'libs/client/src/generated/openapi.ts';
const file = join(repositoryRoot, path);
const rendered = await renderTypes(await readOpenApi());

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== rendered) {
    console.error(`${path} is stale. Run: node tools/bin/run.mjs client`);
    process.exitCode = 1;
  }
} else {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, rendered);
}
