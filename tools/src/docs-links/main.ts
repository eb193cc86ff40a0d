import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { brokenLinks, type Document, unknownSections } from './broken-links.js';

/**
 * Fails where a document links to a file or heading that does not exist, or where code, tests or documents cite a section
 * that the specification in `docs/spec` does not have.
 */
const files = trackedFiles();
const documents = read(files.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md'));
const citing = read(files.filter((path) => /\.(?:m?ts|tsx|mjs|js|sql|prisma|md|ya?ml|conf)$/.test(path)));
const specification = new Map(
  ['interface', 'decisions'].map((page) => [page, readFileSync(join(repositoryRoot, `docs/spec/${page}.md`), 'utf8')]),
);

const faults = [...brokenLinks(documents, withFolders(files)), ...unknownSections(citing, specification)];
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${citing.length} files that may cite: ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

function trackedFiles(): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', listed, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(repositoryRoot, path)));
}

function read(paths: readonly string[]): Document[] {
  return paths.map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
}

function withFolders(paths: readonly string[]): Set<string> {
  const all = new Set(paths);
  for (const path of paths) {
    for (let folder = dirname(path); !all.has(folder); folder = dirname(folder)) all.add(folder);
  }
  return all;
}
