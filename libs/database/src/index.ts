export { AdvisoryLocks } from './connections/advisory-locks.js';
export { isConnectionError, isOfDatabase, isUniqueViolation } from './connections/database-errors.js';
export { createPool, type PoolOptions, transactionOptions } from './connections/create-pool.js';
export { databaseHosts } from './connections/database-hosts.js';
export { DatabaseListener } from './connections/database-listener.js';
export { ownUrlVariable, serviceDatabaseUrl, withDatabase } from './connections/service-database-url.js';
export { waitForDatabase } from './connections/wait-for-database.js';
export { anyLength, columnsOf, joinTexts, jsonTexts, splitTexts, words } from './statements/parameters.js';
export { inTransaction, type Unawaited } from './statements/in-transaction.js';
export { type ListStatement, type PageBounds, readPage, rowsWithinPage } from './statements/page-within-bytes.js';
export {
  declaredStatements,
  type NoRow,
  type Statement,
  statement,
  type StatementOptions,
  recordOf,
} from './statements/statement.js';
export { onTicks, untilTick } from './waking/process-ticks.js';
