import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCheck } from './testing/run-check.js';

const longest = 'x'.repeat(72);
const tooLong = 'x'.repeat(73);

describe('the check of commit subjects', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-subjects-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
  };
  const commit = (subject: string): void => git('commit', '--quiet', '--allow-empty', '-m', subject);

  it('takes 72 characters, and leaves older commits alone', () => {
    git('init', '--quiet');
    commit(tooLong);
    commit(longest);
    expect(check(folder)).toEqual({ status: 0, errors: '' });
  });

  it('refuses 73', () => {
    git('init', '--quiet');
    commit(tooLong);
    expect(check(folder)).toEqual({ status: 1, errors: `more than 72 characters: ${tooLong}\n` });
  });

  it('reads all commits that origin/main lacks', () => {
    git('init', '--quiet');
    commit('the published one');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    commit(tooLong);
    commit('the last one');
    expect(check(folder).status).toBe(1);
  });

  it('passes where there is no history', () => {
    expect(check(folder)).toEqual({ status: 0, errors: '' });
    git('init', '--quiet');
    expect(check(folder)).toEqual({ status: 0, errors: '' });
  });
});

const check = (folder: string) => runCheck('check-subjects.mjs', folder);
