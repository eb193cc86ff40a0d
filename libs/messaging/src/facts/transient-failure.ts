import { DomainError } from '@parley/contracts';

/** Node's, Prisma's, and Postgres' classes 08 connection, 53 resources, 57P shutdown, 40 serialization or deadlock. */
const transientCode =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|P1001|P1002|P1008|P1017|P2024|P2034|08...|53...|57P0.|40...)$/;

/** pg gives these failures no code; its text is all there is to know them by. */
const transientPgMessage = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/**
 * True when the failure is of what the handler depends on, not of the fact: it says nothing about the fact, which must
 * then not be counted towards the dead letters, however long the outage lasts.
 */
export function isTransientFailure(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if (current instanceof DomainError && current.code === 'unavailable') return true;
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && transientCode.test(code)) return true;
    if (transientPgMessage.test(current.message)) return true;
  }
  return false;
}
