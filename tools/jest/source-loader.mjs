import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compiledSource } from './compiled-source.mjs';

/** Hooks of Node's module loader: packages of ours are read from their TypeScript sources, never from `dist`. */
const root = new URL('../../', import.meta.url);
const exportsOf = {};

const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test'];
const ofCurrentFile = `globalThis[Symbol.for('parley.jest-globals')]`;

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
  if (specifier === '@jest/globals') return found('jest-globals:');
  const source = sourceOf(specifier, parentURL);
  if (source !== undefined) return found(source);
  return specifier.startsWith('@nestjs/') ? optional(specifier, context, next) : next(specifier, context);
}

/**
 * Nest looks for parts of it that are not installed whenever a service starts. Node never closes the port by which this thread
 * answers that there is none, and the port has the test of that moment: some 14 MB a test file. So there is one, which throws.
 */
async function optional(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return found(`absent:${specifier}`);
    throw error;
  }
}

const absent = (name) =>
  `throw Object.assign(new Error(${JSON.stringify(`Cannot find package '${name}'`)}), { code: 'ERR_MODULE_NOT_FOUND' });`;

export async function load(url, context, next) {
  if (url === 'jest-globals:') return module(currentGlobals);
  if (url.startsWith('absent:')) return module(absent(url.slice('absent:'.length)));
  if (!isSource(url)) return next(url, context);
  const code = await readFile(compiledSource(fileURLToPath(url)).code);
  return module(url.includes('?test-file=') ? inFunction(code.toString()) : code);
}

/** Imports, comments, and the functions by which the compiler applies decorators. */
const beforeCode = /^(?:(?:import\b.*|\/\/.*|\/\*.*\*\/|)\n|function _ts_\w+\(.*\) \{\n(?:(?: .*)?\n)*?\}\n)*/;

/**
 * A test file with all but its imports in a function, and what Jest gives it. Node keeps a module for ever, and with it what is
 * in the variables of its top level: there it would be a service that the test has stopped, and Jest's own state of the file,
 * some 14 MB. Lines stay where they are, for the source map.
 */
function inFunction(code) {
  const { 0: head } = beforeCode.exec(code);
  const globals = /^import (\{.*\}) from '@jest\/globals';$/m.exec(head);
  const imports = globals ? head.replace(globals[0], '') : head;
  const used = `const ${globals?.[1] ?? '{}'} = ${ofCurrentFile};`;
  return `${imports}await (async () => { ${used} ${code.slice(head.length)}\n})();`;
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
