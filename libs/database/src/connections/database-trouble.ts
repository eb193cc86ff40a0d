import { isConnectionError } from './connection-error.js';

/** SQLSTATE classes of database trouble: connections, conflicts, resources, locks, operators, the system. */
const ofDatabase = /^(?:08|40|53|55|57|58)/;

/** True: the database is in trouble, and the same write may succeed later. False: the error is about the data of the write. */
export function isOfDatabase(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return isConnectionError(error) || (typeof code === 'string' && ofDatabase.test(code));
}
