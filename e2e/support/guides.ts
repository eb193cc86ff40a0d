import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/guides');
/** Inside the repository, so that the packages are found; `.mts`, for what is below node_modules has no package. */
const programs = join(root, 'node_modules/.cache/parley-guides');
/** Twice what a page may take, a minute (docs/writing-a-guide.md): the machine may be busy. */
const pageTimeoutMs = 120_000;

export type GuideLanguage = 'bash' | 'ts' | 'python' | 'go';

/** Pages about moving in, which show commands and need the other installation (docs/writing-a-guide.md). */
const isAboutMoving = (name: string): boolean => name.startsWith('coming-from-');

/** The pages about the API, without the one that says how they are written. */
export function guideNames(): string[] {
  return pages().filter((name) => name !== 'README.md' && !isAboutMoving(name));
}

export function movingGuideNames(): string[] {
  return pages().filter(isAboutMoving);
}

function pages(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
}

/** All blocks of a page in one language, as the one program that they are. Empty when there are none. */
export function programOf(name: string, language: GuideLanguage): string {
  const text = readFileSync(join(folder, name), 'utf8');
  const blocks = text.matchAll(/^( *)```(\w+)\n(.*?)^\1```$/gms);
  return [...blocks]
    .filter(([, , kind]) => kind === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .join('\n');
}

/**
 * Runs a program of a page in an empty folder.
 * @throws Error with what it printed, when it fails or takes too long
 */
export async function runGuide(program: string, language: 'bash' | 'ts', env: Record<string, string>): Promise<void> {
  const cwd = await mkdtemp(join(tmpdir(), 'parley-guide-'));
  await mkdir(programs, { recursive: true });
  const modules = await mkdtemp(join(programs, 'run-'));
  try {
    const [command, file, code] =
      language === 'bash'
        ? ['bash', join(modules, 'guide.sh'), `set -euo pipefail\n${program}`]
        : [process.execPath, join(modules, 'guide.mjs'), withoutTypes(program)];
    await writeFile(file, code);
    const all = { PATH: process.env.PATH ?? '', HOME: cwd, ...env };
    await promisify(execFile)(command, [file], { cwd, env: all, timeout: pageTimeoutMs, killSignal: 'SIGKILL' });
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout.slice(-2_000)}\n${stderr.slice(-2_000)}`, { cause: error });
  } finally {
    await rm(modules, { recursive: true, force: true });
    await rm(cwd, { recursive: true, force: true });
  }
}

/** What is wrong with the types of these pages' TypeScript, by page. */
export async function typeErrors(names: readonly string[]): Promise<string[]> {
  await mkdir(programs, { recursive: true });
  const modules = await mkdtemp(join(programs, 'types-'));
  try {
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(modules, name.replace(/\.md$/, '.mts'));
        await writeFile(file, `${programOf(name, 'ts')}\nexport {};\n`);
        return file;
      }),
    );
    const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => readFileSync(path, 'utf8')) as {
      config: { compilerOptions: object };
    };
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
    const checked = ts.createProgram(files, { ...options, noEmit: true, incremental: false, composite: false });
    return files.flatMap((file, index) => {
      const source = checked.getSourceFile(file);
      return [...checked.getSyntacticDiagnostics(source), ...checked.getSemanticDiagnostics(source)].map(
        ({ messageText, start = 0 }) => {
          const line = source?.text.slice(start).split('\n', 1)[0] ?? '';
          return `${names[index]}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} at "${line}"`;
        },
      );
    });
  } finally {
    await rm(modules, { recursive: true, force: true });
  }
}

function withoutTypes(program: string): string {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(program, { compilerOptions }).outputText;
}
