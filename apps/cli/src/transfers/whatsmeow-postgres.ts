import { wrong } from './account-source.js';
import { inPostgres, type Query } from './evolution-stores.js';

/** The tables of an account, and the column that says whose a row is. The map of LIDs is everybody's. */
const tables: readonly (readonly [name: string, owner: string | undefined])[] = [
  ['whatsmeow_device', 'jid'],
  ['whatsmeow_identity_keys', 'our_jid'],
  ['whatsmeow_pre_keys', 'jid'],
  ['whatsmeow_sessions', 'our_jid'],
  ['whatsmeow_sender_keys', 'our_jid'],
  ['whatsmeow_app_state_sync_keys', 'jid'],
  ['whatsmeow_app_state_version', 'jid'],
  ['whatsmeow_app_state_mutation_macs', 'jid'],
  ['whatsmeow_privacy_tokens', 'our_jid'],
  ['whatsmeow_lid_map', undefined],
];
const mostRows = 50_000;

type Cell = string | number | Uint8Array | null;

interface Database {
  run(sql: string, values?: readonly Cell[]): unknown;
  export(): Uint8Array;
  close(): void;
}

/**
 * The tables of one device of a client on whatsmeow, from PostgreSQL, as a SQLite file: the platform reads such files.
 * @param device its JID; it may be absent where there is one alone
 */
export async function whatsmeowFile(url: string, device: string | undefined): Promise<Buffer> {
  return inPostgres(url, async (query) => {
    const jid = await deviceOf(query, device);
    const { default: initSqlJs } = await import('sql.js');
    const database = new (await initSqlJs()).Database() as unknown as Database;
    try {
      for (const [table, owner] of tables) await copy(query, database, { table, owner, jid });
      return Buffer.from(database.export());
    } finally {
      database.close();
    }
  });
}

async function deviceOf(query: Query, device: string | undefined): Promise<string> {
  const rows = await query('SELECT jid FROM whatsmeow_device WHERE $1::text IS NULL OR jid = $1 LIMIT 11', [
    device ?? null,
  ]);
  const [one, another] = rows.map(({ jid }) => String(jid));
  if (one === undefined) throw wrong('The database has no such device.');
  if (another === undefined) return one;
  const some = rows.map(({ jid }) => String(jid)).join(', ');
  throw wrong(`The database has several devices (${some}): name one with --device.`);
}

/** A table that a release does not have is left out. */
async function copy(
  query: Query,
  database: Database,
  { table, owner, jid }: { table: string; owner: string | undefined; jid: string },
): Promise<void> {
  const [exists] = await query('SELECT to_regclass($1)::text AS name', [table]);
  if (!exists?.['name']) return;
  const where = owner === undefined ? '' : ` WHERE ${owner} = $1`;
  const rows = await query(`SELECT * FROM ${table}${where} LIMIT ${mostRows + 1}`, owner === undefined ? [] : [jid]);
  if (rows.length > mostRows) throw wrong(`${table} has more than ${mostRows} rows.`);
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const named = columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  database.run(`CREATE TABLE ${table} (${named})`);
  const insert = `INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`;
  for (const row of rows) {
    database.run(
      insert,
      columns.map((name) => cellOf(row[name])),
    );
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' || value instanceof Uint8Array ? value : String(value);
}
