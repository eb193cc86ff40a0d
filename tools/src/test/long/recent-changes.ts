import { execFileSync } from 'node:child_process';

/** What the last changes are, for the order of the long tests. */
export interface RecentChanges {
  /** The commit that is tested; empty where there is no repository. */
  readonly commit: string;
  /** Before the changes; undefined when the clone does not reach so far. */
  readonly base: string | undefined;
  /** Paths relative to the root of the repository. */
  readonly files: readonly string[];
}

const daySeconds = 86_400;

/**
 * The changes of a branch since it left `origin/main`. On main itself, those of the day before the commit that is tested:
 * a fresh clone does not know which commit was tested last.
 */
export function recentChanges(folder: string): RecentChanges {
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (commit === undefined) return { commit: '', base: undefined, files: [] };
  const fork = git(folder, 'merge-base', 'HEAD', 'origin/main');
  const base = fork === undefined || fork === commit ? aDayBefore(folder) : fork;
  const files = base === undefined ? undefined : git(folder, 'diff', '--name-only', base, 'HEAD');
  return { commit, base, files: files === undefined ? [] : files.split('\n').filter((line) => line !== '') };
}

function aDayBefore(folder: string): string | undefined {
  const committedAt = Number(git(folder, 'show', '--no-patch', '--format=%ct', 'HEAD'));
  const base = git(folder, 'rev-list', '--max-count=1', `--before=${committedAt - daySeconds}`, 'HEAD');
  return base === '' ? undefined : base;
}

/** Undefined when git refuses: no repository, no such commit. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
