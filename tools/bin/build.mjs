#!/usr/bin/env node
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDashboard, isDashboard, isDashboardStale } from './build/dashboard.mjs';
import { buildDocsSite, isDocsSiteStale } from './build/docs-site.mjs';
import { pendingWork, removeOrphans, writeCompilerStamp } from './build/package-outputs.mjs';
import { generateClient, staleClients } from './build/prisma-generate.mjs';
import { packageFolders, repositoryRoot } from './build/repository.mjs';
import { lockSocket } from './build/socket-lock.mjs';
import { compileAll } from './build/swc-compile.mjs';

/** Each generation is a process of its own that keeps one core busy for a second. */
const parallelGenerations = 2;

/**
 * Brings the Prisma clients, every package's `dist` and the dashboard up to date. Does nothing, in a few milliseconds, when they are.
 *
 * @param {{ only?: string[] }} [options] package folders; all when not given
 * @returns {Promise<{ generated: string[], compiled: number, removed: number, bundled: boolean, errors: string[] }>}
 */
export async function build(options = {}) {
  if (isUpToDate(options)) return { generated: [], compiled: 0, removed: 0, bundled: false, errors: [] };
  const lock = await lockSocket('parley-build', repositoryRoot);
  try {
    return await buildLocked(options);
  } finally {
    await lock.release();
  }
}

async function buildLocked(options) {
  const errors = [];
  const generated = staleClients(foldersOf(options));
  // Loaded late: an image that is up to date runs without it.
  const { default: pLimit } = await import('p-limit');
  const limit = pLimit(parallelGenerations);
  const bundled = isBundleStale(options);
  const documented = isSiteStale(options);
  const results = await Promise.allSettled([
    ...generated.map((service) => limit(() => generateClient(service))),
    ...(bundled ? [limit(buildDashboard)] : []),
    ...(documented ? [limit(buildDocsSite)] : []),
  ]);
  errors.push(...results.flatMap(({ reason }) => (reason === undefined ? [] : [reason.message])));
  let compiled = 0;
  let removed = 0;
  for (const folder of foldersOf(options)) {
    const { stale, orphans } = pendingWork(folder);
    const failures = await compileAll(stale);
    removeOrphans(orphans);
    // A failed file keeps the stamp back, so that it is tried again and not mistaken for compiled.
    if (failures.length === 0) writeCompilerStamp(folder);
    errors.push(...failures);
    compiled += stale.length - failures.length;
    removed += orphans.length;
  }
  return { generated, compiled, removed, bundled, errors };
}

function foldersOf({ only }) {
  const folders = only === undefined ? packageFolders() : only.flatMap((folder) => packageFolders(folder));
  return folders.filter((folder) => !isDashboard(folder));
}

function isBundleStale({ only }) {
  return (only === undefined || only.some(isDashboard)) && isDashboardStale();
}

/** The gateway serves it. */
function isSiteStale({ only }) {
  return (only === undefined || only.includes('apps/gateway')) && isDocsSiteStale();
}

function isUpToDate(options) {
  const folders = foldersOf(options);
  if (staleClients(folders).length > 0 || isBundleStale(options) || isSiteStale(options)) return false;
  return folders.every((folder) => {
    const { stale, orphans } = pendingWork(folder);
    return stale.length === 0 && orphans.length === 0;
  });
}

async function main() {
  const { parseArgs } = await import('node:util');
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const startedAt = Date.now();
  const result = await build(values);
  for (const service of result.generated) console.log(`prisma client of ${service} generated`);
  if (result.bundled) console.log('dashboard built');
  console.log(`${result.compiled} compiled, ${result.removed} removed in ${Date.now() - startedAt} ms`);
  for (const error of result.errors) console.error(error);
  if (result.errors.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
