import pg from 'pg';

const probeTimeoutMs = 3_000;
const noSuchDatabase = '3D000';
const severalHosts = /^([^:]+:\/\/(?:[^/?#]*@)?)([^@/?#]+,[^@/?#]+)([/?].*)?$/;

/**
 * For a URL with several hosts (`…@one:5432,two:5432/name?target_session_attrs=read-write`), the URL of the host that accepts
 * writes; any other URL unchanged. `@parley/service-runtime` has the same for services, but is not built yet when tools
 * start.
 *
 * @throws when no host accepts writes
 */
export async function primaryUrl(url: string): Promise<string> {
  const [, scheme = '', hosts, rest = ''] = severalHosts.exec(url) ?? [];
  if (hosts === undefined) return url;
  const urls = hosts.split(',').map((host) => {
    const one = new URL(`${scheme}${host}${rest}`);
    one.searchParams.delete('target_session_attrs');
    return one.href;
  });
  try {
    return await Promise.any(urls.map(requireWritable));
  } catch (cause) {
    const reasons = (cause as AggregateError).errors.map((error: unknown) => (error as Error).message);
    throw new Error(`none of the database servers takes writes: ${reasons.join('; ')}`, { cause });
  }
}

async function requireWritable(url: string): Promise<string> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    if (rows[0]?.standby !== false) throw new Error(`${new URL(url).host} is a standby`);
    return url;
  } finally {
    await client.end();
  }
}

/** Connects to the database `postgres` when the given database does not exist yet. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeTimeoutMs });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    const other = new URL(url);
    if ((error as { code?: string }).code !== noSuchDatabase || other.pathname === '/postgres') throw error;
    other.pathname = '/postgres';
    return connect(other.href);
  }
}
