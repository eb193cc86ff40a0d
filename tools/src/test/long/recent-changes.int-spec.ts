import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { recentChanges } from './recent-changes.js';

describe('the last changes', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-changes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const git = (args: string[], at = '2026-11-01T00:00:00Z'): string =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args],
      { cwd: folder, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, GIT_COMMITTER_DATE: at } },
    ).trim();
  const commit = (file: string, at: string): string => {
    writeFileSync(join(folder, file), at);
    git(['add', file]);
    git(['commit', '--quiet', '-m', file], at);
    return git(['rev-parse', 'HEAD']);
  };
  const grown = (): string[] => {
    git(['init', '--quiet']);
    return ['2026-11-25T10:00Z', '2026-11-26T10:00Z', '2026-11-27T12:00Z', '2026-11-27T18:00Z'].map((at, index) =>
      commit(`file-${index}`, at),
    );
  };

  it('of main are those of the day before its newest commit', () => {
    const commits = grown();
    expect(recentChanges(folder)).toEqual({ commit: commits[3], base: commits[1], files: ['file-2', 'file-3'] });
  });

  it('of a branch are those since it left main', () => {
    const commits = grown();
    git(['update-ref', 'refs/remotes/origin/main', commits[0] ?? '']);
    expect(recentChanges(folder)).toEqual({
      commit: commits[3],
      base: commits[0],
      files: ['file-1', 'file-2', 'file-3'],
    });
    git(['update-ref', 'refs/remotes/origin/main', commits[3] ?? '']);
    expect(recentChanges(folder).base).toBe(commits[1]);
  });

  it('are not known of a clone that does not reach so far, nor without a repository', () => {
    expect(recentChanges(folder)).toEqual({ commit: '', base: undefined, files: [] });
    git(['init', '--quiet']);
    const only = commit('only', '2026-11-27T18:00Z');
    expect(recentChanges(folder)).toEqual({ commit: only, base: undefined, files: [] });
  });
});
