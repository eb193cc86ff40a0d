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

/** Prisma: not reachable, timed out, closed by the server, pool exhausted, too many connections. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']);

const driverAdapterKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

/** `pg` gives these no code. */
const pgMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * True when the work failed because the database (or another server) could not be reached or went away, so the same
 * request may succeed later. Looks through causes, Prisma's errors and the driver adapter's.
 */
export function isConnectionError(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { code, kind, message, cause, errors, meta } = error as Partial<Record<string, unknown>>;
  if (typeof code === 'string' && (isConnectionCode(code) || sqlStateIsConnection(code))) return true;
  if (typeof kind === 'string' && driverAdapterKinds.has(kind)) return true;
  if (typeof message === 'string' && pgMessages.test(message)) return true;
  if (Array.isArray(errors) && errors.some((inner) => isConnectionError(inner, depth + 1))) return true;
  return [cause, meta, (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError].some((inner) =>
    isConnectionError(inner, depth + 1),
  );
}

function isConnectionCode(code: string): boolean {
  return socketCodes.has(code) || prismaCodes.has(code);
}

function sqlStateIsConnection(code: string): boolean {
  return sqlStates.has(code) || /^08[0-9A-Z]{3}$/.test(code);
}
