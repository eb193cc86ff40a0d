#!/usr/bin/env node
import { relative, resolve } from 'node:path';
import { packageFolders, repositoryRoot } from './build/repository.mjs';
import { importsOf } from './cycles/imports.mjs';
import { arrowsOf, circlesOf } from './cycles/rooms.mjs';

/**
 * `check-cycles.mjs [folder…]`: fails when files, or the rooms of a package, import each other in a circle, be it of types.
 * A folder is the `src` of a package; without folders it looks at every package.
 */
const named = process.argv.slice(2).map((folder) => relative(repositoryRoot, resolve(folder)));
const sources = named.length > 0 ? named : packageFolders().map((folder) => `${folder}/src`);

const imports = importsOf(sources);
const cycles = circlesOf(new Map([...imports].map(([file, imported]) => [file, new Set(imported)])));
const faults = cycles.map((cycle) => cycle.join(' → '));
for (const source of sources) {
  for (const circle of circlesOf(arrowsOf(imports, source))) {
    faults.push(`${source.replace(/\/src$/, '')}: rooms in a circle: ${circle.join(' → ')}`);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${imports.size} files, ${faults.length} circles of files or rooms`);
if (faults.length > 0) process.exitCode = 1;
