import type { ClientBase, Pool } from 'pg';
import { arrayLiteral } from './parameters.js';

export interface StatementOptions<Row> {
  /**
   * Columns that are never NULL here although their table allows it, since the conditions of the statement see to it.
   * What else a row's type says of NULL is checked.
   */
  neverNull?: readonly (keyof Row & string)[];
}

/**
 * A prepared statement with the types of its rows and parameters. The integration test `statements` of each project prepares
 * what is declared there in the migrated schema, and compares both types with what Postgres says (ADR 49): a column that is
 * renamed, or becomes another type or nullable, fails it. Nothing is checked at run time.
 */
export class Statement<Row extends object, Parameters extends readonly unknown[]> {
  /** @param name unique in the service: Postgres keeps prepared statements by it */
  constructor(
    readonly name: string,
    readonly text: string,
    readonly options: StatementOptions<Row>,
  ) {}

  async rows(client: Pool | ClientBase, ...values: Parameters): Promise<Row[]> {
    const { rows } = await client.query<Row>(this.with(values));
    return rows;
  }

  /** @returns how many rows it wrote, or read */
  async count(client: Pool | ClientBase, ...values: Parameters): Promise<number> {
    const { rowCount } = await client.query(this.with(values));
    return rowCount ?? 0;
  }

  private with(values: Parameters): { name: string; text: string; values: unknown[] } {
    const written = values.map((value) => (Array.isArray(value) && arrayLiteral(value)) || value);
    return { name: this.name, text: this.text, values: written };
  }
}

/** A row of a statement that returns none. */
export type NoRow = Record<never, never>;

const declared: Statement<never, never>[] = [];

/**
 * Declares a statement, once, at the top level of its module. Rows are read as `pg` reads them: `bigint` as string.
 * The name must be a literal and both types be written out: the check finds them in the source.
 */
export function statement<Row extends object, Parameters extends readonly unknown[] = []>(
  name: string,
  text: string,
  options: StatementOptions<Row> = {},
): Statement<Row, Parameters> {
  const one = new Statement<Row, Parameters>(name, text, options);
  declared.push(one as never);
  return one;
}

/** All statements of the modules that this process has loaded, for the check. */
export function declaredStatements(): readonly Pick<Statement<never, never>, 'name' | 'text' | 'options'>[] {
  return declared;
}

/**
 * Converts a row to a record: NULL columns are absent, 63-bit numbers are decimal strings. Columns must have the names
 * of the record's fields.
 */
export function recordOf<Record extends object>(row: object): Record {
  const record: { [field: string]: unknown } = {};
  for (const [field, value] of Object.entries(row)) {
    if (value !== null) record[field] = typeof value === 'bigint' ? value.toString() : value;
  }
  return record as Record;
}
