import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository; this file lies two folders below it, in `src` as in `dist`. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
