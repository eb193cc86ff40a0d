/**
 * SQL condition for the deliveries of one endpoint that are due until a time, and the order to use with it. Written as a
 * range, so that the index by endpoint and time answers it alone. With an equality, the planner drops the endpoint from
 * the order and reads by time through all deliveries of other endpoints, possibly millions.
 * @param deliveries the table `deliveries` or its alias
 */
export function dueOfEndpoint(
  deliveries: string,
  { webhookId, until }: { webhookId: string; until: string },
): { where: string; orderBy: string } {
  const key = `(${deliveries}.webhook_id, ${deliveries}.next_attempt_at)`;
  return {
    where: `${key} >= (${webhookId}, '-infinity'::timestamptz) AND ${key} <= (${webhookId}, ${until})
      AND ${deliveries}.next_attempt_at IS NOT NULL`,
    orderBy: `${deliveries}.webhook_id, ${deliveries}.next_attempt_at`,
  };
}

/**
 * SQL for a `WITH RECURSIVE`: `<name> (webhook_id)` lists the endpoints after the id `after` that have deliveries in one
 * of these ways, by id, with a NULL at the end. It leaps from endpoint to endpoint by index, however many deliveries each
 * has. Rows are computed on demand, so a LIMIT ends the walk.
 * @param ways conditions on `deliveries`, each answered by an index that begins with the condition and the endpoint
 */
export function endpointLeaps(name: string, ways: readonly string[], after: string): string {
  const nextAfter = (position: string): string =>
    ways
      .map(
        (way) => `(SELECT webhook_id FROM deliveries WHERE ${way} AND webhook_id > ${position}
            ORDER BY webhook_id LIMIT 1)`,
      )
      .join(', ');
  return `${name} AS (
    SELECT least(${nextAfter(after)}) AS webhook_id
    UNION ALL
    SELECT least(${nextAfter(`${name}.webhook_id`)}) FROM ${name} WHERE ${name}.webhook_id IS NOT NULL
  )`;
}
