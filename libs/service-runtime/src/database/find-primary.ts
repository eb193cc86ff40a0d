import pg from 'pg';

const probeTimeoutMs = 2_000;

/** No server of several takes writes now: a failover is under way. */
export class NoPrimary extends Error {
  /** cannot_connect_now: it may be there a moment later. */
  readonly code = '57P03';
}

/** Asks all at once. @returns the first that takes writes @throws NoPrimary */
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
  // It may go away between two steps; the step after it fails then.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly !== false) throw new Error(`${new URL(connectionString).host} is read-only.`);
    return connectionString;
  } finally {
    // Not waited for: a server that hangs would hold up the others.
    client.end().catch(() => undefined);
  }
}
