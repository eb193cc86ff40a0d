import { readFileSync } from 'node:fs';

/** Of the package; this file lies one folder below it, in `src` as in `dist`. */
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

export const version = manifest.version;
