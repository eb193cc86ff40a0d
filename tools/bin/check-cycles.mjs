#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { packageFolders, repositoryRoot } from './build/repository.mjs';
import { importsOf } from './cycles/imports.mjs';
import { arrowsOf, circlesOf, pairsOf, roomFaults } from './cycles/rooms.mjs';

/**
 * `check-cycles.mjs [--arrows=<file>] [folder…]`: fails when files, or the rooms of a package, import each other in a
 * circle, be it of types. A folder is the `src` of a package; without folders it looks at every package. The arrows
 * between rooms that have yet to be cut are in `cycles/arrows-to-cut.json`, by package. No arrow is added, and one that
 * is cut leaves the list.
 */
const args = process.argv.slice(2);
const [option] = args.filter((arg) => arg.startsWith('--arrows='));
const named = args.filter((arg) => arg !== option).map((folder) => relative(repositoryRoot, resolve(folder)));
const sources = named.length > 0 ? named : packageFolders().map((folder) => `${folder}/src`);
const listPath = option?.slice('--arrows='.length) ?? new URL('cycles/arrows-to-cut.json', import.meta.url);
/** @type {Record<string, string[]>} */
const toCut = JSON.parse(readFileSync(listPath, 'utf8'));

const imports = importsOf(sources);
const cycles = circlesOf(new Map([...imports].map(([file, imported]) => [file, new Set(imported)])));
const faults = cycles.map((cycle) => cycle.join(' → '));
let pairs = 0;
for (const source of sources) {
  const arrows = arrowsOf(imports, source);
  pairs += pairsOf(arrows);
  const folder = source.replace(/\/src$/, '');
  faults.push(...roomFaults(arrows, toCut[folder] ?? []).map((fault) => `${folder}: ${fault}`));
}
const unknown = named.length > 0 ? [] : Object.keys(toCut).filter((folder) => !sources.includes(`${folder}/src`));
faults.push(...unknown.map((folder) => `${folder}: is no package, but the list of arrows has it`));
for (const fault of faults) console.error(fault);
console.log(`${imports.size} files, ${cycles.length} cycles, ${pairs} pairs of rooms`);
if (faults.length > 0) process.exitCode = 1;
