import { type CommandFailed } from '../io/index.js';
import { wrong } from './account-source.js';
import { inPostgres, onlyOne, type Query } from './evolution-stores.js';

/** What the platform takes of an account. Rows of other names are left where they are. */
const accountNames =
  '^(creds|(app-state-sync-key|app-state-sync-version|device-list|identity-key|lid-mapping|pre-key|sender-key|session|tctoken)-.+)$';
const mostRows = 50_000;
const mostBytes = 16 * 1024 * 1024;
const mostIndexes = 1_000;
const mostAccounts = 1_000;

/** One column of a table names values (`creds`, `<kind>-<id>`); others, if any, say whose they are. */
interface Store {
  readonly table: string;
  readonly name: string;
  readonly owners: readonly string[];
}

interface Account extends Store {
  /** The column that has the values. */
  readonly value: string;
  /** What its owner columns hold. */
  readonly owner: readonly string[];
}

/**
 * The rows of a session of WAHA's engine NOWEB in PostgreSQL (`WHATSAPP_SESSIONS_POSTGRESQL_URL`). WAHA does not document its tables,
 * so the account is found by what they hold: credentials in a row named `creds`, and beside it a row for each key.
 * @param session its name, where one database has several
 */
export async function wahaRows(url: string, session: string | undefined): Promise<Record<string, unknown>> {
  return inPostgres(url, async (query) => {
    const accounts: Account[] = [];
    for (const store of await storesIn(query)) accounts.push(...(await accountsIn(query, store)));
    const tables = new Set(accounts.map(({ table }) => table));
    if (tables.size === 0) throw await noAccount(query);
    if (tables.size > 1) throw wrong(`The database has accounts in several tables: ${[...tables].join(', ')}.`);
    const found = accounts.filter(({ owner }) => session === undefined || owner.includes(session));
    const names = found.map(({ owner }) => owner.join(' '));
    const chosen = found[names.indexOf(onlyOne(names, 'The database', 'session'))];
    return rowsOf(query, chosen as Account);
  });
}

/** A name is written again and again, so there is a unique index with it. */
async function storesIn(query: Query): Promise<Store[]> {
  const indexes = await query(
    `SELECT i.indrelid::regclass::text AS "table", array_agg(quote_ident(a.attname)) AS columns,
       array_agg(quote_ident(a.attname)) FILTER (WHERE a.atttypid IN ('text'::regtype, 'varchar'::regtype)) AS texts
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indisunique AND i.indpred IS NULL AND c.relkind IN ('r', 'p') AND has_table_privilege(c.oid, 'SELECT')
       AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
     GROUP BY i.indexrelid, i.indrelid LIMIT $1`,
    [mostIndexes],
  );
  const stores = new Map<string, Store>();
  for (const { table, columns, texts } of indexes) {
    for (const name of (texts ?? []) as string[]) {
      const owners = (columns as string[]).filter((column) => column !== name).sort();
      const store = { table: String(table), name, owners };
      stores.set(JSON.stringify(store), store);
    }
  }
  return [...stores.values()];
}

async function accountsIn(query: Query, { table, name, owners }: Store): Promise<Account[]> {
  const owner = owners.map((column) => `t.${column}::text`).join(', ');
  const rows = await query(
    `SELECT to_jsonb(t) AS row, ARRAY[${owner}]::text[] AS owner FROM ${table} t
     WHERE t.${name} IN ('creds', 'creds.json') LIMIT ${mostAccounts}`,
    [],
  );
  return rows.flatMap(({ row, owner: of }) => {
    const value = Object.entries(row as object).find(([, held]) => areCredentials(held))?.[0];
    return value === undefined ? [] : [{ table, name, owners, value: quoted(value), owner: of as string[] }];
  });
}

/** Whether it is an account's credentials: JSON, its text, or the bytes of that. */
function areCredentials(held: unknown): boolean {
  if (typeof held === 'object' && held !== null) return 'noiseKey' in held && 'signedIdentityKey' in held;
  if (typeof held !== 'string') return false;
  const text = held.startsWith('\\x') ? Buffer.from(held.slice(2), 'hex').toString() : held;
  return /^\s*["{]/.test(text) && text.includes('noiseKey') && text.includes('signedIdentityKey');
}

async function rowsOf(query: Query, account: Account): Promise<Record<string, unknown>> {
  const { table, name, value, owners, owner } = account;
  const isTheirs = owners.map((column, at) => ` AND t.${column}::text = $${at + 2}`).join('');
  const from = `FROM ${table} t WHERE regexp_replace(t.${name}, '\\.json$', '') ~ $1${isTheirs}`;
  const values = [accountNames, ...owner];
  const [size] = await query(
    `SELECT count(*)::integer AS count, coalesce(sum(octet_length(t.${value}::text)), 0)::float8 AS bytes ${from}`,
    values,
  );
  if (Number(size?.['count']) > mostRows) throw wrong(`The session has more than ${mostRows} rows.`);
  if (Number(size?.['bytes']) > mostBytes) {
    throw wrong('The session has more than 16 MiB, the most that the platform takes.');
  }
  const rows = await query(`SELECT t.${name} AS name, t.${value} AS value ${from}`, values);
  return Object.fromEntries(
    rows.map(({ name: of, value: held }) => [String(of), held instanceof Uint8Array ? textOf(held) : held]),
  );
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}

function quoted(column: string): string {
  return `"${column.replaceAll('"', '""')}"`;
}

async function noAccount(query: Query): Promise<CommandFailed> {
  const [gows] = await query("SELECT to_regclass('whatsmeow_device')::text AS name", []);
  return wrong(
    gows?.['name']
      ? 'The database is of the engine GOWS: use --from whatsmeow.'
      : 'The database has no account of NOWEB: WAHA has one database for each session, waha_<namespace>_<session>.',
  );
}
