import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compiledSource } from './compiled-source.mjs';

/** Hooks of Node's module loader: packages of ours are read from their TypeScript sources, never from `dist`. */
const root = new URL('../../', import.meta.url);
const exportsOf = {};

const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test'];
const ofCurrentFile = `globalThis[Symbol.for('parley.jest-globals')]`;

/** For a test file, which is loaded anew: what Jest gives it. */
const ownGlobals = `export const { ${names.join(', ')} } = ${ofCurrentFile};`;

/** For what several test files import, loaded once a worker: what Jest gives the file that runs. */
const currentGlobals = names
  .map(
    (name) => `export const ${name} = new Proxy(() => undefined, {
      apply: (_, self, args) => ${ofCurrentFile}.${name}(...args),
      get: (_, member) => ${ofCurrentFile}.${name}[member],
    });`,
  )
  .join('\n');

export function resolve(specifier, context, next) {
  const { parentURL } = context;
  // A module of its own for each test file: what Jest gives is for that file alone.
  if (specifier === '@jest/globals') return found(`jest-globals:${new URL(parentURL).search}`);
  const source = sourceOf(specifier, parentURL);
  return source === undefined ? next(specifier, context) : found(source);
}

export async function load(url, context, next) {
  if (url.startsWith('jest-globals:')) return module(url === 'jest-globals:' ? currentGlobals : ownGlobals);
  if (!isSource(url)) return next(url, context);
  return module(await readFile(compiledSource(fileURLToPath(url)).code));
}

function sourceOf(specifier, parentURL) {
  const [, name, entry = ''] = /^@parley\/([a-z0-9-]+)(\/.+)?$/.exec(specifier) ?? [];
  if (name !== undefined) return sourceOfPackage(name, `.${entry}`);
  if (parentURL === undefined || !isSource(parentURL) || !/^\.{1,2}\/.*\.js$/.test(specifier)) {
    return isSource(specifier) && specifier.startsWith('file:') ? specifier : undefined;
  }
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parentURL);
  return existsSync(source) ? source.href : undefined;
}

/** What the package's `exports` name as the source of an entry: `.`, or `./redis`. */
function sourceOfPackage(name, entry) {
  const folders = name === 'tools' ? ['tools'] : [`libs/${name}`, `apps/${name}`];
  const folder = folders.map((one) => new URL(`${one}/`, root)).find((one) => existsSync(new URL('package.json', one)));
  if (!folder) return undefined;
  exportsOf[folder.href] ??= JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).exports ?? {};
  const entries = exportsOf[folder.href];
  const source = (entries[entry] ?? entries['./*'])?.['@parley/source'];
  return source && new URL(source.replace('*', entry.slice(2)), folder).href;
}
const isSource = (url) => url.split('?')[0].endsWith('.ts');
const found = (url) => ({ url, format: 'module', shortCircuit: true });
const module = (source) => ({ format: 'module', source, shortCircuit: true });
