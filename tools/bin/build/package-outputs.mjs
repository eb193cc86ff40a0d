import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { repositoryRoot } from './repository.mjs';
import { isFresh } from './swc-compile.mjs';

const stampName = '.compiler-stamp';
/** Made by `docs-site.mjs`, and not of `src`. */
const siteFolder = 'site';

/**
 * What has to be done for the `dist` of one package to be that of its `src`.
 *
 * @param {string} folder relative to the root
 * @returns {{ stale: import('./swc-compile.mjs').CompileTask[], orphans: string[] }}
 */
export function pendingWork(folder) {
  const src = join(repositoryRoot, folder, 'src');
  const dist = join(repositoryRoot, folder, 'dist');
  const tasks = filesIn(src)
    .filter((file) => isShipped(`${basename(folder)}/${file}`))
    .map((file) => ({ source: join(src, file), output: join(dist, file.replace(/\.ts$/, '.js')) }));
  const expected = new Set(tasks.flatMap(({ output }) => [output, `${output}.map`]));
  const orphans = filesIn(dist)
    .filter((file) => file !== stampName && !file.startsWith(siteFolder))
    .map((file) => join(dist, file))
    .filter((path) => !expected.has(path));
  const sameCompiler = readStamp(dist) === compilerStamp();
  return { stale: tasks.filter((task) => !sameCompiler || !isFresh(task)), orphans };
}

/** @param {string[]} orphans outputs whose source is gone */
export function removeOrphans(orphans) {
  for (const path of orphans) rmSync(path, { force: true });
}

/** Remembers which compiler made this `dist`; another version or another .swcrc compiles it all again. @param {string} folder */
export function writeCompilerStamp(folder) {
  const dist = join(repositoryRoot, folder, 'dist');
  if (readStamp(dist) === compilerStamp()) return;
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, stampName), compilerStamp());
}

/** Tests, and what only tests use, are run from their sources. @param {string} path with the package's name before it */
function isShipped(path) {
  if (path.endsWith('.md') || path.endsWith('.d.ts') || path.endsWith('spec.ts')) return false;
  return !path.split('/').some((part) => part === 'testing' || part.startsWith('.'));
}

/** @param {string} folder @returns {string[]} files below it, relative to it */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`) : [entry.name],
  );
}

/** @param {string} dist */
function readStamp(dist) {
  return existsSync(join(dist, stampName)) ? readFileSync(join(dist, stampName), 'utf8') : undefined;
}

let stamp;
function compilerStamp() {
  if (stamp !== undefined) return stamp;
  const version = createRequire(import.meta.url)('@swc/core/package.json').version;
  stamp = createHash('sha256')
    .update(version)
    .update(readFileSync(join(repositoryRoot, '.swcrc')))
    .digest('hex');
  return stamp;
}
