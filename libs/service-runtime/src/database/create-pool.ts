import pg from 'pg';
import type { Logger } from '../logging/create-logger.js';
import { databaseHosts } from './database-hosts.js';
import { GatheringSocket } from './gathering-socket.js';
import { primaryClient } from './primary-client.js';

export interface PoolOptions {
  /** Shown by Postgres as `application_name`. */
  name: string;
  /** Connections at most; default 10. */
  max?: number;
  /** See {@link ServiceOptions.genericPlans}. */
  genericPlans?: boolean;
  logger?: Logger;
}

const int8Oid = 20;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;

/**
 * A hot statement is planned once a connection, often while its tables are nearly empty, when reading them whole looks
 * cheapest; the plan then stays until Postgres has gathered statistics, minutes later. All that services ask is answered
 * by indexes, row by row, so nothing else is offered to the planner. A LIMIT keeps what is expected to read millions from
 * it, so that compiling it would cost more, at each execution, than all the rest.
 */
const planning = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off';

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    // 64-bit ids do not fit a JS number.
    oid === int8Oid && format !== 'binary' ? String : pg.types.getTypeParser(oid, format as 'text')) as never,
};

/**
 * The process's one pool, shared by Prisma and plain `pg`. BIGINT is read as a string. A connection that dies while
 * idle is logged and replaced; one that dies in use fails its query, see {@link isConnectionError}. Statements need not
 * wait for the answers of earlier ones: Postgres takes them in the order in which they were sent.
 * Of several hosts, see {@link databaseHosts}, it has connections to the one that is the primary.
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
  // Without a listener an idle connection's error would end the process.
  pool.on('error', (error) => logger?.warn({ err: error }, 'idle database connection lost'));
  // The same of one that is in use but not in a query, as under an advisory lock; its next query fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => logger?.debug({ err: error }, 'database connection lost'));
  });
  return pool;
}
