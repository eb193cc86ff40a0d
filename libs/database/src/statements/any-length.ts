/**
 * Hides the length of an array parameter, such as `$1::bigint[]`, from the planner. Otherwise a plan for few rows looks so
 * cheap that Postgres plans the named statement again at every call, which over a dozen partitions takes ten times as long as
 * the call itself. With one such parameter, the statement is planned once per connection.
 */
export function anyLength(parameter: string): string {
  return `(SELECT ${parameter})`;
}
