import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram, generatedPython, generatePython, PrivateParley, pythonPackage, readOpenApi } from '@parley/tools';
import { programOf } from './support/guides.js';
import { timeouts } from './support/timeouts.js';

const run = promisify(execFile);

const python = findProgram('python3');
const modules = 'attrs, httpx, httpx_sse, standardwebhooks';
const runs = python !== undefined && spawnSync(python, ['-c', `import ${modules}`]).status === 0;
if (!runs) console.warn(`skipped: no python3 that has ${modules}`);
/** PyPI's `openapi-python-client`. */
const generator = findProgram('openapi-python-client');
if (generator === undefined) console.warn('skipped: openapi-python-client is not installed');

let parley: PrivateParley | undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-python-client-'));
  if (runs) parley = await PrivateParley.start();
}, timeouts.startMs);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await parley?.stop();
}, timeouts.stopMs);

(runs ? describe : describe.skip)('the Python client', () => {
  it(
    'does what its README says',
    async () => {
      const readme = await readFile(join(pythonPackage, '../../README.md'), 'utf8');
      const program = [...readme.matchAll(/^```python\n(.*?)^```$/gms)].map(([, code]) => code).join('\n');
      const { baseUrl, project } = parley!.credentials;
      const env = {
        PATH: process.env['PATH'],
        PYTHONPATH: join(pythonPackage, '..'),
        PARLEY_URL: baseUrl,
        PARLEY_TOKEN: project.token,
      };
      const { stdout } = await run(python!, ['-c', program], { env, timeout: timeouts.startMs });
      const lines = stdout.trimEnd().split('\n');
      expect(lines.find((line) => line.includes('message.received'))).toBeDefined();
      expect(lines).toContain('Session "nobody" not found.');
      expect(lines.at(-2)).toMatch(/^Again \['/);
      expect(lines.at(-1)).toMatch(/^The webhook is refused: /);
    },
    timeouts.startMs,
  );

  it(
    'does what the quickstart says',
    async () => {
      const { baseUrl, project } = parley!.credentials;
      const env = {
        PATH: process.env['PATH'],
        PYTHONPATH: join(pythonPackage, '..'),
        PARLEY_URL: baseUrl,
        PARLEY_TOKEN: project.token,
      };
      const program = programOf('quickstart.md', 'python');
      const { stdout } = await run(python!, ['-c', program], { env, timeout: timeouts.startMs });
      expect(stdout.trimEnd().split('\n')).toEqual(['message.received Hello', 'again True']);
    },
    timeouts.startMs,
  );
});

(generator === undefined ? describe.skip : describe)('the generated part of the Python client', () => {
  it(
    'is what the API makes of it now',
    async () => {
      await generatePython(generator!, await readOpenApi(), folder);
      const committed = join(folder, 'committed');
      for (const name of generatedPython)
        await cp(join(pythonPackage, name), join(committed, name), { recursive: true });
      for (const name of generatedPython) {
        const args = ['--recursive', '--brief', '--exclude', '__pycache__', join(committed, name), join(folder, name)];
        const { stdout } = await run('diff', args).catch((error: { stdout: string }) => error);
        expect([name, stdout]).toEqual([name, '']);
      }
    },
    timeouts.startMs,
  );
});
