import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tree } from './fleet.js';

const run = promisify(execFile);
const root = process.cwd();
/** The packages of the repository itself, which npm links. */
const ownScope = '@parley';
const maxBuffer = 16 * 1024 * 1024;

/** The version that was in use last before the present one: to be moved on with each that is handed over, until there is a tag. */
const inUse = '3f712841b95f3502397030ba26a7ce34ec84d3c1';

/**
 * What is upgraded from: the commit that PARLEY_UPGRADE_FROM names, or what was released last, by its tag. Before a first
 * release it is the version in use, which a shallow clone may not have. No commit in between will do: a migration may be
 * changed as long as nobody uses it.
 */
export async function earlierCommit(): Promise<string | undefined> {
  const named = process.env['PARLEY_UPGRADE_FROM'];
  if (named) return named;
  const tags = await git('tag', '--list', 'v*', '--sort=-version:refname');
  const tag = tags.split('\n').find((line) => line !== '');
  if (tag !== undefined) return tag;
  return await git('rev-parse', '--verify', `${inUse}^{commit}`).catch(() => undefined);
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).stdout.trim();
}

/**
 * That commit, built in a folder of its own: with the packages that are installed here where it wants no others, else with
 * those of its lock file. An archive and no work tree of Git: a run that is killed leaves nothing in the repository.
 */
export async function buildEarlier(commit: string): Promise<{ tree: Tree; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-earlier-'));
  const [tree, archive] = [join(folder, 'tree'), join(folder, 'tree.tar')];
  await mkdir(tree);
  await run('git', ['archive', '--output', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', tree]);
  const { NODE_OPTIONS: _, ...env } = process.env;
  if (await hasPackagesOf(tree)) await linkPackages(tree);
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, env, maxBuffer });
  await run(process.execPath, ['tools/bin/build.mjs'], { cwd: tree, env, maxBuffer });
  return { tree, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Whether each package of its lock file is installed here, in that version. */
async function hasPackagesOf(tree: Tree): Promise<boolean> {
  const [wanted, installed] = [await lockedPackages(tree), await lockedPackages(root)];
  return Object.entries(wanted).every(([path, { version }]) => installed[path]?.version === version);
}

async function lockedPackages(tree: Tree): Promise<Record<string, { version?: string }>> {
  const text = await readFile(join(tree, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, { version?: string }> };
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

/** The folders of our own packages that have packages of theirs beside them, since others want them in another version. */
async function foldersWithPackages(tree: Tree): Promise<string[]> {
  const paths = Object.keys(await lockedPackages(tree)).map((path) => path.split('/node_modules/', 1)[0] ?? '');
  return [...new Set(paths)].filter((path) => !path.startsWith('node_modules/'));
}

async function linkPackages(tree: Tree): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')];
  await mkdir(join(to, ownScope), { recursive: true });
  for (const name of await readdir(from)) if (name !== ownScope) await symlink(join(from, name), join(to, name));
  // Relative, so that they are those of the tree.
  for (const name of await readdir(join(from, ownScope))) {
    await symlink(await readlink(join(from, ownScope, name)), join(to, ownScope, name));
  }
  for (const folder of await foldersWithPackages(tree)) {
    await symlink(join(root, folder, 'node_modules'), join(tree, folder, 'node_modules'));
  }
}
