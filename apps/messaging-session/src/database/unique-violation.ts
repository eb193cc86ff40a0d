/** Prisma's code, and Postgres' where the driver is asked. */
const codes: readonly unknown[] = ['P2002', '23505'];

/** What was to be written breaks a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
