import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import { compiledSource } from './compiled-source.mjs';

/**
 * Runs a test file. Node's own loader keeps every module for good, and with it what the file's variables hold; this one
 * goes when the file is done. What it imports comes from Node's loader.
 *
 * @param {string} url with a query, so that its stack traces are its own
 * @param {object} jestGlobals what it gets for `@jest/globals`
 */
export async function runTestModule(url, jestGlobals) {
  const [href] = url.split('?');
  const file = fileURLToPath(href);
  const imported = (specifier) =>
    specifier === '@jest/globals' ? jestGlobals : import(`imported-by:${href} ${specifier}`);
  const module = new SourceTextModule(readFileSync(compiledSource(file).code, 'utf8'), {
    identifier: url,
    initializeImportMeta: (meta) => Object.assign(meta, { url, filename: file, dirname: dirname(file) }),
    importModuleDynamically: imported,
  });
  await module.link(async (specifier) => moduleOf(await imported(specifier), specifier));
  await module.evaluate();
}

/** A module of what another has exported. */
function moduleOf(namespace, identifier) {
  return new SyntheticModule(
    Object.keys(namespace),
    function () {
      for (const [name, value] of Object.entries(namespace)) this.setExport(name, value);
    },
    { identifier },
  );
}
