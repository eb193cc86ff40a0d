import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import type { DescribedStatement, PgType } from './described-statement.js';
import { typeFaults } from './statement-types.js';

const fileName = 'types.ts';
const options: ts.CompilerOptions = { strict: true, lib: ['lib.es5.d.ts'], types: [] };
const host = ts.createCompilerHost(options);
const libraryFiles = new Map<string, ts.SourceFile | undefined>();

function libraryFile(name: string): ts.SourceFile | undefined {
  if (!libraryFiles.has(name)) libraryFiles.set(name, host.getSourceFile(name, ts.ScriptTarget.Latest));
  return libraryFiles.get(name);
}

/** @returns what is wrong with types that are written like this, for what Postgres says of the statement */
function faults(row: string, parameters: string, described: DescribedStatement, neverNull: string[] = []): string[] {
  const text = `interface Buffer { length: number }\ntype Row = ${row};\ntype Parameters = ${parameters};`;
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest);
  const getSourceFile = (name: string): ts.SourceFile | undefined => (name === fileName ? source : libraryFile(name));
  const program = ts.createProgram([fileName], options, { ...host, getSourceFile });
  const checker = program.getTypeChecker();
  const [rowType, parameterTypes] = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .map(({ type }) => checker.getTypeFromTypeNode(type));
  const ofTuple = checker.getTypeArguments(parameterTypes as ts.TypeReference);
  const one = { name: 'one', file: fileName, checker, row: rowType!, parameters: ofTuple, at: source };
  return typeFaults(one, described, new Set(neverNull));
}

const type = (name: string): PgType => ({ name, element: null });
const arrayOf = (element: string): PgType => ({ name: `_${element}`, element });
const column = (name: string, pgType: PgType, isNullable: boolean | null = false) => ({
  ...{ name, type: pgType, isNullable },
});
const columns = (...all: ReturnType<typeof column>[]): DescribedStatement => ({ columns: all, parameters: [] });

describe('the type of rows', () => {
  it('has what the columns have', () => {
    const described = columns(
      ...[column('id', type('int8')), column('count', type('int4')), column('at', type('timestamptz'), true)],
      ...[column('isOver', type('bool'), null), column('body', type('bytea')), column('ids', arrayOf('int8'))],
      ...[column('content', type('jsonb'), true), column('status', type('text'))],
    );
    const row = `{ id: string; count: number; at: Date | null; isOver: boolean; body: Buffer; ids: string[];
      content: { text?: string } | null; status: 'open' | 'over'; notRead?: string }`;
    expect(faults(row, '[]', described)).toEqual([]);
  });

  it('is wrong when a column was renamed', () => {
    expect(faults('{ teamId: string }', '[]', columns(column('team', type('int8'))))).toEqual([
      'column "team" is not in the type of its rows',
      'no column is named "teamId"',
    ]);
  });

  it('is wrong when a column is read as something else', () => {
    expect(faults('{ id: number }', '[]', columns(column('id', type('int8'))))).toEqual([
      'column "id" is int8, not number',
    ]);
    expect(faults('{ at: string }', '[]', columns(column('at', type('timestamptz'))))).toEqual([
      'column "at" is timestamptz, not string',
    ]);
    expect(faults('{ ids: number[] }', '[]', columns(column('ids', arrayOf('text'))))).toEqual([
      'column "ids" is _text, not number[]',
    ]);
  });

  it('is wrong when a column became nullable, unless the statement leaves NULL out', () => {
    const described = columns(column('at', type('timestamptz'), true));
    expect(faults('{ at: Date }', '[]', described)).toEqual(['column "at" may be NULL']);
    expect(faults('{ at: Date }', '[]', described, ['at'])).toEqual([]);
    expect(faults('{ at: Date }', '[]', columns(column('at', type('timestamptz'))), ['at'])).toEqual([
      'column "at" needs no neverNull: its table allows no NULL',
    ]);
  });
});

describe('the types of parameters', () => {
  const takes = (...parameters: PgType[]): DescribedStatement => ({ columns: [], parameters });

  it('are what Postgres takes, or text', () => {
    const described = takes(arrayOf('int8'), arrayOf('int8'), type('timestamptz'), type('int8'), type('bytea'));
    expect(
      faults(
        '{}',
        `[ids: (string | null)[], words: string, at: Date | '-infinity', most: number, body: Buffer]`,
        described,
      ),
    ).toEqual([]);
  });

  it('are wrong when there are more or fewer, or they are others', () => {
    expect(faults('{}', '[id: string]', takes())).toEqual(['has 0 parameters, not 1']);
    expect(faults('{}', '[at: Date, on: boolean]', takes(type('int4'), type('bool')))).toEqual([
      'parameter $1 is int4, not Date',
    ]);
  });
});
