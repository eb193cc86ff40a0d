import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { repositoryRoot } from '../build/repository.mjs';

const resolver = new ResolverFactory({
  conditionNames: ['@parley/source', 'import', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
});

/**
 * The files under the folders, each with the files of the repository that it imports, be it for a type. Generated code
 * does not count.
 *
 * @param {readonly string[]} folders from the root, with `/`; so are the files
 * @returns {Map<string, string[]>}
 */
export function importsOf(folders) {
  return new Map(folders.flatMap(filesIn).map((file) => [file, importedBy(file)]));
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
    .filter(isOurs);
}

/** @param {string} file */
function importedBy(file) {
  const path = join(repositoryRoot, file);
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => /^'(.*)'$/.exec(text.slice(start, end))?.[1]),
  ];
  const found = [...new Set(names)].flatMap((name) => fileOf(name, path) ?? []);
  return found.map((target) => relative(repositoryRoot, target)).filter(isOurs);
}

/** @param {string | undefined} name what a file imports @param {string} from the file @returns {string | undefined} */
function fileOf(name, from) {
  if (name === undefined) return undefined;
  const { path, error } = resolver.sync(dirname(from), name);
  if (path === undefined && name.startsWith('.')) throw new Error(`${from} imports ${name}: ${error}`);
  return path;
}

/** @param {string} file */
function isOurs(file) {
  return !/(^|\/)(generated|node_modules)\//.test(file);
}
