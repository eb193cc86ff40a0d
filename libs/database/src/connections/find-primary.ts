import pg from 'pg';

const probeTimeoutMs = 2_000;

/** None of several servers accepts writes now: a failover is in progress. */
export class NoPrimary extends Error {
  /** SQLSTATE cannot_connect_now: a primary may be available a moment later. */
  readonly code = '57P03';
}

/** Asks all servers at once. @returns the URL of the first that accepts writes @throws NoPrimary */
export async function findPrimary(urls: readonly string[]): Promise<string> {
  try {
    return await Promise.any(urls.map((url) => requireWritable(url)));
  } catch (cause) {
    throw new NoPrimary('None of the database servers takes writes.', { cause });
  }
}

async function requireWritable(connectionString: string): Promise<string> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  // The server may close the connection between two steps; the next step then fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly !== false) throw new Error(`${new URL(connectionString).host} is read-only.`);
    return connectionString;
  } finally {
    // Not awaited: a server that hangs would delay the others.
    client.end().catch(() => undefined);
  }
}
