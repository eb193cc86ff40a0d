import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync as expandMacros } from '@babel/core';
import texts from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { transformSync, version } from '@swc/core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/parley-tests');
const options = { ...JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')), swcrc: false, sourceMaps: true };
delete options.$schema;
const linguiConfig = makeConfig({ locales: ['en'], sourceLocale: 'en' }, { skipValidation: true });
mkdirSync(cache, { recursive: true });

/**
 * The files of a TypeScript file's JavaScript and source map, compiled as the build does it, once for each content.
 *
 * @param {string} file
 * @returns {{ code: string, map: string }}
 */
export function compiledSource(file) {
  const source = readFileSync(file, 'utf8');
  const hash = createHash('sha256')
    .update([version, JSON.stringify(options), file, source].join('\0'))
    .digest('hex');
  const compiled = { code: join(cache, `${hash}.js`), map: join(cache, `${hash}.js.map`) };
  if (existsSync(compiled.code)) return compiled;
  const { code, map } = transformSync(withTexts(source, file), { ...options, filename: file });
  // The code last: where it is, all is there.
  writeWhole(compiled.map, map);
  writeWhole(compiled.code, code);
  return compiled;
}

/** The dashboard's macros of texts, expanded as its build does it. */
function withTexts(source, file) {
  if (!/from '@lingui\/\w+\/macro'/.test(source)) return source;
  const expanded = expandMacros(source, {
    ...{ filename: file, configFile: false, babelrc: false, retainLines: true },
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[texts.default ?? texts, { stripMessageField: false, linguiConfig }]],
  });
  return expanded?.code ?? source;
}

function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
