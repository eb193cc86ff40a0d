import pg from 'pg';

/** What Postgres says of a statement, without running it. */
export interface DescribedStatement {
  parameters: PgType[];
  columns: DescribedColumn[];
}

export interface DescribedColumn {
  name: string;
  type: PgType;
  /** Null: no column of a table, but an expression, of which Postgres does not know. */
  isNullable: boolean | null;
}

/** A type of Postgres by name, such as `int8`; an array by its elements. */
export interface PgType {
  name: string;
  element: string | null;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** The fields of `pg`'s connection and query protocol that its types omit. */
interface Connection extends NodeJS.EventEmitter {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks Postgres for the types of statements, on a connection of its own. */
export class StatementDescriber {
  private constructor(
    private readonly client: pg.Client,
    private readonly types: ReadonlyMap<number, PgType>,
    private readonly nullable: ReadonlySet<string>,
  ) {}

  static async open(url: string): Promise<StatementDescriber> {
    const client = new pg.Client(url);
    await client.connect();
    const types = await client.query<{ oid: number } & PgType>(
      `SELECT t.oid::int AS oid, t.typname AS name, e.typname AS element
       FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'`,
    );
    const columns = await client.query<{ key: string }>(
      `SELECT attrelid::int || '.' || attnum AS key FROM pg_attribute WHERE attnum > 0 AND NOT attnotnull`,
    );
    return new StatementDescriber(
      client,
      new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
      new Set(columns.rows.map(({ key }) => key)),
    );
  }

  async describe(text: string): Promise<DescribedStatement> {
    const { fields, parameters } = await this.ask(text);
    return {
      parameters: parameters.map((oid) => this.typeOf(oid)),
      columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: this.typeOf(dataTypeID),
        isNullable: tableID === 0 || columnID === 0 ? null : this.nullable.has(`${tableID}.${columnID}`),
      })),
    };
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private typeOf(oid: number): PgType {
    return this.types.get(oid) ?? { name: `type ${oid}`, element: null };
  }

  /** Parse, Describe and Sync, which execute nothing. */
  private ask(text: string): Promise<{ fields: Field[]; parameters: number[] }> {
    return new Promise((resolve, reject) => {
      let fields: Field[] = [];
      let parameters: number[] = [];
      const noted = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => void (parameters = dataTypeIDs);
      const { client } = this;
      const description = {
        submit: (connection: Connection) => {
          connection.once('parameterDescription', noted);
          connection.parse({ name: '', text, types: [] });
          connection.describe({ type: 'S', name: '' });
          connection.sync();
        },
        handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
        handleError: (error: Error, connection: Connection) => {
          connection.off('parameterDescription', noted);
          reject(error);
        },
        handleReadyForQuery: () => resolve({ fields, parameters }),
      };
      client.query(description as never);
    });
  }
}
