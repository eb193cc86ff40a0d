import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contracts from '@parley/contracts';
import { renderContracts } from './render-contracts.js';
import { renderNatsAuthorization } from './nats-authorization.js';
import { renderEvents } from './render-events.js';

/** Writes the documents that follow from the contracts; with `--check` only says which committed ones do not. */
const documents = {
  'docs/contracts.md': renderContracts(contracts),
  'docs/events.md': renderEvents(),
  'k8s/nats/authorization.conf': renderNatsAuthorization(contracts),
  'docs/asyncapi.json': `${JSON.stringify(contracts.asyncApiDocument(), null, 2)}\n`,
};

for (const [path, rendered] of Object.entries(documents)) {
  const file = join(process.cwd(), path);
  if (!process.argv.includes('--check')) {
    await writeFile(file, rendered);
  } else if ((await committedText(file)) !== rendered) {
    console.error(`${path} is stale. Run: node tools/bin/run.mjs contract-docs`);
    process.exitCode = 1;
  }
}

/** Null when there is no such file. */
async function committedText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
