/**
 * An array parameter whose length the planner does not see, such as `$1::bigint[]`. A named statement over few rows
 * looks so much cheaper when it is planned for those few that Postgres plans it anew at every call, which over a dozen
 * partitions takes ten times as long as the call itself. With one such parameter it is planned once a connection.
 */
export function anyLength(parameter: string): string {
  return `(SELECT ${parameter})`;
}
