import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const programTimeoutMs = 90_000;

interface Manifest {
  dependencies?: Record<string, string>;
}

/** A project that has nothing but the packed client and what it depends on, as a customer's has. */
export class CustomerProject {
  private constructor(readonly folder: string) {}

  /** Packs `libs/client` and installs it, with its dependencies as they are here, so that no registry is needed. */
  static async create(): Promise<CustomerProject> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-customer-'));
    const packed = join(folder, 'packed');
    await mkdir(packed);
    const pack = async (sources: string[], ...options: string[]): Promise<string[]> => {
      const { stdout } = await npm(['pack', '--json', ...options, '--pack-destination', packed, ...sources], root);
      return filesPacked(stdout).map((filename) => join(packed, filename));
    };
    // Theirs are built already; what they do before they are packed needs the tools of their authors.
    const dependencies = dependenciesOf('libs/client').map((name) => join(root, 'node_modules', name));
    const files = [...(await pack([join(root, 'libs/client')])), ...(await pack(dependencies, '--ignore-scripts'))];
    await writeFile(join(folder, 'package.json'), '{ "name": "customer", "private": true, "type": "module" }');
    await npm(['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...files], folder);
    return new CustomerProject(folder);
  }

  /** What the compiler says of programs, with no other types than those of the package and of Node.js. */
  async typeErrors(programs: Readonly<Record<string, string>>): Promise<string[]> {
    const files = Object.entries(programs).map(([name, text]) => ({ file: join(this.folder, `${name}.mts`), text }));
    await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    const names = files.map(({ file }) => file);
    return ts
      .getPreEmitDiagnostics(ts.createProgram(names, options))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  }

  /** @returns what it printed @throws Error with what it printed, when it fails */
  async run(name: string, program: string, env: Record<string, string>): Promise<string> {
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const file = join(this.folder, `${name}.mjs`);
    await writeFile(file, ts.transpileModule(program, { compilerOptions }).outputText);
    const all = { PATH: process.env.PATH ?? '', ...env };
    const { stdout } = await run(process.execPath, [file], { cwd: this.folder, env: all, timeout: programTimeoutMs });
    return stdout;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The TypeScript of a document, as the one program that it is. */
export function programIn(document: string): string {
  const blocks = readFileSync(join(root, document), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms);
  return [...blocks].map(([, code]) => code).join('\n');
}

/** Scripts of the packages may print before the list. */
function filesPacked(stdout: string): string[] {
  const list = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as { filename: string }[];
  return list.map(({ filename }) => filename);
}

/** By name, theirs included. */
function dependenciesOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  return Object.keys(dependencies).flatMap((name) => [name, ...dependenciesOf(`node_modules/${name}`)]);
}

/** Without what the npm that runs the tests has set, such as its prefix. */
function npm(args: string[], cwd: string): Promise<{ stdout: string }> {
  const own = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'));
  return run('npm', args, { cwd, env: Object.fromEntries(own), maxBuffer: 16 * 1024 * 1024 });
}
