import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram } from '../infra/find-program.js';
import { runCommand } from '../infra/run-command.js';
import { readOpenApi } from './render-openapi.js';

/** PyPI's `openapi-python-client`. */
const python = findProgram('openapi-python-client');
/** Go's `github.com/oapi-codegen/oapi-codegen/v2`. */
const go = findProgram('oapi-codegen');
for (const [name, program] of Object.entries({ 'openapi-python-client': python, 'oapi-codegen': go })) {
  if (program === undefined) console.warn(`skipped: ${name} is not installed`);
}

const timeoutMs = 300_000;
let folder: string;
let source: string;
let operationIds: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-generators-'));
  source = join(folder, 'openapi.json');
  const text = await readOpenApi();
  await writeFile(source, text);
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> };
  operationIds = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
}, timeoutMs);

afterAll(() => rm(folder, { recursive: true, force: true }));

(python === undefined ? describe.skip : describe)('the generator of Python', () => {
  it(
    'makes every operation without a warning',
    async () => {
      const made = join(folder, 'made');
      // Without its formatter, which may not be installed.
      const config = join(folder, 'config.json');
      await writeFile(config, JSON.stringify({ post_hooks: [] }));
      const args = ['generate', '--path', source, '--meta', 'none', '--output-path', made, '--config', config];
      const printed = await runCommand(python!, [...args, '--fail-on-warning']);
      expect(printed).not.toMatch(/warning/i);
      const files = await readdir(join(made, 'api'), { recursive: true });
      const operations = files.filter((file) => file.includes('/') && !/__init__|__pycache__/.test(file));
      expect(operations).toHaveLength(operationIds.length);
    },
    timeoutMs,
  );
});

(go === undefined ? describe.skip : describe)('the generator of Go', () => {
  it(
    'makes every operation',
    async () => {
      const made = join(folder, 'parley.go');
      await runCommand(go!, ['-generate', 'types,client', '-package', 'parley', '-o', made, source]);
      const code = await readFile(made, 'utf8');
      const missing = operationIds.filter((id) => !new RegExp(`\\) ${id}(?:WithBody)?WithResponse\\(`, 'i').test(code));
      expect(missing).toEqual([]);
    },
    timeoutMs,
  );
});
