import { CommandFailed, exitCodes } from '../io/index.js';
import { wrong } from './account-source.js';

/** More than an account has. */
const mostFields = 50_000;
const mostHashes = 1_000;
const scanned = 1_000;

/**
 * The fields of an instance's hash in Evolution's Redis: `<prefix>:instance:<instance id>`.
 * @param instance its id; it may be absent where there is one alone
 */
export async function evolutionRedis(url: string, instance: string | undefined): Promise<Record<string, string>> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  // What goes wrong is thrown by the commands.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const found = new Set<string>();
    for (let cursor = '0', isFirst = true; isFirst || cursor !== '0'; isFirst = false) {
      const [next, keys] = await redis.scan(cursor, 'MATCH', `*:instance:${instance ?? '*'}`, 'COUNT', scanned);
      cursor = next;
      for (const key of keys) found.add(key);
      if (found.size > mostHashes) throw wrong('Redis has too many instances: name one with --instance.');
    }
    const key = onlyOne([...found], 'Redis', 'instance', (name) => name.slice(name.lastIndexOf(':') + 1));
    if ((await redis.hlen(key)) > mostFields) throw wrong(`The instance has more than ${mostFields} fields.`);
    return await redis.hgetall(key);
  } catch (error) {
    throw failed('Redis', error);
  } finally {
    redis.disconnect();
  }
}

/** The credentials of an instance, of the table `Session` of Evolution's database. Its keys are elsewhere. */
export async function evolutionCreds(url: string, instance: string | undefined): Promise<{ creds: string }> {
  return inPostgres(url, async (query) => {
    const rows = await query(
      `SELECT s."sessionId" AS id, s.creds, i.name FROM "Session" s LEFT JOIN "Instance" i ON i.id = s."sessionId"
       WHERE s.creds IS NOT NULL AND ($1::text IS NULL OR s."sessionId" = $1 OR i.name = $1) LIMIT 1001`,
      [instance ?? null],
    );
    const id = onlyOne(
      rows.map((row) => String(row['id'])),
      'The database',
      'instance',
    );
    return { creds: String(rows.find((row) => row['id'] === id)?.['creds']) };
  });
}

export type Query = (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Reads in one snapshot, and writes nothing. */
export async function inPostgres<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout: 60_000 });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows);
  } catch (error) {
    throw failed('The database', error);
  } finally {
    await client.end();
  }
}

/** @throws CommandFailed (usage) where there is none, and where there are several */
export function onlyOne(
  found: readonly string[],
  where: string,
  what: 'instance' | 'session',
  shown = (name: string): string => name,
): string {
  const [one, another] = found;
  if (one === undefined) throw wrong(`${where} has no such ${what}.`);
  if (another === undefined) return one;
  const some = found.slice(0, 10).map(shown).join(', ');
  throw wrong(`${where} has several ${what}s (${some}${found.length > 10 ? ', …' : ''}): name one with --instance.`);
}

/** The address may hold a password, so it is not repeated. */
function failed(where: string, error: unknown): CommandFailed {
  if (error instanceof CommandFailed) return error;
  return new CommandFailed(exitCodes.unavailable, `${where} cannot be read: ${(error as Error).message}`);
}
