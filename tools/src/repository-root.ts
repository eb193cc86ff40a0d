import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository: two folders above this file, both in `src` and in `dist`. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
