import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { type DescribedStatement, StatementDescriber } from './described-statement.js';
import { typeFaults, type TypedStatement } from './statement-types.js';

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** What `statement` of `@parley/database` keeps of each statement. */
export interface DeclaredStatement {
  readonly name: string;
  readonly text: string;
  readonly options: { readonly neverNull?: readonly string[] };
}

/**
 * Prepares every statement that a project declares with `statement<Row, Parameters>(…)`, and compares both types with the
 * columns and parameters that Postgres finds in the migrated schema.
 * @param project its folder from the root of the repository
 * @param declared the statements of the loaded modules: `declaredStatements` of the `@parley/database` that they use
 * @returns how many were checked, and what is wrong, each with the statement's name and file
 */
export async function checkStatements(
  project: string,
  databaseUrl: string,
  declared: () => readonly DeclaredStatement[],
): Promise<{ checked: number; faults: string[] }> {
  const files = filesWithStatements(join(repositoryRoot, project, 'src'));
  for (const file of files) await import(pathToFileURL(file).href);
  const texts = new Map(declared().map((one) => [one.name, one]));
  const found = typedStatements(files, join(repositoryRoot, project, 'tsconfig.json'));
  const faults = duplicates(found);
  const describer = await StatementDescriber.open(databaseUrl);
  try {
    for (const one of found) {
      const of = texts.get(one.name);
      const ofOne = of ? await faultsOf(describer, one, of) : ['is not declared at the top level of its module'];
      faults.push(...ofOne.map((fault) => `${one.name} (${one.file}): ${fault}`));
    }
  } finally {
    await describer.close();
  }
  return { checked: found.length, faults };
}

async function faultsOf(describer: StatementDescriber, one: TypedStatement, of: DeclaredStatement): Promise<string[]> {
  let described: DescribedStatement;
  try {
    described = await describer.describe(of.text);
  } catch (error) {
    return [`Postgres does not prepare it: ${(error as Error).message}`];
  }
  return typeFaults(one, described, new Set(of.options.neverNull ?? []));
}

function filesWithStatements(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/spec\.ts$/.test(file) && !file.split(sep).includes('generated'))
    .map((file) => join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('statement<'));
}

function typedStatements(files: readonly string[], tsconfig: string): TypedStatement[] {
  const { config } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, join(tsconfig, '..'));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const found: TypedStatement[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'statement') {
        found.push(typedStatement(node, relative(repositoryRoot, file), checker));
      }
      ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(file)!);
    return found;
  });
}

function typedStatement(call: ts.CallExpression, file: string, checker: ts.TypeChecker): TypedStatement {
  const [name] = call.arguments;
  const [row, parameters] = call.typeArguments ?? [];
  if (!name || !ts.isStringLiteralLike(name) || !row) {
    throw new Error(`A statement in ${file} has no literal as its name, or no types: ${call.getText().slice(0, 80)}`);
  }
  const parameterTypes = parameters ? checker.getTypeFromTypeNode(parameters) : undefined;
  return {
    name: name.text,
    file,
    checker,
    row: checker.getTypeFromTypeNode(row),
    parameters: parameterTypes ? checker.getTypeArguments(parameterTypes as ts.TypeReference) : [],
    at: call,
  };
}

function duplicates(found: readonly TypedStatement[]): string[] {
  const files = new Map<string, string[]>();
  for (const { name, file } of found) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files]
    .filter(([, of]) => of.length > 1)
    .map(([name, of]) => `${name}: declared ${of.length} times, in ${of.join(', ')}`);
}
