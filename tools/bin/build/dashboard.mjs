import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { repositoryRoot } from './repository.mjs';

const run = promisify(execFile);
const root = join(repositoryRoot, 'apps/dashboard');
const dist = join(root, 'dist');
const stampPath = join(dist, '.stamp');

/** What the application is made of. Of the client the types vanish; the lock says which libraries. */
const inputs = ['apps/dashboard', 'libs/client/src', 'package-lock.json', 'tsconfig.base.json'];
const compressed = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt']);
/** Below this a compressed file saves nothing. */
const leastBytes = 1_024;

/** The package that Vite builds, and not SWC. @param {string} folder */
export function isDashboard(folder) {
  return folder === 'apps/dashboard';
}

/** Whether `dist` is not of these sources. Takes some milliseconds, and no library. */
export function isDashboardStale() {
  return (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined) !== stampOf();
}

/** Builds `dist` beside the one that may be served right now, then puts it in its place. */
export async function buildDashboard() {
  const stamp = stampOf();
  const next = join(root, 'dist.next');
  const last = join(root, 'dist.last');
  const vite = join(createRequire(join(root, 'package.json')).resolve('vite/package.json'), '../bin/vite.js');
  try {
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', DASHBOARD_OUT_DIR: next },
    });
  } catch (error) {
    throw new Error(`the dashboard does not build:\n${error.stdout ?? ''}${error.stderr ?? error.message}`, {
      cause: error,
    });
  }
  await Promise.all(filesIn(next).map((file) => compressBeside(join(next, file))));
  writeFileSync(join(next, '.stamp'), stamp);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
  rmSync(last, { recursive: true, force: true });
}

function stampOf() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(repositoryRoot, input);
    const files = extname(input) === '' ? filesIn(path).filter(isInput).sort() : [''];
    for (const file of files)
      hash.update(`${relative(repositoryRoot, join(path, file))}\0`).update(readFileSync(join(path, file)));
  }
  return hash.digest('hex');
}

/** An image has no tests; it is the same dashboard nevertheless. @param {string} file */
function isInput(file) {
  const parts = file.split('/');
  return (
    !/spec\.tsx?$/.test(file) && !parts.includes('testing') && !parts.includes('generated') && !file.endsWith('.md')
  );
}

/** Served as it is to clients that take it: nothing is compressed while somebody waits. @param {string} path */
async function compressBeside(path) {
  if (!compressed.has(extname(path))) return;
  const content = readFileSync(path);
  if (content.length < leastBytes) return;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, brotli));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** @param {string} folder @returns {string[]} files below it, relative to it */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('dist'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`) : [entry.name],
    );
}
