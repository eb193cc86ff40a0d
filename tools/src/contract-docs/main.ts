import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contracts from '@parley/contracts';
import { renderContracts } from './render.js';

/** Writes docs/contracts.md; with `--check` only says whether the committed file is what would be written. */
const file = join(process.cwd(), 'docs/contracts.md');
const rendered = renderContracts(contracts);

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== rendered) {
    console.error('docs/contracts.md is stale. Run: node tools/bin/run.mjs contract-docs');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, rendered);
}
