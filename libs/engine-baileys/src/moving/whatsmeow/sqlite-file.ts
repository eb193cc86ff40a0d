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

  /** All rows of a table in which the column has the value. None where the file has no such table. @throws BadAccount */
  rows(table: string, where: { readonly column: string; readonly value: string } | undefined, most: number): Row[] {
    if (!this.has(table)) return [];
    const condition = where ? ` WHERE "${where.column}" = ?` : '';
    return this.#read(`SELECT * FROM "${table}"${condition} LIMIT ${most + 1}`, where ? [where.value] : [], most);
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

  #read(sql: string, values: readonly Cell[], most: number): Row[] {
    const rows: Row[] = [];
    try {
      const statement = this.database.prepare(sql);
      try {
        statement.bind(values);
        while (statement.step()) {
          if (rows.length >= most) throw new BadAccount(this.field, `has more than ${most} rows in a table`);
          const row = statement.getAsObject();
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

function damaged(field: string): BadAccount {
  return new BadAccount(field, 'is no database that can be read');
}
