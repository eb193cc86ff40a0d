import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tree } from './fleet.js';

const run = promisify(execFile);
const root = process.cwd();
/** The packages of the repository itself, which npm links. */
const ownScope = '@parley';

/** What is released is upgraded from: the newest tag, or the commit that PARLEY_UPGRADE_FROM names. */
export async function earlierCommit(): Promise<string | undefined> {
  const named = process.env['PARLEY_UPGRADE_FROM'];
  if (named) return named;
  const { stdout } = await run('git', ['tag', '--list', 'v*', '--sort=-version:refname'], { cwd: root });
  return stdout.split('\n').find((tag) => tag !== '');
}

/** That commit, built beside us with the packages that are installed here. */
export async function buildEarlier(commit: string): Promise<{ tree: Tree; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-earlier-'));
  const tree = join(folder, 'tree');
  await run('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root });
  await linkPackages(tree);
  const { NODE_OPTIONS: _, ...env } = process.env;
  await run(process.execPath, ['tools/bin/build.mjs'], { cwd: tree, env, maxBuffer: 16 * 1024 * 1024 });
  return {
    tree,
    remove: async () => {
      await run('git', ['worktree', 'remove', '--force', tree], { cwd: root });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function linkPackages(tree: Tree): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')];
  await mkdir(join(to, ownScope), { recursive: true });
  for (const name of await readdir(from)) if (name !== ownScope) await symlink(join(from, name), join(to, name));
  // Relative, so that they are those of the tree.
  for (const name of await readdir(join(from, ownScope))) {
    await symlink(await readlink(join(from, ownScope, name)), join(to, ownScope, name));
  }
}
