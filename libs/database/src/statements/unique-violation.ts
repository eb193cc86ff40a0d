/** Prisma's code, and that of Postgres for statements through the driver. */
const codes: readonly unknown[] = ['P2002', '23505'];

/** Whether a write failed because it violates a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
