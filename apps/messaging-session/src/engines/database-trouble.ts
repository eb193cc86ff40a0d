import { isConnectionError } from '@parley/service-runtime';

/** SQLSTATE classes of trouble with the database: connections, conflicts, resources, locks, operators, the system. */
const ofDatabase = /^(?:08|40|53|55|57|58)/;

/** What was to be written may be written later; other errors are of what it says. */
export function isOfDatabase(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return isConnectionError(error) || (typeof code === 'string' && ofDatabase.test(code));
}
