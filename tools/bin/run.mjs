#!/usr/bin/env node
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { repositoryRoot } from './build/repository.mjs';

/**
 * `run.mjs <name> [args]`: builds what is stale, then runs `tools/src/<name>/main.ts`, or `bench/src/<name>/main.ts`, in
 * this process, so that signals and the exit code are its own. A new tool is a new folder there, nothing else.
 */
const [name = '', ...args] = process.argv.slice(2);
const tools = ['tools', 'bench'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder, 'src'))
    .filter((tool) => existsSync(join(repositoryRoot, folder, 'src', tool, 'main.ts')))
    .map((tool) => ({ folder, tool })),
);
const found = tools.find(({ tool }) => tool === name);
if (found === undefined) {
  console.error(`usage: run.mjs <tool> [args]; the tools are: ${tools.map(({ tool }) => tool).join(', ')}`);
  process.exit(2);
}

// The test runner builds the rest in a stage of its own, to report it like any other check.
const { errors } = await build(name === 'test' ? { only: ['tools'] } : {});
if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}
const entry = join(repositoryRoot, found.folder, 'dist', name, 'main.js');
process.argv = [process.argv[0], entry, ...args];
// Not in the supervisor, which stays: the maps of its modules are as many megabytes.
if (name !== 'supervisor') process.setSourceMapsEnabled(true);
await import(pathToFileURL(entry).href);
