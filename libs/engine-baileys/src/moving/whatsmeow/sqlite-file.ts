import initSqlJs from 'sql.js';
import { BadAccount } from '../account/refusal.js';

/** A value of a column. */
export type Cell = string | number | Uint8Array | null;
export type Row = Readonly<Record<string, Cell>>;

interface Statement {
  bind(values: readonly Cell[]): boolean;
  step(): boolean;
  getAsObject(): Record<string, Cell>;
  free(): boolean;
}

interface Database {
  prepare(sql: string): Statement;
  run(sql: string): unknown;
  close(): void;
}

const magic = 'SQLite format 3\0';
/** What is read of one file, and what SQLite may hold of it: rows of a hostile file may have the same pages again and again. */
const mostBytes = 64 * 1024 * 1024;
const setUp = `PRAGMA hard_heap_limit = ${4 * mostBytes}; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
  PRAGMA query_only = ON`;
const ordinaryTables = `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`;

interface Where {
  readonly column: string;
  readonly value: string;
}

/**
 * A SQLite file of others, read in memory by SQLite compiled to WebAssembly: it reaches no file and no address outside of its own
 * memory, whatever is in the file. Only tables are read, never views, whose SQL would be the file's; the thread that reads it
 * ends when it takes too long.
 */
export class SqliteFile {
  readonly #tables: ReadonlySet<string>;
  #bytes = 0;

  private constructor(
    private readonly database: Database,
    private readonly field: string,
  ) {
    this.#tables = new Set(this.#read(ordinaryTables, [], 1_000).map(({ name }) => String(name)));
  }

  /** @throws BadAccount */
  static async open(bytes: Uint8Array, field: string): Promise<SqliteFile> {
    if (Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') !== magic) {
      throw new BadAccount(field, 'is not a SQLite database');
    }
    const sqlite = await initSqlJs();
    try {
      const database = new sqlite.Database(bytes) as unknown as Database;
      database.run(setUp);
      return new SqliteFile(database, field);
    } catch (error) {
      throw error instanceof BadAccount ? error : damaged(field);
    }
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /**
   * All rows of a table in which the column has the value. None where the file has no such table.
   * @param isWanted others are passed over, and not counted @throws BadAccount
   */
  rows(table: string, where: Where | undefined, most: number, isWanted?: (row: Row) => boolean): Row[] {
    if (!this.has(table)) return [];
    const { condition, values } = conditionOf(where);
    return this.#read(`SELECT * FROM "${table}"${condition}`, values, most, isWanted);
  }

  /** How many rows {@link rows} would have. @throws BadAccount */
  count(table: string, where?: Where): number {
    if (!this.has(table)) return 0;
    const { condition, values } = conditionOf(where);
    return Number(this.#read(`SELECT count(*) AS n FROM "${table}"${condition}`, values, 1)[0]?.['n']);
  }

  close(): void {
    this.database.close();
  }

  #count(row: Row): void {
    for (const cell of Object.values(row)) {
      this.#bytes += typeof cell === 'string' || cell instanceof Uint8Array ? cell.length : 8;
    }
    if (this.#bytes > mostBytes) throw new BadAccount(this.field, 'has too much in its tables');
  }

  #read(sql: string, values: readonly Cell[], most: number, isWanted = (_: Row): boolean => true): Row[] {
    const rows: Row[] = [];
    try {
      const statement = this.database.prepare(sql);
      try {
        statement.bind(values);
        while (statement.step()) {
          const row = statement.getAsObject();
          if (!isWanted(row)) continue;
          if (rows.length >= most) throw new BadAccount(this.field, `has more than ${most} rows in a table`);
          this.#count(row);
          rows.push(row);
        }
      } finally {
        statement.free();
      }
    } catch (error) {
      throw error instanceof BadAccount ? error : damaged(this.field);
    }
    return rows;
  }
}

function conditionOf(where: Where | undefined): { condition: string; values: readonly Cell[] } {
  return where ? { condition: ` WHERE "${where.column}" = ?`, values: [where.value] } : { condition: '', values: [] };
}

function damaged(field: string): BadAccount {
  return new BadAccount(field, 'is no database that can be read');
}
