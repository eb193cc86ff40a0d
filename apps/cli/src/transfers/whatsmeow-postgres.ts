import { wrong } from './account-source.js';
import { inPostgres, type Query } from './evolution-stores.js';

/** The tables of an account, and the column that says whose a row is. */
const tables: readonly (readonly [name: string, owner: string])[] = [
  ['whatsmeow_device', 'jid'],
  ['whatsmeow_identity_keys', 'our_jid'],
  ['whatsmeow_pre_keys', 'jid'],
  ['whatsmeow_sessions', 'our_jid'],
  ['whatsmeow_sender_keys', 'our_jid'],
  ['whatsmeow_app_state_sync_keys', 'jid'],
  ['whatsmeow_privacy_tokens', 'our_jid'],
];
/** What a client can fetch anew. Where it is larger than an import may be, none of it is taken. */
const stateTables: typeof tables = [
  ['whatsmeow_app_state_version', 'jid'],
  ['whatsmeow_app_state_mutation_macs', 'jid'],
];
const mostRows = 50_000;
/** The map of LIDs is of all devices of the database. Of a larger one, only people are taken with whom this device has keys. */
const mostOfEverybody = 10_000;
const lidMap = 'whatsmeow_lid_map';
const isKnownPerson = `IN (SELECT split_part(split_part(their_id, ':', 1), '_', 1) FROM whatsmeow_identity_keys WHERE our_jid = $1)`;

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
      for (const [table, owner] of tables)
        await copy(query, database, { table, where: `${owner} = $1`, values: [jid] });
      await copyStates(query, database, jid);
      await copyMap(query, database, jid);
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

async function copyStates(query: Query, database: Database, jid: string): Promise<void> {
  for (const [table, owner] of stateTables) {
    if ((await countOf(query, table, { where: `${owner} = $1`, values: [jid] })) > mostRows) return;
  }
  for (const [table, owner] of stateTables)
    await copy(query, database, { table, where: `${owner} = $1`, values: [jid] });
}

async function copyMap(query: Query, database: Database, jid: string): Promise<void> {
  const isSmall = (await countOf(query, lidMap, { where: 'true', values: [] })) <= mostOfEverybody;
  const some = isSmall
    ? { where: 'true', values: [] }
    : { where: `lid ${isKnownPerson} OR pn ${isKnownPerson}`, values: [jid] };
  await copy(query, database, { table: lidMap, ...some });
}

interface Some {
  readonly where: string;
  readonly values: readonly string[];
}

/** 0 for a table that a release does not have. */
async function countOf(query: Query, table: string, { where, values }: Some): Promise<number> {
  if (!(await exists(query, table))) return 0;
  const [row] = await query(`SELECT count(*)::integer AS n FROM ${table} WHERE ${where}`, values);
  return Number(row?.['n']);
}

async function exists(query: Query, table: string): Promise<boolean> {
  const [row] = await query('SELECT to_regclass($1)::text AS name', [table]);
  return Boolean(row?.['name']);
}

/** A table that a release does not have is left out. */
async function copy(
  query: Query,
  database: Database,
  { table, where, values }: Some & { table: string },
): Promise<void> {
  if (!(await exists(query, table))) return;
  const rows = await query(`SELECT * FROM ${table} WHERE ${where} LIMIT ${mostRows + 1}`, values);
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
