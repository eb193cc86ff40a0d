import ts from 'typescript';
import type { DescribedColumn, DescribedStatement, PgType } from './described-statement.js';

/** A declared statement with the types that its source gives it. */
export interface TypedStatement {
  name: string;
  file: string;
  checker: ts.TypeChecker;
  row: ts.Type;
  parameters: readonly ts.Type[];
  at: ts.Node;
}

/** Types of Postgres that `pg` reads as something other than a string. */
const readAs = new Map<string, string>([
  ...['int2', 'int4', 'oid', 'float4', 'float8'].map((name) => [name, 'number'] as const),
  ...['date', 'timestamp', 'timestamptz'].map((name) => [name, 'Date'] as const),
  ...[['bool', 'boolean'] as const, ['bytea', 'Buffer'] as const],
  ...['json', 'jsonb'].map((name) => [name, 'json'] as const),
]);

/** Number types that are read as strings, and can be given as `number` or `bigint`. */
const largeNumbers = new Set(['int8', 'numeric']);

/** @param neverNull columns that are not NULL although their table allows it */
export function typeFaults(
  one: TypedStatement,
  described: DescribedStatement,
  neverNull: ReadonlySet<string>,
): string[] {
  return [...rowFaults(one, described.columns, neverNull), ...parameterFaults(one, described.parameters)];
}

function rowFaults(
  { checker, row, at }: TypedStatement,
  columns: readonly DescribedColumn[],
  neverNull: ReadonlySet<string>,
): string[] {
  const fields = new Map(checker.getPropertiesOfType(row).map((field) => [field.name, field]));
  const ofColumns = columns.flatMap((column) => {
    const field = fields.get(column.name);
    if (!field) return [`column "${column.name}" is not in the type of its rows`];
    return columnFaults(checker, checker.getTypeOfSymbolAtLocation(field, at), column, neverNull.has(column.name));
  });
  const names = new Set(columns.map(({ name }) => name));
  const missing = [...fields.values()]
    .filter(({ name, flags }) => !names.has(name) && !(flags & ts.SymbolFlags.Optional))
    .map(({ name }) => `no column is named "${name}"`);
  return [...ofColumns, ...missing];
}

function columnFaults(
  checker: ts.TypeChecker,
  type: ts.Type,
  { name, type: pgType, isNullable }: DescribedColumn,
  isNeverNull: boolean,
): string[] {
  const faults: string[] = [];
  if (!isReadAs(checker, type, pgType)) faults.push(`column "${name}" is ${pgType.name}, not ${shown(checker, type)}`);
  if (isNullable && !isNeverNull && !allowsNull(type)) faults.push(`column "${name}" may be NULL`);
  if (isNeverNull && isNullable === false) faults.push(`column "${name}" needs no neverNull: its table allows no NULL`);
  return faults;
}

function parameterFaults({ checker, parameters }: TypedStatement, types: readonly PgType[]): string[] {
  if (parameters.length !== types.length) return [`has ${types.length} parameters, not ${parameters.length}`];
  return types.flatMap((type, index) =>
    isWrittenAs(checker, parameters[index]!, type)
      ? []
      : [`parameter $${index + 1} is ${type.name}, not ${shown(checker, parameters[index]!)}`],
  );
}

/** Whether a value that `pg` reads from this type of Postgres is of that type of TypeScript. */
function isReadAs(checker: ts.TypeChecker, type: ts.Type, { name, element }: PgType): boolean {
  return partsOf(checker, type).every((part) => {
    if (part.flags & ts.TypeFlags.Unknown) return true;
    if (element !== null) {
      const ofArray = elementOf(checker, part);
      return ofArray !== undefined && isReadAs(checker, ofArray, { name: element, element: null });
    }
    return kindOf(checker, part, readAs.get(name) === 'json') === (readAs.get(name) ?? 'string');
  });
}

/** Whether `pg` can write a value of that type of TypeScript as this type of Postgres, which reads every type from text. */
function isWrittenAs(checker: ts.TypeChecker, type: ts.Type, { name, element }: PgType): boolean {
  return partsOf(checker, type).every((part) => {
    if (part.flags & ts.TypeFlags.StringLike) return true;
    if (element !== null) {
      const ofArray = elementOf(checker, part);
      return ofArray !== undefined && isWrittenAs(checker, ofArray, { name: element, element: null });
    }
    const kind = kindOf(checker, part, readAs.get(name) === 'json');
    return kind === readAs.get(name) || (['number', 'bigint'].includes(kind) && largeNumbers.has(name));
  });
}

/** The members of a union, without null and undefined. */
function partsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const some = checker.getNonNullableType(type);
  return some.isUnion() ? some.types : [some];
}

function kindOf(checker: ts.TypeChecker, type: ts.Type, isJson: boolean): string {
  if (isJson) return 'json';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  const name = type.getSymbol()?.name ?? shown(checker, type);
  return name === 'Uint8Array' ? 'Buffer' : name;
}

function elementOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
}

function allowsNull(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown)) return true;
  return type.isUnion() && type.types.some(allowsNull);
}

function shown(checker: ts.TypeChecker, type: ts.Type): string {
  return checker.typeToString(type);
}
