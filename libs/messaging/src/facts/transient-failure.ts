/**
 * Codes of Node's sockets, of Prisma, and of Postgres' classes 08 connection, 40 serialization and deadlock,
 * 53 resources, 57P shutdown.
 */
const transientCode =
  /^(unavailable|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037|08...|40...|53...|57P0.)$/;
/** What Prisma's driver adapters call it in raw queries, which have no code of their own. */
const transientKinds = new Set([
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
]);
const transientNames = new Set(['MaxRetriesPerRequestError', 'TimeoutError', 'NoResponders', 'ClosedConnectionError']);

/** pg and ioredis give these failures neither code nor name; the text is all there is to know them by. */
const transientText =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Connection is closed)/;

const deepestCause = 6;

/**
 * True when the failure is of what the handler depends on, not of the fact: it says nothing about the fact, which must
 * then not be counted towards the dead letters, however long the outage lasts.
 */
export function isTransientFailure(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > deepestCause) return false;
  const { code, originalCode, kind, name, message, cause, meta } = error as Record<string, unknown>;
  if ([code, originalCode].some((value) => typeof value === 'string' && transientCode.test(value))) return true;
  if (typeof kind === 'string' && transientKinds.has(kind)) return true;
  if (typeof name === 'string' && transientNames.has(name)) return true;
  if (typeof message === 'string' && transientText.test(message)) return true;
  // Prisma keeps the driver's error in `meta`.
  const { driverAdapterError } = (meta ?? {}) as Record<string, unknown>;
  return [cause, meta, driverAdapterError].some((inner) => isTransientFailure(inner, depth + 1));
}
