#!/usr/bin/env node
/** `parley`: in a checkout built first when stale, as the services are; an image holds it built, without a compiler. */
import { existsSync } from 'node:fs';

const packages = ['libs/client', 'apps/cli'];
const compiler = new URL('../../../node_modules/@swc/core/package.json', import.meta.url);

if (existsSync(compiler)) {
  const { build } = await import('../../../tools/bin/build.mjs');
  const { errors } = await build({ only: packages });
  if (errors.length > 0) {
    console.error(errors.join('\n'));
    process.exit(1);
  }
}
await import('../dist/main.js');
