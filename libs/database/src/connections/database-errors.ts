const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout, too_many_connections. */
const sqlStates = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/**
 * Prisma: not reachable, timed out, closed by the server, pool exhausted, a transaction that did not begin or end in time
 * and was rolled back, too many connections.
 */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

const driverAdapterKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

/** Errors for which `pg` sets no code. */
const pgMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * True when the work failed because the database (or another server) was unreachable or too busy, or the connection was lost,
 * so that the same request may succeed later. Also searches causes, Prisma's errors and the driver adapter's errors.
 */
export function isConnectionError(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  if (saysSoItself(error)) return true;
  const { cause, errors, meta } = error as Partial<Record<string, unknown>>;
  const { driverAdapterError } = (meta ?? {}) as Record<string, unknown>;
  const inner = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return inner.some((one) => isConnectionError(one, depth + 1));
}

function saysSoItself({ code, kind, message, syscall }: Partial<Record<string, unknown>>): boolean {
  // The Unix socket of a server that is not running.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof code === 'string' && isConnectionCode(code)) return true;
  if (typeof kind === 'string' && driverAdapterKinds.has(kind)) return true;
  return typeof message === 'string' && pgMessages.test(message);
}

function isConnectionCode(code: string): boolean {
  return socketCodes.has(code) || prismaCodes.has(code) || sqlStates.has(code) || /^08[0-9A-Z]{3}$/.test(code);
}

/** SQLSTATE classes of database trouble: connections, conflicts, resources, locks, operators, the system. */
const ofDatabase = /^(?:08|40|53|55|57|58)/;

/** True: the database is in trouble, and the same write may succeed later. False: the error is about the data of the write. */
export function isOfDatabase(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return isConnectionError(error) || (typeof code === 'string' && ofDatabase.test(code));
}

/** Prisma's code, and that of Postgres for statements through the driver. */
const codes: readonly unknown[] = ['P2002', '23505'];

/** Whether a write failed because it violates a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
