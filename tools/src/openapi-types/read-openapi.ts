import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../repository-root.js';

const run = promisify(execFile);
const maxBytes = 64 * 1024 * 1024;

/** The gateway's OpenAPI document, printed by the gateway's own code in a child process. No server needs to run. */
export async function readOpenApi(): Promise<string> {
  const { stdout } = await run(process.execPath, [join(repositoryRoot, 'apps/gateway/dist/print-openapi.js')], {
    maxBuffer: maxBytes,
  });
  return stdout;
}
