import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { findMarkedProcess } from '../infra/process-table.js';
import { serverKinds } from '../infra/infra.js';
import { repositoryRoot } from '../repository-root.js';

jest.setTimeout(120_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-interrupted-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a test run that is interrupted twice stops its servers and deletes its folder all the same', async () => {
  const run = spawn(process.execPath, ['tools/bin/run.mjs', 'test', 'integration', 'nothing-has-this-name'], {
    cwd: repositoryRoot,
    stdio: 'ignore',
    // Without a server that is given, it starts its own.
    env: { ...process.env, NODE_OPTIONS: '', TEST_DATABASE_URL: '', TMPDIR: folder },
  });
  const exit = once(run, 'exit');
  // Jest's folder is made once all servers run.
  await waitFor(() => readdirSync(folder).find((name) => name.startsWith('parley-jest-')), { timeoutMs: 60_000 });
  const [home = ''] = readdirSync(folder).filter((name) => name.startsWith('parley-test-'));
  const marks = serverKinds.map(({ name, mark }) =>
    mark({ folder: join(folder, home, name), port: 0, volatile: true, postgresConnections: 0, size: 'large' }),
  );
  const running = (): number => marks.filter((mark) => findMarkedProcess(mark) !== undefined).length;
  expect(running()).toBe(3);
  run.kill('SIGTERM');
  await waitFor(() => running() < 3);
  run.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
  expect(running()).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});
