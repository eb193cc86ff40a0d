export { isConnectionError } from './connections/connection-error.js';
export { createPool, type PoolOptions, transactionOptions } from './connections/create-pool.js';
export { databaseHosts } from './connections/database-hosts.js';
export { DatabaseListener } from './connections/database-listener.js';
export { isOfDatabase } from './connections/database-trouble.js';
export { ownUrlVariable, serviceDatabaseUrl, withDatabase } from './connections/service-database-url.js';
export { waitForDatabase } from './connections/wait-for-database.js';
export { anyLength } from './statements/any-length.js';
export { joinedJson, jsonTexts, words } from './statements/array-literal.js';
export { columnsOf } from './statements/columns-of.js';
export { inTransaction, type Unawaited } from './statements/in-transaction.js';
export { joinTexts, splitTexts } from './statements/joined-texts.js';
export { type ListStatement, type PageBounds, readPage, rowsWithinPage } from './statements/page-within-bytes.js';
export { recordOf } from './statements/record-of.js';
export {
  declaredStatements,
  type NoRow,
  type Statement,
  statement,
  type StatementOptions,
} from './statements/statement.js';
export { isUniqueViolation } from './statements/unique-violation.js';
export { onTicks, untilTick } from './waking/process-ticks.js';
