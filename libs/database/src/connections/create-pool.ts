import pg from 'pg';
import type { Logger } from 'pino';
import { databaseHosts } from './database-hosts.js';
import { GatheringSocket } from './gathering-socket.js';
import { primaryClient } from './primary-client.js';

export interface PoolOptions {
  /** Postgres shows it as `application_name`. */
  name: string;
  /** Maximum number of connections; default 10. */
  max?: number;
  /** See {@link ServiceOptions.genericPlans}. */
  genericPlans?: boolean;
  logger?: Logger;
}

const int8Oid = 20;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;

/**
 * How long Prisma waits for a transaction to begin and to end. Longer than for a connection, so that the pool says first that
 * there is none. Prisma's own limits, 2 and 5 seconds, fail requests that a busy database would have answered in time.
 */
export const transactionOptions = { maxWait: 10_000, timeout: 10_000 };

/**
 * Postgres plans a hot statement once per connection, often while its tables are nearly empty and a sequential scan looks
 * cheapest. That plan stays until statistics have been gathered, minutes later. Index lookups answer all statements of the
 * services, so the planner is offered nothing else. JIT is off because of statements with a LIMIT: the planner expects them
 * to read millions of rows, and compiling them at each execution would cost more than running them.
 */
const planning = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off';

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    // 64-bit ids do not fit a JS number.
    oid === int8Oid && format !== 'binary' ? String : pg.types.getTypeParser(oid, format as 'text')) as never,
};

/**
 * The process's only pool, shared by Prisma and plain `pg`. BIGINT is read as a string. A connection that dies while idle is
 * logged and replaced; one that dies in use fails its query, see {@link isConnectionError}. Queries are pipelined: a
 * statement need not wait for the answers of earlier ones, and Postgres executes them in the order they were sent. Given
 * several hosts, see {@link databaseHosts}, the pool connects to the one that is the primary.
 */
export function createPool(url: string, { name, max = 10, genericPlans = false, logger }: PoolOptions): pg.Pool {
  const urls = databaseHosts(url) ?? [url];
  const pool = new pg.Pool({
    connectionString: urls[0],
    ...(urls.length > 1 ? { Client: primaryClient(urls, logger) } : {}),
    application_name: name,
    max,
    keepAlive: true,
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    options: genericPlans ? `${planning} -c plan_cache_mode=force_generic_plan` : planning,
    idleTimeoutMillis: 30_000,
    types,
  });
  // Without a listener, the error of an idle connection would end the process.
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The client, with the text of each of its statements, would be in the log.
    delete error.client;
    logger?.warn({ err: error }, 'idle database connection lost');
  });
  // Without a listener, the error of a connection that is checked out but runs no query would end the process too. Its next
  // query fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger?.debug({ err: error }, 'database connection lost'));
  });
  return pool;
}

/** A client outside the pool, with its settings and its way to the primary. The caller connects it and ends it. */
export function dedicatedClient({ options }: pg.Pool, more: pg.ClientConfig = {}): pg.Client {
  const { Client = pg.Client } = options as { Client?: typeof pg.Client };
  // The pool hides the password from copies.
  return new Client({ ...options, password: options.password, keepAlive: true, ...more });
}
