#!/usr/bin/env node
import madge from 'madge';
import { packageFolders, repositoryRoot } from './build/repository.mjs';

/** Fails when files import each other in a circle, types aside: they are gone when the code runs. */
const result = await madge(
  packageFolders().map((folder) => `${folder}/src`),
  {
    baseDir: repositoryRoot,
    fileExtensions: ['ts'],
    excludeRegExp: [/\/generated\//],
    tsConfig: `${repositoryRoot}/tsconfig.json`,
    detectiveOptions: { ts: { skipTypeImports: true } },
  },
);
const cycles = result.circular();
for (const cycle of cycles) console.error(cycle.join(' → '));
console.log(`${Object.keys(result.obj()).length} files, ${cycles.length} cycles`);
if (cycles.length > 0) process.exitCode = 1;
