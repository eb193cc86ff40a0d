import { spawnSync } from 'node:child_process';
import { expect, it, jest } from '@jest/globals';
import { repositoryRoot } from '../repository-root.js';

jest.setTimeout(120_000);

const run = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['tools/bin/run.mjs', 'test', 'ci'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  });

it('a run whose time is over ends with a result all the same, and has failed', () => {
  const { status, stdout } = run({ TEST_DEADLINE: '1' });
  const lines = stdout.trim().split('\n');
  expect(lines.at(-1)).toMatch(/^0 passed, \d+ failed$/);
  expect(lines.filter((line) => line.startsWith('FAIL')).map((line) => /^FAIL (.*):/.exec(line)?.[1])).toEqual(
    expect.arrayContaining(['build', 'lint', 'unit', 'integration', 'e2e', 'long']),
  );
  expect(stdout).toContain('The time of this run is over (TEST_DEADLINE).');
  expect(status).toBe(1);
});

it('a limit that is no number is refused by its name', () => {
  const { status, stderr } = run({ LONG_TEST_MINUTES: 'ten' });
  expect(stderr).toContain('LONG_TEST_MINUTES is to be a whole number, not "ten"');
  expect(status).toBe(1);
});
