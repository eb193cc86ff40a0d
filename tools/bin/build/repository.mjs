import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Folders (relative to the root, with `/`) of the packages that have a `src`.
 *
 * @param {string | undefined} only one package folder, or nothing for all
 * @returns {string[]}
 */
export function packageFolders(only) {
  const all = ['libs', 'apps'].flatMap((group) => foldersIn(group).map((name) => `${group}/${name}`));
  const found = [...all, 'tools', 'bench'].filter((folder) => existsSync(join(repositoryRoot, folder, 'src')));
  if (only === undefined) return found;
  const wanted = only.replace(/^\.\//, '').replace(/\/+$/, '');
  if (!existsSync(join(repositoryRoot, wanted, 'package.json'))) throw new Error(`--only: ${only} is not a package`);
  return found.filter((folder) => folder === wanted);
}

/** @param {string} group */
function foldersIn(group) {
  return readdirSync(join(repositoryRoot, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
