#!/usr/bin/env node
import madge from 'madge';
import { packageFolders, repositoryRoot } from './build/repository.mjs';

/**
 * `check-cycles.mjs [folder…]`: fails when files import each other in a circle, types aside: they are gone when the code
 * runs. Without folders it looks at every package.
 */
const given = process.argv.slice(2);
const folders = given.length > 0 ? given : packageFolders().map((folder) => `${folder}/src`);
const result = await madge(folders, {
  baseDir: repositoryRoot,
  fileExtensions: ['ts'],
  excludeRegExp: [/\/generated\//],
  tsConfig: `${repositoryRoot}/tsconfig.json`,
  detectiveOptions: { ts: { skipTypeImports: true } },
});
const cycles = result.circular();
for (const cycle of cycles) console.error(cycle.join(' → '));
console.log(`${Object.keys(result.obj()).length} files, ${cycles.length} cycles`);
if (cycles.length > 0) process.exitCode = 1;
